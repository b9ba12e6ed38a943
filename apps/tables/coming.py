"""Titles that are announced but not installed yet. One that is installed leaves this list by itself."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Coming:
    """What can be said of a title before its rules are here."""

    slug: str
    name: str
    designers: tuple[str, ...]
    fewest: int
    most: int
    blurb: str | Promise


COMING = (
    Coming(
        slug="arnak", name="Lost Ruins of Arnak", designers=("Elwen", "Mín"), fewest=1, most=4,
        blurb=_("Explore an island, overcome its guardians, and climb the research track of a lost temple."),
    ),
)  # fmt: skip
