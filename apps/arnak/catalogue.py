"""All cards and tiles of the game with their full texts, for the rules page, and finding among them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak.effect_face import Face, face_of, icons_of
from apps.arnak.effect_words import effect_sentence
from apps.arnak.faces import CardFace, face
from apps.arnak.names import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CAMP_NAMES,
    IDOL_NAMES,
    guardian_name,
    row_name,
    temple_name,
)
from apps.arnak.prices import boon_words, guardian_price
from apps.arnak.rival_board import tile_words
from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.cards import ARTIFACTS, FEAR_CARD, ITEMS, STARTING
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import KINDS, SLOT_OPTIONS
from apps.arnak.rules.research import ROWS, TOKENS
from apps.arnak.rules.rival import RIVAL_TILES
from apps.arnak.rules.sites import SITES
from apps.arnak.rules.tiles import BONUS_TILES, TEMPLE_STACKS, temple_price
from apps.arnak.words import goods_words, points_words


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in icons and words."""

    name: str
    parts: Face
    text: Sequence[str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One piece of the catalogue; `anchor` is its place on the page."""

    anchor: str
    piece: CardFace | Tile

    @property
    def words(self) -> str:
        return " ".join((self.piece.name, *self.piece.text)).lower()


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    anchor: str
    entries: Sequence[Entry]


def cards(names: Sequence[str]) -> list[Entry]:
    return [Entry(f"card-{name}", face(name)) for name in names]


def starting() -> list[Entry]:
    return cards([card.id for card in (*STARTING, FEAR_CARD)])


def items() -> list[Entry]:
    return cards([card.id for card in ITEMS])


def artifacts() -> list[Entry]:
    return cards([card.id for card in ARTIFACTS])


def site_title(name: str, level: int, number: int) -> str:
    if level == 0:
        return str(CAMP_NAMES[name])
    return (
        _("Level I site {number}").format(number=number)
        if level == 1
        else _("Level II site {number}").format(number=number)
    )


def sites() -> list[Entry]:
    found = []
    for site in SITES.values():
        number = int(site.id[-2:]) if site.level else 0
        tile = Tile(
            site_title(site.id, site.level, number), face_of(site.effect), [effect_sentence(site.effect)]
        )
        found.append(Entry(f"site-{site.id}", tile))
    return found


def guardians() -> list[Entry]:
    return [Entry(f"guardian-{name}", guardian_tile(name)) for name in GUARDIANS]


def guardian_tile(name: str) -> Tile:
    known = GUARDIANS[name]
    lines = [
        _("To overcome: {price}.").format(price=guardian_price(name)),
        _("Boon, once: {boon}.").format(boon=boon_words(name)),
    ]
    return Tile(guardian_name(name), [*icons_of(known.price), *icons_of(known.travel)], lines)


def assistants() -> list[Entry]:
    return [
        Entry(
            f"assistant-{name}",
            Tile(
                str(ASSISTANT_NAMES[name]),
                face_of(tile.silver),
                [
                    _("Silver: {effect}").format(effect=effect_sentence(tile.silver)),
                    _("Gold: {effect}").format(effect=effect_sentence(tile.gold)),
                ],
            ),
        )
        for name, tile in HELPERS.items()
    ]


def idols() -> list[Entry]:
    kinds = [
        Entry(
            f"idol-{idol.id}",
            Tile(str(IDOL_NAMES[idol.id]), face_of(idol.effect), [effect_sentence(idol.effect)]),
        )
        for idol in KINDS
    ]
    slots = [
        Entry(f"idol-{name}", Tile(_("Idol slot"), face_of(option.effect), [slot_words(name)]))
        for name, option in SLOT_OPTIONS.items()
    ]
    return [*kinds, *slots]


def slot_words(name: str) -> str:
    option = SLOT_OPTIONS[name]
    effect = effect_sentence(option.effect)
    if option.price:
        return _("Pay {price}: {effect}").format(price=goods_words(option.price), effect=effect)
    return effect


def research() -> list[Entry]:
    bonus = [
        Entry(
            f"tile-{tile.id}",
            Tile(str(BONUS_NAMES[tile.id]), face_of(tile.effect), [effect_sentence(tile.effect)]),
        )
        for tile in BONUS_TILES
    ]
    temple = [
        Entry(f"temple-{board}-{stack.id}", temple_tile(board, stack.id, stack.points))
        for board in ROWS
        for stack in TEMPLE_STACKS
    ]
    return [*bonus, *temple]


def board_words(board: str) -> str:
    return _("Bird Temple") if board == "bird" else _("Snake Temple")


def temple_tile(board: str, stack: str, points: int) -> Tile:
    price = temple_price(board, stack)
    title = _("Temple tile, {stack}").format(stack=temple_name(stack))
    words = _("{board}: costs {price}, worth {points}.").format(
        board=board_words(board), price=goods_words(price), points=points_words(points)
    )
    return Tile(title, icons_of(price), [words])


def rows() -> list[Entry]:
    return [
        Entry(f"row-{board}-{number}-{token}", row_tile(board, number, token))
        for board, known in ROWS.items()
        for number in range(1, len(known))
        for token in TOKENS
    ]


def row_tile(board: str, number: int, token: str) -> Tile:
    row = ROWS[board][number]
    title = _("{board}, {row}").format(board=board_words(board), row=row_name(f"row_{number}_{token}"))
    lines = [points_words(row.points[token]) + ".", effect_sentence(row.effect[token])]
    return Tile(title, face_of(row.effect[token]), lines)


def rival() -> list[Entry]:
    return [Entry(f"rival-{name}", rival_tile(name)) for name in RIVAL_TILES]


def rival_tile(name: str) -> Tile:
    known, colour = RIVAL_TILES[name], name.rpartition("_")[2]
    title = {"red": _("Rival tile, red"), "green": _("Rival tile, green")}.get(colour, _("Rival tile"))
    lines = [_("The rival {deed}.").format(deed=tile_words(name))]
    if known.idle_in_round_5:
        lines.append(_("Nothing in round 5."))
    if known.discoveries:
        lines.append(discovery_words(known.discoveries))
    arrow = _("left") if known.arrow == "left" else _("right")
    return Tile(title, [], [*lines, _("Arrow on its back: {side}.").format(side=arrow)])


def discovery_words(discoveries: Sequence[tuple[int, bool]]) -> str:
    """What a discovery tile does, round by round."""
    parts = [
        _("round {round}: level {level}, {guardian}").format(
            round=number,
            level="I" * level,
            guardian=_("a guardian wakes") if wakes else _("no guardian"),
        )
        for number, (level, wakes) in enumerate(discoveries, 1)
    ]
    return f"{'; '.join(parts)}."


ENTRIES: Final[Sequence[tuple[str, str, Callable[[], list[Entry]]]]] = (
    (gettext_lazy("Items"), "list-items", items),
    (gettext_lazy("Artifacts"), "list-artifacts", artifacts),
    (gettext_lazy("Starting cards and Fear"), "list-starting", starting),
    (gettext_lazy("Camps and sites"), "list-sites", sites),
    (gettext_lazy("Guardians"), "list-guardians", guardians),
    (gettext_lazy("Assistants"), "list-assistants", assistants),
    (gettext_lazy("Idols and slots"), "list-idols", idols),
    (gettext_lazy("Bonus tiles and temple tiles"), "list-research", research),
    (gettext_lazy("Rows of the research tracks"), "list-rows", rows),
    (gettext_lazy("Tiles of the rival"), "list-rival", rival),
)


def groups_of(wanted: str) -> list[Group]:
    """All groups with the entries that hold every word looked for; groups without any are left out."""
    words = wanted.lower().split()
    groups = []
    for title, anchor, entries in ENTRIES:
        found = [each for each in entries() if all(word in each.words for word in words)]
        if found:
            groups.append(Group(str(title), anchor, found))
    return groups
