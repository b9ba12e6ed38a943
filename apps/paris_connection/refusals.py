"""Why something is not allowed, and why it cannot be taken back."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.paris_connection.words import all_of, companies_words, feature_name

REASONS = {
    "hex_closed": gettext_lazy("the Eiffel Tower and the stations take no locomotive"),
    "unknown_hex": gettext_lazy("there is no such place on the map"),
    "same_company": gettext_lazy("the company is there already"),
    "not_adjacent": gettext_lazy("it does not touch the company's track"),
    "bad_count": gettext_lazy("build 1 to 5 locomotives, take 1 or 2 shares"),
    "no_hex": gettext_lazy("there is no place left where the company could be built"),
    "no_share": gettext_lazy("you have no share of this company"),
    "same_board": gettext_lazy("take from another company than the one you gave back"),
    "game_over": gettext_lazy("the game is over"),
    "after_game_end": gettext_lazy("the game ends at Marseille"),
    "three_to_six_players": gettext_lazy("Paris Connection is for 3 to 6 players"),
}
WARNINGS = {
    "ends_game_marseille": gettext_lazy("Marseille is reached: this ends the game at once."),
    "ends_game_boards": gettext_lazy(
        "At most one company has locomotives left in store: this ends the game at once."
    ),
    "ends_game_stall": gettext_lazy("Only one-for-one trades for six rounds: this ends the game at once."),
}
BARRIERS = {
    "drew": gettext_lazy("shares have been dealt since"),
    "game_over": gettext_lazy("the game is over"),
    "passed_on": gettext_lazy("the turn was ended: the others have seen it"),
}


def refusal(code: str, facts: Mapping[str, Any]) -> str:
    """Why a place, a company or a trade may not be chosen, or a table may not be made like this."""
    if code == "three_to_six_players":
        return why(code, facts)
    return _("not allowed: {why}").format(why=why(code, facts))


def why(code: str, facts: Mapping[str, Any]) -> str:
    """The reason alone, for lists whose head says what is not allowed."""
    match code:
        case "blocked_border":
            features = all_of([feature_name(feature) for feature in facts["features"]])
            return _("the border is closed, by {features}").format(features=features)
        case "hex_full":
            return _("full, with {companies}").format(companies=companies_words(facts["companies"]))
        case "cut_off":
            return _("it would cut off {companies}").format(companies=companies_words(facts["companies"]))
        case "board_short":
            return short_words(facts["left"])
    return str(REASONS.get(code, _("the rules forbid it")))


def short_words(left: int) -> str:
    if not left:
        return _("none left in store")
    return ngettext("only {count} left in store", "only {count} left in store", left).format(count=left)


def warning(code: str) -> str:
    """What is said before a choice that ends the game."""
    return str(WARNINGS.get(code, ""))


def barrier_words(code: str) -> str:
    """Why nothing can be taken back."""
    return str(BARRIERS.get(code, BARRIERS["passed_on"]))
