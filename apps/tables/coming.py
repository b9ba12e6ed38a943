"""Titles that are announced but not installed yet. One that is installed leaves this list by itself."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Coming:
    """What can be said of a title before its rules are here."""

    slug: str
    name: str
    designers: tuple[str, ...]
    fewest: int
    most: int
    blurb: str | Promise


COMING: tuple[Coming, ...] = ()
