"""The solo rival: its tiles, what it has, and its points."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.camp import SOURCES
from apps.arnak.looking import View
from apps.arnak.names import card_name, guardian_name, idol_name, temple_name
from apps.arnak.rules.rival import LEFT, RIVAL_TILES
from apps.arnak.words import all_of, signed

DEEDS = {
    "dig": gettext_lazy("digs for {good}"),
    "discover": gettext_lazy("discovers a site"),
    "research": gettext_lazy("researches"),
    "overcome": gettext_lazy("overcomes a guardian"),
    "buy_item": gettext_lazy("takes the item with {most} points"),
    "buy_artifact": gettext_lazy("takes the artifact with {most} points"),
}
GOODS_DUG = {
    "coin": gettext_lazy("coins"),
    "compass": gettext_lazy("compasses"),
    "tablet": gettext_lazy("tablets"),
    "arrowhead": gettext_lazy("arrowheads"),
    "jewel": gettext_lazy("jewels"),
}


@dataclass(frozen=True, slots=True)
class RivalTileRow:
    words: str
    colour: str
    colour_words: str


@dataclass(frozen=True, slots=True)
class RivalBoard:
    title: str
    lines: Sequence[str]
    to_come_title: str
    to_come: Sequence[RivalTileRow]
    used_title: str
    used: Sequence[RivalTileRow]
    points: Sequence[tuple[str, str]]
    total: str


def tile_words(name: str) -> str:
    """What a tile makes the rival do."""
    tile = RIVAL_TILES[name]
    most = _("the most") if tile.take == "highest" else _("the fewest")
    good = str(GOODS_DUG[tile.good]) if tile.good else ""
    return str(DEEDS[tile.kind]).format(good=good, most=most)


def tile_row(name: str) -> RivalTileRow:
    colour = name.rpartition("_")[2]
    words = {"red": _("red"), "green": _("green")}.get(colour, "")
    return RivalTileRow(tile_words(name), colour if words else "plain", words)


def arrow_words(arrow: str | None) -> str:
    """The arrow on the back of the next tile, which decides between left and right."""
    if arrow is None:
        return _("All ten tiles are used: it waits for the next round.")
    side = _("left") if arrow == LEFT else _("right")
    return _("The back of its next tile points to the {side}.").format(side=side)


def rival_of(view: View) -> RivalBoard | None:
    """Everything `_rival.html` prints; None with other players."""
    rival = view["rival"]
    if not rival:
        return None
    return RivalBoard(
        title=_("The rival"),
        lines=lines_of(rival),
        to_come_title=_("Tiles to come, in any order"),
        to_come=[tile_row(name) for name in rival["to_come"]],
        used_title=_("Used this round"),
        used=[tile_row(name) for name in rival["used"]],
        points=[(str(SOURCES[name]), signed(count)) for name, count in rival["points"].items()],
        total=signed(rival["score"]),
    )


def lines_of(rival: View) -> list[str]:
    found = [
        arrow_words(rival["arrow"]),
        ngettext("{count} archaeologist at home", "{count} archaeologists at home", rival["home"]).format(
            count=rival["home"]
        ),
    ]
    listed = (
        (_("Idols: {names}"), [idol_name(name) for name in rival["idols"]]),
        (_("Guardians: {names}"), [guardian_name(name) for name in rival["guardians"]]),
        (_("Cards: {names}"), [card_name(name) for name in rival["cards"]]),
        (_("Temple tiles: {names}"), counted_tiles(rival["temple_tiles"])),
    )
    found += [words.format(names=all_of(names)) for words, names in listed if names]
    if rival["spare_idols"]:
        found.append(_("Other idols: {count}").format(count=rival["spare_idols"]))
    return found


def counted_tiles(tiles: Sequence[str]) -> list[str]:
    return [f"{count} × {temple_name(tile)}" for tile, count in Counter(tiles).items()]
