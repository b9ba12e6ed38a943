"""The board of a player: resources, cards, idols, assistants, guardians, and the points so far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.drawing import last_names
from apps.arnak.effect_face import Face, face_of
from apps.arnak.effect_words import effect_sentence
from apps.arnak.faces import CardFace, face
from apps.arnak.looking import DRAWN, IN_HAND, IN_PLAY, View
from apps.arnak.names import assistant_name, card_name, guardian_name, guardian_picture, temple_name
from apps.arnak.prices import boon_words
from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.goods import GOODS
from apps.arnak.rules.idols import SLOTS
from apps.arnak.targets import MINE, Target, Targets
from apps.arnak.words import GOOD_NAMES, all_of, cards_words, icons_words, signed
from apps.tables.display_types import Looks

SOURCES = {
    "research": gettext_lazy("Research"),
    "temple_tiles": gettext_lazy("Temple tiles"),
    "idols": gettext_lazy("Idols"),
    "empty_slots": gettext_lazy("Empty slots"),
    "guardians": gettext_lazy("Guardians"),
    "cards": gettext_lazy("Cards"),
    "fear": gettext_lazy("Fear"),
}


@dataclass(frozen=True, slots=True)
class Stock:
    icon: str
    name: str
    count: str


@dataclass(frozen=True, slots=True)
class Helper:
    """An assistant tile: on a board, or on top of a stack of the supply."""

    name: str
    level: str
    is_used: bool
    state: str
    parts: Face
    text: str
    target: Target | None
    count: str = ""


@dataclass(frozen=True, slots=True)
class Trophy:
    name: str
    picture: str
    boon: str
    is_used: bool
    target: Target | None


@dataclass(frozen=True, slots=True)
class Slot:
    points: str
    is_full: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards side by side under a heading."""

    key: str
    title: str
    cards: Sequence[CardFace]
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Camp:
    title: str
    seat: int
    stocks: Sequence[Stock]
    piles: Sequence[Pile]
    idols: str
    slots: Sequence[Slot]
    slot_target: Target | None
    helpers: Sequence[Helper]
    trophies: Sequence[Trophy]
    notes: Sequence[str]
    points: Sequence[tuple[str, str]]
    total: str


def camp_of(view: View, seat: int, targets: Targets, looks: Looks) -> Camp:
    """Everything `_camp.html` prints."""
    own = view["seats"][seat]
    mine = targets if seat == looks.viewer else Targets()
    title = _("My camp") if seat == looks.viewer else _("Camp of {name}").format(name=looks.names[seat])
    return Camp(
        title=title,
        seat=seat,
        stocks=[Stock(name, str(GOOD_NAMES[name]), str(own["goods"][name])) for name in GOODS],
        piles=piles_of(view, seat, mine, looks),
        idols=str(own["idols"]),
        slots=[Slot(str(at), at <= own["slots"]) for at in range(1, SLOTS + 1)],
        slot_target=mine.at(MINE, "slot") or mine.at(MINE, "unslot"),
        helpers=[helper_of(one, mine) for one in own["assistants"]],
        trophies=[trophy_of(one, mine) for one in own["guardians"]],
        notes=notes_of(view, seat, looks),
        points=[(str(SOURCES[name]), signed(count)) for name, count in own["points"].items()],
        total=signed(own["score"]),
    )


def piles_of(view: View, seat: int, targets: Targets, looks: Looks) -> list[Pile]:
    """Hand, cards just drawn to choose from, and the play area."""
    own, last = view["seats"][seat], last_names(looks)
    is_mine = seat == looks.viewer
    known = view["hands"][seat] if view["hands"] else view["hand"] if is_mine else None
    piles = [hand_pile(known, own, view["putting"] if is_mine else (), targets)]
    if is_mine and view["drawn"]:
        drawn = [face(name, targets.card(name, DRAWN)) for name in view["drawn"]]
        piles.append(Pile("drawn", _("Drawn, to choose from"), drawn))
    play = [face(name, targets.card(name, IN_PLAY), is_last=name in last) for name in own["play"]]
    piles.append(
        Pile("play", _("In play, {cards}").format(cards=cards_words(len(play))), play, _("Nothing yet"))
    )
    return piles


def hand_pile(
    known: Sequence[str] | None, own: View, putting: Sequence[str] | None, targets: Targets
) -> Pile:
    title = _("Hand, {cards}").format(cards=cards_words(own["hand"]))
    if known is None:
        return Pile("hand", title, (), _("Only its owner sees it"))
    shown = [
        face(name, targets.card(name, IN_HAND), where=_("goes into play") if name in (putting or ()) else "")
        for name in known
    ]
    return Pile("hand", title, shown, _("No card"))


