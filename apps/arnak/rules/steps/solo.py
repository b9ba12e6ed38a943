"""The solo rival: one tile a turn, done as far as possible (sheet, section 14)."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from apps.arnak.rules.cards import ARTIFACT, ITEM, card
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.market import leave_row
from apps.arnak.rules.places import discovered, is_open, site_on, standing_at
from apps.arnak.rules.research import LOST_TEMPLE
from apps.arnak.rules.rival import HIGHEST, LEFT, RIVAL_SEAT, RIVAL_TILES, RivalTile
from apps.arnak.rules.sites import Space
from apps.arnak.rules.state import Play, Rival, State, steps
from apps.arnak.rules.steps.journey import reveal_guardian, reveal_tile
from apps.arnak.rules.steps.turn import refill_row
from apps.engine.flow import RulesBug

T = TypeVar("T")
LAST_ROUND = 5


def rival_of(state: State) -> Rival:
    """The rival of a solo game."""
    if state.rival is None:
        raise RulesBug("no rival in this game")
    return state.rival


def arrow_of(rival: Rival) -> str:
    """The arrow on the back of the next tile; for the last one that of the first tile used."""
    return RIVAL_TILES[rival.stack[-1] if rival.stack else rival.used[0]].arrow


def by_arrow(found: Sequence[T], arrow: str) -> T:
    """The first or the last of what lies from left to right."""
    return found[0 if arrow == LEFT else -1]


def shuffle_rival(play: Play) -> None:
    """All ten tiles are used again in a new order."""
    rival = rival_of(play.state)
    rival.stack, rival.used = sorted(rival.tiles), []
    play.chance.shuffle(rival.stack)


@steps.run
def rival_turn(play: Play) -> None:
    """Turn over a tile and do what it says, or nothing if that is impossible."""
    state, rival = play.state, rival_of(play.state)
    tile = RIVAL_TILES[rival.stack.pop()]
    rival.used.append(tile.id)
    arrow = arrow_of(rival)
    play.barrier("rival_turn")
    play.tell("rival_turn", None, tile=tile.id, arrow=arrow)
    if state.round == LAST_ROUND and tile.idle_in_round_5:
        return
    ACTIONS[tile.kind](play, tile, arrow)


def dig(play: Play, tile: RivalTile, arrow: str) -> None:
    """Take a place whose site yields the resource, as high up as possible; it gains nothing."""
    state = play.state
    fitting: list[Space] = []
    for place, site in discovered(state):
        if yields(site.effect, tile.good):
            fitting.extend(s for s in state.spaces.values() if s.site == place and is_open(state, s.id))
    if fitting:
        settle_on(play, by_arrow(on_row(fitting, max), arrow))


def yields(effect: Effect, good: str) -> bool:
    """Whether a site's effect can give this resource, also behind a price or a choice."""
    for name, *args in effect:
        inner = args[1] if name in ("choose", "spend_card", "pay") else []
        options = inner if name == "choose" else [inner]
        if (name == "gain" and good in args[0]) or any(yields(option, good) for option in options):
            return True
    return False


def on_row(spaces: list[Space], pick: Callable[[Iterable[int]], int]) -> list[Space]:
    """Those on the highest or lowest map row, from left to right."""
    row = pick(space.row for space in spaces)
    return sorted((space for space in spaces if space.row == row), key=lambda space: space.column)


def settle_on(play: Play, space: Space) -> None:
    """Place one of the rival's archaeologists."""
    rival_of(play.state).home -= 1
    play.state.standing[space.id] = RIVAL_SEAT
    play.tell("rival_placed", None, space=space.id)


def discover(play: Play, tile: RivalTile, arrow: str) -> None:
    """Discover a site on the lowest row of the level; a guardian wakes only if the tile says so."""
    state = play.state
    if state.round > len(tile.discoveries):
        return
    level, wakes = tile.discoveries[state.round - 1]
    hidden = [
        space for space in state.spaces.values() if space.level == level and site_on(state, space.id) is None
    ]
    if not hidden:
        return
    space = by_arrow(on_row(hidden, min), arrow)
    settle_on(play, space)
    keep_idols(play, space.id)
    reveal_tile(play, space.id)
    if wakes:
        reveal_guardian(play, space.id)


