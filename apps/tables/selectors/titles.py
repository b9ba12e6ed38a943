"""The titles as people choose among them."""

from __future__ import annotations

from django.urls import reverse

from apps.tables.card_types import TitleCard
from apps.tables.options import players_words
from apps.tables.registry import GameConfig, titles

from .pictures import title_picture


def title_cards() -> list[TitleCard]:
    """All titles, in the order in which they are installed."""
    return [title_card(game) for game in titles()]


def title_card(game: GameConfig) -> TitleCard:
    """A title that can be played here."""
    seats = game.rules.seats
    return TitleCard(
        slug=game.slug, name=game.title_name, blurb=str(game.display.blurb),
        seats_words=players_words(min(seats), max(seats)), minutes_words="",
        designers=", ".join(game.designers),
        rules_url=reverse("rules", args=[game.slug]),
        year=game.year, thumb=title_picture(game.slug),
    )  # fmt: skip