def helper_of(one: View, targets: Targets) -> Helper:
    """An assistant on a player's board."""
    tile, is_gold = HELPERS[one["id"]], one["gold"]
    state = _("used until the next round") if not one["ready"] else _("ready")
    level = _("Gold") if is_gold else _("Silver")
    return Helper(
        name=assistant_name(one["id"]),
        level="gold" if is_gold else "silver",
        is_used=not one["ready"],
        state=f"{level}, {state}",
        parts=face_of(tile.side(gold=is_gold)),
        text=both_sides(one["id"]),
        target=targets.at(MINE, one["id"]),
    )


def both_sides(name: str) -> str:
    """Silver and gold side in words."""
    tile = HELPERS[name]
    return _("Silver: {silver} Gold: {gold}").format(
        silver=effect_sentence(tile.silver), gold=effect_sentence(tile.gold)
    )


def trophy_of(one: View, targets: Targets) -> Trophy:
    boon = _("boon: {boon}").format(boon=boon_words(one["id"])) if one["boon"] else _("boon used")
    return Trophy(
        guardian_name(one["id"]),
        guardian_picture(one["id"]),
        boon,
        not one["boon"],
        targets.at(MINE, one["id"]),
    )


def notes_of(view: View, seat: int, looks: Looks) -> list[str]:
    """What else is to know of a player: archaeologists at home, piles, icons left, what lasts this round."""
    own = view["seats"][seat]
    notes = [
        ngettext("{count} archaeologist at home", "{count} archaeologists at home", own["home"]).format(
            count=own["home"]
        ),
        deck_words(view, seat, looks),
        exile_words(view),
    ]
    if own["temple_tiles"]:
        notes.append(
            _("Temple tiles: {tiles}").format(
                tiles=all_of([temple_name(tile) for tile in own["temple_tiles"]])
            )
        )
    if own["floating"]:
        notes.append(_("Left for this turn: {icons}").format(icons=icons_words(own["floating"])))
    if own["fear_tiles"]:
        notes.append(
            ngettext("{count} fear tile", "{count} fear tiles", own["fear_tiles"]).format(
                count=own["fear_tiles"]
            )
        )
    if own["planes"]:
        notes.append(_("All travel icons are planes this round"))
    if own["masked"]:
        notes.append(_("Safe from guardians this round"))
    if own["passed"]:
        notes.append(_("Has passed for this round"))
    return notes


def exile_words(view: View) -> str:
    """How many cards left the game so far, whoever exiled them; assistants that were removed are no cards."""
    count = len(view["exiled"]) + sum(name not in HELPERS for name in view["gone"])
    return _("Exiled from the game: {cards}").format(cards=cards_words(count))


def deck_words(view: View, seat: int, looks: Looks) -> str:
    """The size of the deck; the owner also reads which cards are in it, not their order."""
    count = view["seats"][seat]["deck"]
    words = _("Deck: {cards}").format(cards=cards_words(count))
    if seat != looks.viewer or not view["deck"]:
        return words
    names = sorted(card_name(name) for name in view["deck"])
    listed = [
        name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)
    ]
    return _("{deck} (in any order: {names})").format(deck=words, names=all_of(listed))


def supply_of(view: View, targets: Targets) -> list[Helper]:
    """Tops of the supply stacks."""
    return [top_of(stack, targets) for stack in view["supply"] if stack["top"]]


def top_of(stack: View, targets: Targets, level: str = "silver") -> Helper:
    name = stack["top"]
    return Helper(
        name=assistant_name(name),
        level=level,
        is_used=False,
        state=ngettext("{count} in this stack", "{count} in this stack", stack["count"]).format(
            count=stack["count"]
        ),
        parts=face_of(HELPERS[name].silver),
        text=both_sides(name),
        target=targets.at("research", name),
        count=str(stack["count"]),
    )


def stranded_of(view: View, targets: Targets) -> list[Helper]:
    """The stranded assistants of the Snake board: the top one, or all for who has looked through them."""
    stranded = view["stranded"]
    if not stranded["count"]:
        return []
    if not stranded["known"]:
        return [top_of(stranded, targets)]
    return [
        replace(top_of({"top": name, "count": 1}, targets), state=_("stranded"), count="")
        for name in stranded["known"]
    ]