def keep_idols(play: Play, place: str) -> None:
    """A new kind of idol counts three, all others two."""
    state, rival = play.state, rival_of(play.state)
    idol = state.idols.pop(place)
    kind = idol.partition("-")[0]
    if kind in rival.idols:
        rival.spare_idols += 1
    else:
        rival.idols.append(kind)
    if place in state.buried:
        state.buried.remove(place)
        rival.spare_idols += 1
    play.tell("rival_took_idols", None, idol=idol)


def research(play: Play, tile: RivalTile, arrow: str) -> None:
    """Go one row up, or take a temple tile; then the tallest supply stack loses its top (D16c)."""
    go_up(play, arrow)
    state = play.state
    tallest = max(len(stack) for stack in state.supply)
    if tallest:
        remove_assistant(play, by_arrow([stack for stack in state.supply if len(stack) == tallest], arrow))


def go_up(play: Play, arrow: str) -> None:
    """The glass goes on; the bonus tile there leaves the game."""
    state, rival = play.state, rival_of(play.state)
    if state.track[rival.glass].row == LOST_TEMPLE:
        claim_temple_tile(play, arrow)
        return
    rival.glass = by_arrow(state.track[rival.glass].next, arrow)
    row = state.track[rival.glass].row
    play.tell("rival_researched", None, space=rival.glass, row=row)
    if row == LOST_TEMPLE:
        state.arrivals.append(RIVAL_SEAT)
        if state.bonus_stack:
            remove_bonus(play, state.bonus_stack, state.bonus_stack[-1])
        return
    tiles = state.bonus[rival.glass]
    if tiles:
        remove_bonus(play, tiles, by_arrow(tiles, arrow))
    if state.track[rival.glass].idols and state.stranded:
        remove_assistant(play, state.stranded)


def remove_bonus(play: Play, tiles: list[str], tile: str) -> None:
    """A bonus tile leaves the game, openly."""
    tiles.remove(tile)
    play.state.bonus_taken.append(tile)
    play.tell("bonus_removed", None, tile=tile)


def remove_assistant(play: Play, stack: list[str]) -> None:
    """The top assistant of a stack leaves the game."""
    name = stack.pop()
    play.state.gone.append(name)
    play.tell("assistant_removed", None, assistant=name)


def claim_temple_tile(play: Play, arrow: str) -> None:
    """One of six points, from the side of the arrow if both are left."""
    state = play.state
    left = [stack for stack in ("T6-left", "T6-right") if state.temple[stack]]
    if left:
        stack = by_arrow(left, arrow)
        state.temple[stack] -= 1
        rival_of(state).temple_tiles.append(stack)
        play.tell("rival_took_temple_tile", None, stack=stack)


def overcome(play: Play, tile: RivalTile, arrow: str) -> None:
    """Take a guardian from a site it stands on, the highest; without one it goes up on the track."""
    state = play.state
    sites = [
        space
        for space in state.spaces.values()
        if space.site in state.guardians and RIVAL_SEAT in standing_at(state, space.site)
    ]
    if not sites:
        go_up(play, arrow)
        return
    place = by_arrow(on_row(sites, max), arrow).site
    guardian = state.guardians.pop(place)
    rival_of(state).guardians.append(guardian)
    play.tell("rival_overcame", None, guardian=guardian, place=place)


def buy_item(play: Play, tile: RivalTile, arrow: str) -> None:
    """Items lie right of the staff, the nearest one leftmost."""
    acquire(play, play.state.on_offer(ITEM), tile, arrow)


def buy_artifact(play: Play, tile: RivalTile, arrow: str) -> None:
    """Artifacts lie left of the staff, the nearest one rightmost."""
    acquire(play, play.state.on_offer(ARTIFACT)[::-1], tile, arrow)


def acquire(play: Play, offered: list[str], tile: RivalTile, arrow: str) -> None:
    """Take the card with most or fewest points, the one towards the arrow among equals."""
    if not offered:
        return
    points = [card(name).points for name in offered]
    wanted = max(points) if tile.take == HIGHEST else min(points)
    name = by_arrow([name for name in offered if card(name).points == wanted], arrow)
    leave_row(play.state, name)
    rival_of(play.state).cards.append(name)
    play.tell("rival_took_card", None, card=name)
    refill_row(play)


ACTIONS: dict[str, Callable[[Play, RivalTile, str], None]] = {
    "dig": dig,
    "discover": discover,
    "research": research,
    "overcome": overcome,
    "buy_item": buy_item,
    "buy_artifact": buy_artifact,
}
