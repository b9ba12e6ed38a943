"""The research track as it is drawn: spaces, rewards, tokens, bonus tiles, the temple with its tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from apps.arnak import layout
from apps.arnak.drawing import Figure, Ring, Spot, figure, names_of, ring, spread
from apps.arnak.effect_face import Part, face_of, icons_of, say
from apps.arnak.effect_words import effect_words
from apps.arnak.looking import View
from apps.arnak.names import bonus_name, research_name, temple_name, token_name, track_places
from apps.arnak.rules.research import ARRIVAL_POINTS, LOST_TEMPLE, ROWS, TOKENS
from apps.arnak.rules.rival import RIVAL_SEAT
from apps.arnak.rules.tiles import TEMPLE_PRICES, TEMPLE_STACKS, bonus_of
from apps.arnak.targets import RESEARCH, Targets
from apps.arnak.words import all_of, goods_words, points_words, upper_first
from apps.tables.display_types import Looks

TOKEN_ICONS = {"glass": "glass", "notebook": "book"}


@dataclass(frozen=True, slots=True)
class Slab:
    """A research space; `tiles` are its bonus tiles, `rings` one for each token that may come here."""

    label: str
    x: float
    y: float
    width: float
    icons: Sequence[Spot]
    tiles: Sequence["BonusSpot"]
    figures: Sequence[Figure]
    rings: Sequence[Ring]


@dataclass(frozen=True, slots=True)
class BonusSpot:
    x: float
    y: float
    icon: Spot


@dataclass(frozen=True, slots=True)
class Reward:
    """What a row is worth and gives to a token."""

    x: float
    y: float
    points: str
    icons: Sequence[Spot]
    label: str


@dataclass(frozen=True, slots=True)
class TempleSpot:
    x: float
    y: float
    points: str
    left: str
    tier: str
    label: str
    ring: Ring | None


@dataclass(frozen=True, slots=True)
class TrackPicture:
    label: str
    board: str
    paths: Sequence[str]
    slabs: Sequence[Slab]
    rewards: Sequence[Reward]
    temple: Sequence[TempleSpot]
    temple_costs: Sequence[Spot]
    arrival: str
    arrival_words: str


def point_of(space: str) -> layout.Point:
    row, at, count = track_places()[space]
    return layout.TRACK_COLUMNS[count][at], layout.TRACK_BOTTOM - layout.TRACK_STEP * row


def track_of(view: View, targets: Targets, looks: Looks) -> TrackPicture:
    """Everything `_track.html` prints."""
    spaces = view["research"]["spaces"]
    free = ARRIVAL_POINTS[len(view["research"]["arrivals"]) :]
    return TrackPicture(
        label=_("Research track"),
        board=view["board"],
        paths=[path(space["id"], following) for space in spaces for following in space["next"]],
        slabs=[slab(view, space, targets, looks) for space in spaces],
        rewards=rewards_of(view["board"], get_language() or ""),
        temple=[temple_spot(view, stack.id, stack.points, targets) for stack in TEMPLE_STACKS],
        temple_costs=temple_costs(view["board"]),
        arrival=str(free[0]) if free else "",
        arrival_words=_("Next to arrive: {points}").format(points=points_words(free[0])) if free else "",
    )


def path(start: str, end: str) -> str:
    (x, y), (to_x, to_y) = point_of(start), point_of(end)
    return f"M{x:g} {y:g}L{to_x:g} {to_y:g}"


def slab(view: View, space: View, targets: Targets, looks: Looks) -> Slab:
    x, y = point_of(space["id"])
    parts = [*icons_of(space["price"]), *[Part("idol", _("an idol"))] * space["idols"]]
    width = layout.EMPTY_SLAB if not parts else (layout.SLAB_ICON + 1) * len(parts) + 13
    return Slab(
        label=slab_label(view, space, looks),
        x=x - width / 2,
        y=y - layout.SLAB_HEIGHT / 2,
        width=width,
        icons=spread(parts, x, y, layout.SLAB_ICON, 1),
        tiles=bonus_spots(space["bonus"], x + width / 2, y),
        figures=figures_of(view, space, looks, x, y),
        rings=rings_of(space["id"], targets, x, y, max(width, layout.EMPTY_SLAB)),
    )


def bonus_spots(tiles: Sequence[str], right: float, y: float) -> list[BonusSpot]:
    """A tile lies on the upper right corner of its space, several lie side by side to the right of it."""
    if len(tiles) == 1:
        return [bonus_spot(tiles[0], right - 10, y - 27)]
    return [bonus_spot(tile, right + 3 + 26 * at, y - 12) for at, tile in enumerate(tiles)]


def bonus_spot(tile: str, x: float, y: float) -> BonusSpot:
    icon = face_of(bonus_of(tile).effect)[0]
    return BonusSpot(x, y, Spot(icon.icon, icon.words, x + 3.5, y + 3.5, 17))


def tokens_on(view: View, space: View) -> list[tuple[int, str]]:
    """Tokens of the players and of the rival."""
    found = [(seat, token) for seat, token in space["tokens"]]
    rival = view["rival"]
    return [*found, (RIVAL_SEAT, "glass")] if rival and rival["glass"] == space["id"] else found


def figures_of(view: View, space: View, looks: Looks, x: float, y: float) -> list[Figure]:
    """Tokens in the strip above their space, closer together when there are many."""
    found = tokens_on(view, space)
    _row, _at, count = track_places()[space["id"]]
    room = layout.TOKEN_ROOM[count]
    step = min(layout.TOKEN_SIZE + 1, (room - layout.TOKEN_SIZE) / max(len(found) - 1, 1))
    left = x - (layout.TOKEN_SIZE + step * (len(found) - 1)) / 2 - (9 if space["bonus"] else 0)
    top = y - layout.SLAB_HEIGHT / 2 - layout.TOKEN_SIZE + 3
    return [
        figure(TOKEN_ICONS[token], seat, looks, left + step * at, top, token_words(looks, seat, token))
        for at, (seat, token) in enumerate(found)
    ]


def token_words(looks: Looks, seat: int, token: str) -> str:
    return _("{token} of {name}").format(token=token_name(token), name=names_of(looks, seat))


def rings_of(space: str, targets: Targets, x: float, y: float, width: float) -> list[Ring]:
    """One ring, or the left half for the glass and the right half for the notebook."""
    found = [target for token in TOKENS if (target := targets.at(RESEARCH, f"{token}:{space}"))]
    share = width / max(len(found), 1)
    return [
        Ring(target, x - width / 2 + share * at, y - layout.SLAB_HEIGHT / 2, share, layout.SLAB_HEIGHT)
        for at, target in enumerate(found)
    ]


def slab_label(view: View, space: View, looks: Looks) -> str:
    price = goods_words(space["price"])
    parts = [upper_first(research_name(space["id"]))]
    if price or space["idols"]:
        parts.append(
            _("costs {price}").format(
                price=all_of([part for part in (price, _("1 idol") * space["idols"]) if part])
            )
        )
    parts += [
        _("{tile} for the first: {effect}").format(
            tile=bonus_name(tile), effect=effect_words(bonus_of(tile).effect)
        )
        for tile in space["bonus"]
    ]
    parts += [token_words(looks, seat, token) for seat, token in tokens_on(view, space)]
    return ", ".join(parts)


@cache
def rewards_of(board: str, _language: str) -> list[Reward]:
    """The printed column beside the track; it is worded once a language."""
    return [reward(board, row, token) for row in range(1, LOST_TEMPLE) for token in TOKENS]


def reward(board: str, row: int, token: str) -> Reward:
    known = ROWS[board][row]
    x, y = layout.REWARD_COLUMNS[token], layout.TRACK_BOTTOM - layout.TRACK_STEP * row
    parts = few(face_of(known.effect[token]))
    label = _("Row {row}, {token}: {points}; {effect}").format(
        row=row,
        token=token_name(token),
        points=points_words(known.points[token]),
        effect=effect_words(known.effect[token]),
    )
    return Reward(x, y, str(known.points[token]), spread(parts, x, y + 13, 19, 1), label)


def few(parts: Sequence[Part]) -> list[Part]:
    """Icons only, and three of a kind as a number, for a narrow column."""
    icons = [part for part in parts if part.icon]
    return [say(str(len(icons))), icons[0]] if len(icons) > 2 else icons


def temple_spot(view: View, stack: str, points: int, targets: Targets) -> TempleSpot:
    x, y = layout.TEMPLE[stack]
    left = view["research"]["temple"][stack]
    label = _("Temple tiles, {stack}: {count} left").format(stack=temple_name(stack), count=left)
    return TempleSpot(
        x,
        y,
        str(points),
        f"×{left}",
        f"t{points}",
        label,
        ring(targets.at(RESEARCH, stack), x - 17, y - 13, 32, 26),
    )


def temple_costs(board: str) -> list[Spot]:
    """The partial prices of the temple tiles below their columns."""
    return [
        spot
        for part, (x, y) in layout.TEMPLE_COST.items()
        for spot in spread(icons_of(TEMPLE_PRICES[board][part]), x, y, 15, 0)
    ]
