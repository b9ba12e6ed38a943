"""The titles as people choose among them: those that can be played here, then those that will come."""

from __future__ import annotations

from django.urls import reverse

from apps.tables.card_types import TitleCard
from apps.tables.coming import COMING
from apps.tables.options import players_words
from apps.tables.registry import GameConfig, titles

from .pictures import title_picture


def title_cards() -> list[TitleCard]:
    """Playable titles, and the announced ones that are not installed yet."""
    ready = [title_card(game) for game in titles()]
    known = {card.slug for card in ready}
    return ready + [
        TitleCard(
            slug=title.slug, name=title.name, blurb=str(title.blurb),
            seats_words=players_words(title.fewest, title.most),
            minutes_words="", designers=", ".join(title.designers), rules_url="", is_ready=False,
        )
        for title in COMING
        if title.slug not in known
    ]  # fmt: skip


def title_card(game: GameConfig) -> TitleCard:
    """A title that can be played here."""
    seats = game.rules.seats
    return TitleCard(
        slug=game.slug, name=game.title_name, blurb=str(game.display.blurb),
        seats_words=players_words(min(seats), max(seats)), minutes_words="",
        designers=", ".join(game.designers),
        rules_url=reverse("rules", args=[game.slug]), is_ready=True,
        year=game.year, thumb=title_picture(game.slug),
    )  # fmt: skip
