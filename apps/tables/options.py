"""Table options between the rules, which know values, and people, who read words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.engine.game import BadOptions, Value, settle_options

from .errors import OptionsRefused
from .registry import GameConfig


def settle(game: GameConfig, seats: int, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options with defaults filled in; `OptionsRefused` says in words why this is impossible."""
    try:
        return settle_options(game.rules, seats, given)
    except BadOptions as bad:
        raise OptionsRefused(refusal_words(game, bad.reason)) from bad


def refusal_words(game: GameConfig, reason: str) -> str:
    """Why the options cannot be played, for the person who chose them."""
    seats = game.rules.seats
    match reason:
        case "seats":
            return _("This game is for %(players)s.") % {"players": players_words(min(seats), max(seats))}
        case "unknown_option" | "unknown_value":
            return _("One of the options is not known to this game. Please choose among those offered.")
        case _other:
            return str(game.display.refusal(reason, {}))


def players_words(fewest: int, most: int) -> str:
    """How many can play, as "2 to 5 players"."""
    if fewest == most:
        return ngettext("%(most)d player", "%(most)d players", most) % {"most": most}
    return _("%(fewest)d to %(most)d players") % {"fewest": fewest, "most": most}
