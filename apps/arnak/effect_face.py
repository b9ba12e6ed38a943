"""A printed effect as a card shows it: icons with few words, read from the same lists the rules carry out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.arnak.rules.effects import Effect
from apps.arnak.rules.goods import GOODS, amounts
from apps.arnak.rules.travel import ICONS
from apps.arnak.words import counted

MOST_SINGLE = 3
ORDER: Final = (*GOODS, *ICONS)


@dataclass(frozen=True, slots=True)
class Part:
    """An icon of the sprite with its name in `words`, or only words."""

    icon: str
    words: str


Face = list[Part]


def say(words: str) -> Part:
    return Part("", words)


def face_of(effect: Effect) -> Face:
    """All operations one after the other."""
    return [part for name, *args in effect for part in FACES[name](*args)]


def icons_of(names: Sequence[str]) -> Face:
    """Resources or travel icons: each by itself, many as a number and one icon."""
    parts: Face = []
    for name in sorted(set(names), key=ORDER.index):
        count = names.count(name)
        if count > MOST_SINGLE:
            parts += [say(str(count)), Part(name, counted(name, count))]
        else:
            parts += [Part(name, counted(name, 1))] * count
    return parts


def gain(goods: Sequence[str]) -> Face:
    return icons_of([name for name, count in amounts(goods).items() for _one in range(count)])


def gain_fear(_count: int) -> Face:
    return [Part("fear", _("take a Fear card"))]


def gain_per(good: str, what: str, most: int) -> Face:
    each = {
        "idols": Part("idol", _("for each idol")),
        "guardians": Part("guardian", _("for each guardian overcome or beside you")),
        "archaeologists": Part("pawn", _("for each archaeologist on the map")),
    }[what]
    return [Part(good, counted(good, 1)), say(_("per")), each, say(_("(up to {most})").format(most=most))]


def draw(count: int, end: str) -> Face:
    parts = [Part("draw", _("draw a card"))] * count
    return [*parts, say(_("from the bottom"))] if end == "bottom" else parts


def draw_and_keep(most: int, _back: int, end: str) -> Face:
    where = _("off the top") if end == "top" else _("off the bottom")
    return [
        Part("draw", _("draw cards")),
        say(_("up to {most} {where}, keep one").format(most=most, where=where)),
    ]


def exile() -> Face:
    return [Part("exile", _("you may exile a card"))]


def upgrade() -> Face:
    return [Part("upgrade", _("you may turn a tablet into an arrowhead, or an arrowhead into a jewel"))]


def pay(price: Sequence[str], then: Effect) -> Face:
    return [*icons_of(price), Part("for", _("pays for")), *face_of(then)]


def spend_card(optional: bool, then: Effect) -> Face:
    spent = Part("spend", _("put a card from hand into play"))
    return [spent, Part("for", _("pays for")), *face_of(then)] if optional else [spent]


def pay_travel(icons: Sequence[str], then: Effect) -> Face:
    return [*icons_of(icons), Part("for", _("pays for")), *face_of(then)]


def travel(icons: Sequence[str]) -> Face:
    return icons_of(icons)


def choose(pick: int, options: Sequence[Effect], _taken: Sequence[int] = ()) -> Face:
    parts: Face = [say(_("{count} of").format(count=pick))] if pick > 1 else []
    for at, option in enumerate(options):
        parts += [*([say("/")] if at else []), *face_of(option)]
    return parts


def pass_round() -> Face:
    return [say(_("pass for"))]


def send_archaeologist(
    _levels: Sequence[int], discount: Sequence[str], compass: int, free: bool, uses: int
) -> Face:
    if free:
        twice = _("once or twice") if uses > 1 else ""
        return [Part("pawn", _("dig")), Part("camp", _("at a camp")), say(_("free")), say(twice)]
    off = [
        *icons_of(discount),
        *([say(str(compass)), Part("compass", counted("compass", compass))] * bool(compass)),
    ]
    return [Part("pawn", _("dig or discover")), say(_("with")), *off, say(_("off"))]


def places_of(levels: Sequence[int]) -> Face:
    names = {
        0: Part("camp", _("a camp")),
        1: Part("site1", _("a level I site")),
        2: Part("site2", _("a level II site")),
    }
    parts: Face = []
    for at, level in enumerate(levels):
        parts += [*([say("/")] if at else []), names[level]]
    return parts


def activate_site(
    levels: Sequence[int], where: str, times: int, compass_for_2: int, _used: Sequence[str] = ()
) -> Face:
    parts = [say(_("use") if times < 2 else _("use {count} ×").format(count=times)), *places_of(levels)]
    if where == "unoccupied":
        parts.append(say(_("nobody there")))
    if where == "own_site":
        parts.append(Part("pawn", _("where you stand")))
    if compass_for_2:
        parts += [
            say(_("(II: {count}").format(count=compass_for_2)),
            Part("compass", _("compasses")),
            say(")"),
        ]
    return parts


def activate_top_tile(level: int) -> Face:
    return [say(_("use the top of")), *places_of([level])]


def relocate(levels: Sequence[int]) -> Face:
    return [Part("pawn", _("move an archaeologist")), say(_("to")), *places_of(levels)]


def recall_archaeologist() -> Face:
    return [Part("pawn", _("an archaeologist")), say(_("comes home;"))]


def icons_become_planes() -> Face:
    return [say(_("all icons are")), Part("plane", _("planes")), say(_("this round"))]


def no_guardian_fear() -> Face:
    return [say(_("no")), Part("fear", _("Fear")), say(_("from")), Part("guardian", _("guardians"))]


def move_guardian() -> Face:
    return [
        say(_("lead")),
        Part("guardian", _("a guardian beside you")),
        say(_("to")),
        *places_of([0, 1]),
        say(_("and use it")),
    ]


def overcome(where: str) -> Face:
    free = [Part("guardian", _("overcome a guardian")), say(_("free"))]
    return (
        [*free, Part("pawn", _("where you stand"))]
        if where == "own_site"
        else [*free, say(_("no other player there"))]
    )


def research(tokens: Sequence[str], discounts: Sequence[Sequence[str]], free: bool, _temple: bool) -> Face:
    icons = {"glass": "glass", "notebook": "book"}
    moved = [Part(icons[token], _("research with it")) for token in tokens]
    if free:
        return [*moved, say(_("free"))]
    parts: Face = [*moved, say(_("with"))]
    for at, discount in enumerate(discounts):
        parts += [*([say("/")] if at else []), *icons_of(discount)]
    return [*parts, say(_("off"))]


def kind_of(kind: str) -> Face:
    item, artifact = Part("item", _("an item")), Part("relic", _("an artifact"))
    return {"item": [item], "artifact": [artifact]}.get(kind, [item, say("/"), artifact])


def buy(kind: str, discount: int, deck_top: bool) -> Face:
    currency = (
        Part("compass", counted("compass", 1)) if kind == "artifact" else Part("coin", counted("coin", 1))
    )
    off = [say(str(discount)), *([currency] if kind != "any" else []), say(_("off"))]
    return [say(_("buy")), *kind_of(kind), *off, *([say(_("or the top one"))] if deck_top else [])]


def take_card(kind: str, source: str, to: str) -> Face:
    where = {"exile": [say(_("from exile"))]}.get(source, [])
    into = {"hand": _("to hand"), "deck_top": _("on your deck"), "play": "", "deck_bottom": ""}[to]
    return [say(_("take")), *kind_of(kind), *where, *([say(into)] if into else [])]


def exile_from_row() -> Face:
    return [say(_("exile the last")), Part("item", _("item of the row")), say(";")]


def refresh_assistant(count: int) -> Face:
    return [Part("refresh", ngettext("refresh an assistant", "refresh {count} assistants", 1))] * count


def recruit_assistant() -> Face:
    return [Part("recruit", _("take an assistant, silver"))]


def rescue_assistant() -> Face:
    return [Part("rescue", _("rescue a stranded assistant"))]


def upgrade_assistant() -> Face:
    return [Part("gild", _("turn an assistant to gold"))]


def swap_assistant() -> Face:
    return [say(_("exchange")), Part("recruit", _("an assistant")), say(_("for a top one"))]


def use_supply_assistant(side: str) -> Face:
    part = Part("gild", _("a gold assistant")) if side == "gold" else Part("recruit", _("a silver assistant"))
    return [say(_("use")), part, say(_("of the supply"))]


def unslot_idol() -> Face:
    return [say(_("take back")), Part("idol", _("an idol")), say(_("from a slot"))]


FACES: Final[Mapping[str, Callable[..., Face]]] = {
    step.__name__: step
    for step in (
        gain, gain_fear, gain_per, draw, draw_and_keep, exile, upgrade, pay, spend_card, pay_travel, travel,
        choose, pass_round, send_archaeologist, activate_site, activate_top_tile, relocate,
        recall_archaeologist, icons_become_planes, no_guardian_fear, move_guardian, overcome, research, buy,
        take_card, exile_from_row, refresh_assistant, recruit_assistant, rescue_assistant, upgrade_assistant,
        swap_assistant, use_supply_assistant, unslot_idol,
    )
}  # fmt: skip
