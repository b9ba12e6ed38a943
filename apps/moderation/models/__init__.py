"""Rows of the moderation app."""

from .act import Act

__all__ = ["Act"]
