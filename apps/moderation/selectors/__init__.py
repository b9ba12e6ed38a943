"""What the moderation app tells others."""

from .acts import Opening, openings_of

__all__ = ["Opening", "openings_of"]
