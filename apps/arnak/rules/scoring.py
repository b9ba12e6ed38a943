"""Points with their sources, and who wins (sheet, section 12). Points are public at all times."""

from apps.arnak.rules import guardians, idols
from apps.arnak.rules.cards import FEAR, FEAR_TILE_POINTS, card
from apps.arnak.rules.research import ARRIVAL_POINTS, GLASS, LOST_TEMPLE, ROWS
from apps.arnak.rules.rival import POINTS_OF_SPARE_IDOL, RIVAL_SEAT
from apps.arnak.rules.state import Rival, State
from apps.arnak.rules.study import research_points
from apps.arnak.rules.tiles import TEMPLE
from apps.engine.game import Result

CAUSE = "five_rounds"
Sources = dict[str, int]


def sources(state: State, seat: int) -> Sources:
    """Where the points of a seat come from, as things stand."""
    own = state.seats[seat]
    fears = sum(card(name).kind == FEAR for name in own.cards)
    return {
        "research": research_points(state, seat),
        "temple_tiles": sum(TEMPLE[stack].points for stack in own.temple_tiles),
        "idols": idols.POINTS * (own.idols + own.slots),
        "empty_slots": idols.POINTS_OF_EMPTY_SLOTS[idols.SLOTS - own.slots],
        "guardians": guardians.POINTS * len(own.guardians),
        "cards": sum(card(name).points for name in own.cards) + fears,
        "fear": FEAR_TILE_POINTS * own.fear_tiles - fears,
    }


def rival_sources(state: State, rival: Rival) -> Sources:
    """The same for the rival; it has no slots and no Fear."""
    row = state.track[rival.glass].row
    arrived = row == LOST_TEMPLE
    arrival = ARRIVAL_POINTS[state.arrivals.index(RIVAL_SEAT)] if arrived else 0
    return {
        "research": arrival if arrived else ROWS[state.board][row].points[GLASS],
        "temple_tiles": sum(TEMPLE[stack].points for stack in rival.temple_tiles),
        "idols": idols.POINTS * len(rival.idols) + POINTS_OF_SPARE_IDOL * rival.spare_idols,
        "guardians": guardians.POINTS * len(rival.guardians),
        "cards": sum(card(name).points for name in rival.cards),
    }


def tie_break(state: State, seat: int) -> tuple[int, int]:
    """Higher is better: earlier arrival first; if nobody of the tied arrived, research (R64, D25)."""
    if seat in state.arrivals:
        return (len(state.seats) - state.arrivals.index(seat), 0)
    return (0, research_points(state, seat))


def result(state: State) -> Result:
    """The result as things stand; final once the game is over."""
    tables = [sources(state, seat) for seat in range(len(state.seats))]
    scores: list[int | None] = [sum(table.values()) for table in tables]
    cause = CAUSE if state.over else ""
    if state.rival:
        rival = rival_sources(state, state.rival)
        won = (scores[0] or 0) > sum(rival.values())  # a tie is no win (D17)
        details = {"sources": tables, "rival": rival, "rival_score": sum(rival.values())}
        return Result(scores, [1], cause, team=won, details=details)
    standing = [(score or 0, tie_break(state, seat)) for seat, score in enumerate(scores)]
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    return Result(scores, ranks, cause, details={"sources": tables, "arrivals": list(state.arrivals)})
