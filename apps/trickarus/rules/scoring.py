"""Scores, ranks and why a game is over (sheet, sections 8 and 9)."""

from apps.engine.game import Result
from apps.trickarus.rules.deals import POINTS_FOR_LANDING
from apps.trickarus.rules.state import State
from apps.trickarus.rules.track import GROUND


def cause(state: State) -> str:
    """Why the game is over, looked at between two tricks; empty while it goes on."""
    if state.is_cooperative:
        return cooperative_cause(state)
    if is_round_over(state) and state.sun_reached:
        return "sun_reached"
    return "single_round" if is_last_round_over(state) else ""


def cooperative_cause(state: State) -> str:
    """Everybody on the ground after the sun ends it at once, judged by positions only (sheet, section 9)."""
    if state.options["coop_early_end"] and state.sun_reached and not any(state.positions):
        return "all_on_ground"
    return "round_limit" if is_last_round_over(state) else ""


def is_round_over(state: State) -> bool:
    return state.round > 0 and not state.table and not any(state.hands)


def is_last_round_over(state: State) -> bool:
    return state.round == state.rounds and is_round_over(state)


def landed(state: State) -> list[bool]:
    """Who counts as landed if the game ended now; nobody in a competitive game."""
    if not state.is_cooperative or (state.options["coop_sun_required"] and not state.sun_reached):
        return [False] * state.seats
    down = [place == GROUND for place in state.positions]
    if state.options["coop_requires_takeoff"]:
        return [on_ground and flew for on_ground, flew in zip(down, state.took_off, strict=True)]
    return down


def landed_for_good(state: State) -> list[bool]:
    """Who has landed and cannot leave the ground any more (sheet, section 9)."""
    return landed(state) if state.sun_reached else [False] * state.seats


def result(state: State) -> Result:
    """The result as things stand; final once `cause` is not empty."""
    return team_result(state) if state.is_cooperative else race_result(state)


def race_result(state: State) -> Result:
    """Highest flier first; fliers level on the ground share their rank (sheet, section 8)."""
    scores: list[int | None] = list(state.positions)
    ranks = [1 + sum(other > place for other in state.positions) for place in state.positions]
    return Result(scores, ranks, cause(state), team=None, stars=None, details=details(state))


def team_result(state: State) -> Result:
    """A million for each landed player, for everybody alike; won when all have landed (sheet, section 9)."""
    home = landed(state)
    scores: list[int | None] = [POINTS_FOR_LANDING * sum(home)] * state.seats
    ranks = [1] * state.seats
    return Result(scores, ranks, cause(state), team=all(home), stars=None, details=details(state))


def details(state: State) -> dict[str, object]:
    return {
        "positions": list(state.positions),
        "landed": landed(state),
        "sun_reached": state.sun_reached,
        "rounds": state.round,
    }
