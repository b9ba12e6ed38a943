"""What a printed effect does, as full sentences: one function for each operation, read from the same lists
the rules carry out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.rules.effects import Effect
from apps.arnak.words import any_of, counted, goods_words, icons_words, upper_first

LEVELS: Final = {0: gettext_lazy("camp"), 1: gettext_lazy("level I site"), 2: gettext_lazy("level II site")}
PLACES: Final = {
    "any": "",
    "unoccupied": gettext_lazy("where nobody stands"),
    "own_site": gettext_lazy("where your archaeologist stands"),
    "no_other_player": gettext_lazy("where no other player stands"),
}
COUNTED_THINGS: Final = {
    "idols": gettext_lazy("for each of your idols"),
    "guardians": gettext_lazy("for each guardian you have overcome or stand beside"),
    "archaeologists": gettext_lazy("for each of your archaeologists on the map"),
}
TARGETS: Final = {
    "hand": gettext_lazy("into your hand"),
    "deck_top": gettext_lazy("onto the top of your deck"),
    "deck_bottom": gettext_lazy("under your deck"),
    "play": gettext_lazy("into play"),
}


def effect_words(effect: Effect) -> str:
    """All operations, each as a clause: "exile a card; gain 2 compasses"."""
    return "; ".join(WORDS[name](*args) for name, *args in effect)


def effect_sentence(effect: Effect) -> str:
    """The same as a sentence of its own."""
    words = effect_words(effect)
    return f"{upper_first(words)}." if words else ""


def gain(goods: Sequence[str]) -> str:
    return _("gain {goods}").format(goods=goods_words(goods))


def gain_fear(_count: int) -> str:
    return _("take a Fear card into play")


def gain_per(good: str, what: str, most: int) -> str:
    return _("gain {good} {each}, {most} at most").format(
        good=counted(good, 1), each=COUNTED_THINGS[what], most=most
    )


def draw(count: int, end: str) -> str:
    words = ngettext("draw a card", "draw {count} cards", count).format(count=count)
    return _("{draw} from the bottom of your deck").format(draw=words) if end == "bottom" else words


def draw_and_keep(most: int, back: int, end: str) -> str:
    where = _("the top") if end == "top" else _("the bottom")
    words = _("draw up to {count} cards from {where} of your deck and keep one of them").format(
        count=most, where=where
    )
    if back:
        return _("{draw}; you may put one back on top, the rest goes into play").format(draw=words)
    return _("{draw}; the other goes into play").format(draw=words)


def exile() -> str:
    return _("you may exile a card from your hand or play area")


def upgrade() -> str:
    return _("you may turn a tablet into an arrowhead, or an arrowhead into a jewel")


def pay(price: Sequence[str], then: Effect) -> str:
    return _("you may pay {price} to {effect}").format(price=goods_words(price), effect=effect_words(then))


def spend_card(optional: bool, then: Effect) -> str:
    if not optional:
        return _("put a card from your hand into play unused")
    return _("you may put a card from your hand into play unused to {effect}").format(
        effect=effect_words(then)
    )


def pay_travel(icons: Sequence[str], then: Effect) -> str:
    return _("you may pay {icons} as for a journey to {effect}").format(
        icons=icons_words(icons), effect=effect_words(then)
    )


def travel(icons: Sequence[str]) -> str:
    return _("have {icons} for this turn").format(icons=icons_words(icons))


def choose(pick: int, options: Sequence[Effect], _taken: Sequence[int] = ()) -> str:
    listed = any_of([effect_words(option) for option in options])
    if pick > 1:
        return _("choose {count} different ones: {options}").format(count=pick, options=listed)
    return _("choose: {options}").format(options=listed)


def pass_round() -> str:
    return _("pass for the round")


def send_archaeologist(
    _levels: Sequence[int], discount: Sequence[str], compass: int, free: bool, uses: int
) -> str:
    if free:
        words = _("dig at a camp without paying for the journey")
        return _("{dig}; you may use it a second time").format(dig=words) if uses > 1 else words
    saved = icons_words(discount)
    if compass:
        off = counted("compass", compass)
        return _(
            "dig with a discount of {icons}, or discover with a discount of {icons} and {compasses}"
        ).format(icons=saved, compasses=off)
    return _("dig or discover with a discount of {icons}").format(icons=saved)


def activate_site(
    levels: Sequence[int], where: str, times: int, compass_for_2: int, _used: Sequence[str] = ()
) -> str:
    place = any_of([str(LEVELS[level]) for level in levels])
    words = _("use a {place} without going there").format(place=place)
    if times > 1:
        words = _("use {count} different {place}s without going there").format(count=times, place=place)
    words = f"{words}, {PLACES[where]}" if PLACES[where] else words
    if compass_for_2:
        return _("{use}; level II costs {price} first").format(
            use=words, price=counted("compass", compass_for_2)
        )
    return words


def activate_top_tile(level: int) -> str:
    return _("turn up the top {site} of its stack, use it, and put it under the stack").format(
        site=LEVELS[level]
    )


def relocate(levels: Sequence[int]) -> str:
    place = any_of([str(LEVELS[level]) for level in levels])
    return _(
        "move one of your archaeologists on the map to an open {place} without paying, and use it"
    ).format(place=place)


def recall_archaeologist() -> str:
    return _("take one of your archaeologists back from the map")


def icons_become_planes() -> str:
    return _("all your travel icons are planes this round")


def no_guardian_fear() -> str:
    return _("guardians give you no Fear at the end of this round")


def move_guardian() -> str:
    return _(
        "move a guardian from a site where you stand to a camp or level I site where nobody stands and no "
        "guardian lies, and use that site"
    )


def overcome(where: str) -> str:
    return _("overcome a guardian {where} without paying").format(where=PLACES[where])


def research(tokens: Sequence[str], discounts: Sequence[Sequence[str]], free: bool, temple: bool) -> str:
    if free:
        return _("move your notebook one step on the research track without paying")
    saved = any_of([goods_words(discount) for discount in discounts])
    words = _("research, with a discount of {discount}").format(discount=saved)
    return _("{research}, or take a temple tile with it").format(research=words) if temple else words


def buy(kind: str, discount: int, deck_top: bool) -> str:
    what = {"item": _("an item"), "artifact": _("an artifact")}.get(kind, _("a card"))
    off = counted({"item": "coin", "artifact": "compass"}.get(kind, "coin"), discount)
    if kind == "any":
        off = _("{count} (coins or compasses)").format(count=discount)
    words = _("buy {what} with a discount of {discount}").format(what=what, discount=off)
    if deck_top:
        return _("turn up the top card of the deck; {buy}, that card or one of the row").format(buy=words)
    return words


def take_card(kind: str, source: str, to: str) -> str:
    what = _("an item") if kind == "item" else _("an artifact")
    where = _("the row") if source == "row" else _("the exiled cards")
    return _("take {what} from {where} without paying, {to}").format(what=what, where=where, to=TARGETS[to])


def exile_from_row() -> str:
    return _("exile the item farthest from the moon staff")


def refresh_assistant(count: int) -> str:
    return ngettext("refresh an assistant", "refresh {count} assistants", count).format(count=count)


def recruit_assistant() -> str:
    return _("take the top assistant of a stack, silver and ready")


def rescue_assistant() -> str:
    return _("look through the stranded assistants and take one, silver and used")


def upgrade_assistant() -> str:
    return _("turn a silver assistant to gold; it is ready again")


def swap_assistant() -> str:
    return _("exchange one of your assistants for the top one of a stack; it has the same level and is ready")


def use_supply_assistant(side: str) -> str:
    level = _("gold") if side == "gold" else _("silver")
    return _("use the {level} side of the top assistant of a stack; it stays there").format(level=level)


def unslot_idol() -> str:
    return _("take the idol of the last slot you filled back, so that the slot is empty again")


WORDS: Final[Mapping[str, Callable[..., str]]] = {
    step.__name__: step
    for step in (
        gain, gain_fear, gain_per, draw, draw_and_keep, exile, upgrade, pay, spend_card, pay_travel, travel,
        choose, pass_round, send_archaeologist, activate_site, activate_top_tile, relocate,
        recall_archaeologist, icons_become_planes, no_guardian_fear, move_guardian, overcome, research, buy,
        take_card, exile_from_row, refresh_assistant, recruit_assistant, rescue_assistant, upgrade_assistant,
        swap_assistant, use_supply_assistant, unslot_idol,
    )
}  # fmt: skip
