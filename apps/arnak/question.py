"""What a player is asked, in plain words with the card that asks, and who is being waited for."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.choices import Said, words_of
from apps.arnak.looking import View, source_of
from apps.arnak.names import card_name, source_name
from apps.arnak.refusals import refusal, warning
from apps.arnak.words import all_of, goods_words, icons_words
from apps.engine.flow import Choice, Decision, Refused, token
from apps.tables.display_types import Ask, Labelled, Looks, RefusedChoice

END_TURN: Final[Choice] = ("end_turn",)
REVEALING: Final = frozenset({"turn", "send_archaeologist", "draw", "draw_and_keep", "keep_one"})
"""Questions whose answers can mostly not be taken back: these are picked, then sent."""
ORDER: Final = (
    "dig",
    "discover",
    "overcome",
    "research",
    "temple",
    "play",
    "assistant",
    "buy",
    "pass",
    "end_turn",
)
SAID_IN_THE_BAR: Final = frozenset({"main_action_spent", "slots_full", "no_card_to_spend", "needs_idol"})
"""Near misses worth a line in the bar. What is merely too dear is seen on the board."""
SENTENCES: Final = {
    "draw": gettext_lazy("draw how many cards?"),
    "draw_and_keep": gettext_lazy("how many cards do you draw?"),
    "keep_one": gettext_lazy("choose the card you keep"),
    "put_back": gettext_lazy("put one card back on top of your deck, or none"),
    "exile": gettext_lazy("choose a card to exile, or none"),
    "upgrade": gettext_lazy("turn a resource into a better one"),
    "choose": gettext_lazy("choose what you do"),
    "fill_slot": gettext_lazy("choose what the idol gives you"),
    "unslot_idol": gettext_lazy("take the idol of the last slot back?"),
    "window": gettext_lazy("free actions are still possible; then the site is revealed"),
    "buy_cheaper": gettext_lazy("choose a card to buy at the lower price"),
    "take_card": gettext_lazy("choose a card you take without paying"),
    "send_archaeologist": gettext_lazy("choose where your archaeologist goes"),
    "keep_icons": gettext_lazy("choose which icon you keep for this turn"),
    "use_again": gettext_lazy("use the same site again?"),
    "activate_site": gettext_lazy("choose a site to use"),
    "relocate": gettext_lazy("choose the archaeologist that moves"),
    "relocate_to": gettext_lazy("choose where it moves"),
    "recall_archaeologist": gettext_lazy("choose the archaeologist that comes home"),
    "overcome": gettext_lazy("choose the guardian you overcome"),
    "move_guardian": gettext_lazy("choose the guardian you lead away"),
    "lead_to": gettext_lazy("choose where the guardian goes"),
    "research": gettext_lazy("choose a step on the research track"),
    "choose_price": gettext_lazy("choose what you pay"),
    "choose_order": gettext_lazy("choose what comes first"),
    "pick_bonus": gettext_lazy("choose a bonus tile"),
    "take_from_bonus_stack": gettext_lazy("you see the hidden tiles of the temple: take one"),
    "refresh_assistant": gettext_lazy("choose an assistant to refresh"),
    "recruit_assistant": gettext_lazy("choose an assistant"),
    "pick_stranded": gettext_lazy("you see the stranded assistants: rescue one"),
    "upgrade_assistant": gettext_lazy("choose the assistant that turns to gold"),
    "swap_assistant": gettext_lazy("exchange an assistant, or none"),
    "use_supply_assistant": gettext_lazy("choose an assistant of the supply to use"),
    "give_card": gettext_lazy("choose the card you put into play for the guardian"),
    "spend_card": gettext_lazy("choose a card to put into play unused"),
}


def ask(view: View, decision: Decision, looks: Looks) -> Ask:
    """The question of the acting seat: every legal choice is a button."""
    style = "pick" if decision.step in REVEALING and END_TURN not in decision.options else "press"
    return Ask(
        sentence_of(view, decision),
        style,
        [labelled(view, decision, choice) for choice in ordered(decision.options)],
        asides=[labelled(view, decision, choice, is_aside=True) for choice in decision.asides],
        refused=[
            RefusedChoice(
                token(miss.choice),
                words_of(view, decision, miss.choice).say,
                refusal(miss.reason, miss.facts),
            )
            for miss in told_in_bar(decision.refused)
        ],
        hint=_("Do it"),
    )


def told_in_bar(refused: Sequence[Refused]) -> list[Refused]:
    return [miss for miss in refused if miss.reason in SAID_IN_THE_BAR]


def ordered(options: Sequence[Choice]) -> list[Choice]:
    """Main actions by kind; other questions as the rules list them."""
    return sorted(options, key=lambda choice: ORDER.index(choice[0]) if choice[0] in ORDER else 0)


def labelled(view: View, decision: Decision, choice: Choice, *, is_aside: bool = False) -> Labelled:
    words: Said = words_of(view, decision, choice)
    code = decision.warnings.get(token(choice), "")
    group = words.group if decision.step == "turn" and not is_aside else ""
    return Labelled(token(choice), words.label, words.say, warning(code) if code else "", group=group)


def sentence_of(view: View, decision: Decision) -> str:
    """The request in one line, with the card or place it comes from."""
    if decision.step == "turn":
        if END_TURN in decision.options:
            return _("End your turn, or take free actions first")
        return _("Choose your main action")
    if decision.step == "keep_cards":
        return keep_sentence(view)
    words = detail_of(view, decision)
    source = source_name(asking(view, decision))
    if source:
        return _("{source}: {request}").format(source=source[:1].upper() + source[1:], request=words)
    return words[:1].upper() + words[1:]


def asking(view: View, decision: Decision) -> str:
    """The piece a question comes from."""
    return str(decision.args[0]) if decision.step == "use_artifact" else source_of(view)


def detail_of(view: View, decision: Decision) -> str:
    """The request itself; prices are named in it."""
    args = decision.args
    match decision.step:
        case "pay_with":
            paid = [icon for group in args[2] for icon in group]
            words = _("pay {price} for the journey").format(price=icons_words(list(args[0])))
            return _("{pay}, {paid} so far").format(pay=words, paid=icons_words(paid)) if paid else words
        case "pay":
            return _("pay {price}, or do without?").format(price=goods_words(list(args[0])))
        case "pay_travel":
            return _("pay {price}, or do without?").format(price=icons_words(list(args[0])))
        case "use_artifact":
            return _("use its effect at once, without the tablet?")
    return str(SENTENCES.get(decision.step, _("choose")))


def keep_sentence(view: View) -> str:
    """The end of a round: which cards stay in hand."""
    put = view["putting"] or []
    if not put:
        return _("The round is over: put cards from your hand into play, or keep them")
    return _("You put {cards} into play; more, or keep the rest?").format(
        cards=all_of([card_name(name) for name in put])
    )


def waiting(view: View, seats: Sequence[int], looks: Looks) -> str:
    """Who is to act, and whether the reader is next."""
    names = all_of([looks.names[seat] for seat in seats])
    if view["active"] is None:
        return ngettext(
            "Waiting for {names} to keep or put away cards",
            "Waiting for {names} to keep or put away cards",
            len(seats),
        ).format(names=names)
    if follows(view, seats, looks):
        return _("Waiting for {names} to take a turn, then it is you").format(names=names)
    return _("Waiting for {names} to take a turn").format(names=names)


def follows(view: View, seats: Sequence[int], looks: Looks) -> bool:
    """Whether the reader is the next who has not passed."""
    if looks.viewer is None or not seats or looks.viewer in seats:
        return False
    count = len(view["seats"])
    later = [(seats[0] + step) % count for step in range(1, count)]
    return next((seat for seat in later if not view["seats"][seat]["passed"]), None) == looks.viewer
