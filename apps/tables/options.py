"""Table options between the rules, which know values, and people, who read words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.engine.game import BadOptions, Value, settle_options

from .errors import OptionsRefused
from .registry import GameConfig
from .screen_types import OptionRow


def settle(game: GameConfig, seats: int, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options with defaults filled in; `OptionsRefused` says in the title's words why this is impossible."""
    try:
        return settle_options(game.rules, seats, given)
    except BadOptions as bad:
        raise OptionsRefused(refusal_words(game, bad.reason)) from bad


def refusal_words(game: GameConfig, reason: str) -> str:
    """Why the options cannot be played, for the person who chose them."""
    match reason:
        case "seats":
            return _("This game is for %(seats)s.") % {"seats": seats_words(game)}
        case "unknown_option" | "unknown_value":
            return _("One of the options is not known to this game. Please choose among those offered.")
        case _other:
            return str(game.display.refusal(reason, {}))


def seats_words(game: GameConfig) -> str:
    """How many can play, as "2 to 5 players"."""
    fewest, most = min(game.rules.seats), max(game.rules.seats)
    if fewest == most:
        return ngettext("%(most)d player", "%(most)d players", most) % {"most": most}
    return _("%(fewest)d to %(most)d players") % {"fewest": fewest, "most": most}


def option_rows(game: GameConfig, options: Mapping[str, Value]) -> list[OptionRow]:
    """What was agreed, in the order of the rules, for the page of a table."""
    texts = game.display.OPTIONS
    return [
        OptionRow(str(texts[name].label), str(texts[name].values.get(value, value)), texts[name].anchor)
        for name, value in options.items()
        if name in texts
    ]
