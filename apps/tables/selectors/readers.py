"""How a reader wants a title's board to look, and which seat they want to look at."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest

from apps.tables.registry import GameConfig

COOKIE = "wishes_"
"""Visitors keep their wishes in a cookie of this name and the title's slug."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Wishes of one reader for one title, all keys filled in; `eye` is a seat number or nothing.

    `page`: where a link of the board leads if it is shown on another page than the table's own.
    """

    wishes: Mapping[str, str] = field(default_factory=dict)
    eye: int | None = None
    page: str = ""


STRANGER = Reader()
"""A reader of whom nothing is known; the user's own wishes, or the defaults, are filled in for them."""


def filled_in(reader: Reader, game: GameConfig, user: Any) -> Reader:
    """The reader with all wishes of the title; where no request says them, those of the user's row."""
    if reader.wishes:
        return reader
    stored = getattr(user, "title_wishes", {}).get(game.slug, {})
    return Reader(known_wishes(game, stored), reader.eye, reader.page)


def reader_of(request: HttpRequest, game: GameConfig) -> Reader:
    """Who reads this page of a title; no query, wishes come with the user's row or the cookie."""
    eye = request.GET.get("eye", "")
    number = int(eye) if eye.isascii() and eye.isdecimal() and len(eye) < 4 else None
    return Reader(wishes_of(request, game), number)


def wishes_of(request: HttpRequest, game: GameConfig) -> dict[str, str]:
    """All wishes of the title; what was never chosen, or is no value any more, has its default."""
    return known_wishes(game, stored_wishes(request, game.slug))


def known_wishes(game: GameConfig, given: Mapping[str, Any]) -> dict[str, str]:
    """The given wishes as far as the title knows them, defaults for the rest."""
    texts = game.display.PREFERENCES
    return {key: given[key] if given.get(key) in text.values else text.default for key, text in texts.items()}


def stored_wishes(request: HttpRequest, slug: str) -> Mapping[str, Any]:
    """What this reader chose for the title; anything unreadable counts as nothing."""
    if request.user.is_authenticated:
        stored = request.user.title_wishes.get(slug, {})
    else:
        try:
            stored = json.loads(request.COOKIES.get(COOKIE + slug, "{}")[:2000])
        except (ValueError, RecursionError):
            stored = {}
    wishes = stored if isinstance(stored, dict) else {}
    return {key: value for key, value in wishes.items() if isinstance(value, str)}
