"""Why something is not possible, what to think of twice, and why a move cannot be taken back."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak.words import goods_words, icons_words

REASONS: Final = {
    "fear_has_no_effect": gettext_lazy("Fear has no effect; it only pays for a boot"),
    "main_action_due": gettext_lazy("take a main action first, or pass"),
    "main_action_spent": gettext_lazy("your main action of this turn is spent"),
    "no_card_to_spend": gettext_lazy("you have no card in hand to put into play"),
    "no_effect": gettext_lazy("it would do nothing now"),
    "no_notebook_in_temple": gettext_lazy("the notebook never enters the Lost Temple"),
    "notebook_behind_glass": gettext_lazy("the notebook may not pass the magnifying glass"),
    "needs_idol": gettext_lazy("it takes an idol that is not in a slot"),
    "slots_full": gettext_lazy("all four slots are filled"),
    "stack_empty": gettext_lazy("no tile of this stack is left"),
}
WARNINGS: Final = {
    "no_effect": gettext_lazy("This would do nothing now."),
    "passes": gettext_lazy("With this you pass: you have no more turns this round."),
}
BARRIERS: Final = {
    "drew": gettext_lazy("cards have been drawn or shuffled since"),
    "drew_cards": gettext_lazy("a card was drawn"),
    "card_revealed": gettext_lazy("a card was turned up"),
    "site_revealed": gettext_lazy("a site was revealed"),
    "guardian_revealed": gettext_lazy("a guardian was revealed"),
    "assistant_revealed": gettext_lazy("a new assistant was revealed"),
    "looked": gettext_lazy("you have looked at hidden tiles"),
    "row_refilled": gettext_lazy("the row was filled"),
    "rival_turn": gettext_lazy("the rival has had its turn"),
    "turn_over": gettext_lazy("the turn is over"),
    "passed_on": gettext_lazy("the turn has passed on"),
    "lanes_opened": gettext_lazy("the round is over"),
    "lanes_closed": gettext_lazy("all have put their cards away"),
    "game_over": gettext_lazy("the game is over"),
}


def refusal(code: str, facts: Mapping[str, Any]) -> str:
    """Why a choice is not allowed."""
    if code == "short":
        return _("you are short of {goods}").format(goods=goods_words(facts["missing"]))
    if code == "travel":
        return _("you cannot pay {icons} for the journey").format(icons=icons_words(facts["travel"]))
    return str(REASONS.get(code, _("not allowed by the rules")))


def warning(code: str) -> str:
    """What to think of twice."""
    return str(WARNINGS.get(code, ""))


def barrier_words(code: str) -> str:
    """Why a move cannot be taken back."""
    return str(BARRIERS.get(code, _("something new came to light")))
