"""A stand-in that plays sensibly: one look ahead over whole builds and trades, by the view alone.

It compares what its shares will probably be worth with what the others hold on average, and ends the game
only when it leads in most of the worlds it can imagine.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any  # a view is plain JSON; its values differ from key to key

from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import MOST_BUILT, MOST_TAKEN, PENALTY
from apps.paris_connection.rules.plans import (
    FAR,
    Plan,
    best_way,
    burning_plan,
    city_plans,
    final_goal,
    usual_goals,
)
from apps.paris_connection.rules.scoring import score
from apps.paris_connection.rules.state import State, is_cleared

Facts = Mapping[str, Any]
Worlds = Callable[[], Iterator[State]]
HOPE = 0.3  # how much of its best yield a company keeps up while its stock lasts
HORIZON = 12  # locomotives of a company that will probably still be built, at most
WORLDS_SEEN = 5
CERTAIN = 10_000.0  # more than any outlook


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat knows, and may change by a plan: `growth` is the yield still expected of each company."""

    seat: int
    network: Network
    store: Mapping[str, int]
    shares: Mapping[str, int]
    outstanding: Mapping[str, int]
    hands: list[int]
    limit: int
    even_trades: int
    stall_limit: int | None
    growth: Mapping[str, float]


def bot(view: Facts, decision: Decision, worlds: Worlds, chance: Chance) -> Choice:
    """The first answer of the line of play with the best outlook; it needs no chance."""
    if len(decision.options) == 1:
        return decision.options[0]
    lines = list(lines_of_play(outlook_of(view, decision.seat), decision))
    answer, _after = max(lines, key=lambda line: promise(line[1], worlds))
    return answer


def outlook_of(view: Facts, seat: int) -> Outlook:
    """The seat's knowledge, taken from its view."""
    companies = {facts["company"]: facts for facts in view["companies"]}
    network = Network(
        view["board"],
        view["starts"],
        view["locomotives"],
        {name: facts["value"] for name, facts in companies.items()},
    )
    return Outlook(
        seat,
        network,
        {name: facts["store"] for name, facts in companies.items()},
        view["shares"],
        {name: facts["outstanding"] for name, facts in companies.items()},
        view["hands"],
        view["limit"],
        view["even_trades"],
        view["stall_limit"],
        {name: growth(network, name) for name in companies},
    )


def growth(network: Network, company: str) -> float:
    """The best yield in reach; 0 for a company that is boxed in."""
    way = best_way(network, company, FAR, usual_goals(network.board))
    return way.yields if way else 0.0


def lines_of_play(now: Outlook, decision: Decision) -> Iterator[tuple[Choice, Outlook]]:
    """Sensible answers, each with an outlook it can lead to in this turn."""
    match decision.step:
        case "take_turn":
            for answer in decision.options:
                yield from opened(now, answer)
        case "place":
            company, placed = decision.args
            if placed:
                yield ("end_turn",), now
            for plan in company_plans(now, company, MOST_BUILT - placed):
                yield ("hex", plan.hexes[0]), built(now, plan)
        case _take:
            for answer in decision.options:
                yield answer, taken(now, answer[1], int(answer[2]))


def opened(now: Outlook, answer: Choice) -> Iterator[tuple[Choice, Outlook]]:
    """What can come of naming a company to build, or of giving one of its shares."""
    action, company = answer
    if action == "build":
        for plan in company_plans(now, company, MOST_BUILT):
            yield answer, built(now, plan)
        return
    after = given(now, company)
    for other, left in after.store.items():
        for count in range(1, MOST_TAKEN + 1):
            if other != company and count <= left:
                yield answer, taken(after, other, count)


def company_plans(now: Outlook, company: str, most: int) -> Iterator[Plan]:
    """Builds of the company: city by city, towards the end of the game, or to use up its stock."""
    network, room = now.network, min(most, now.store[company])
    yield from city_plans(network, company, room, usual_goals(network.board))
    yield from city_plans(network, company, room, final_goal(network.board))
    burning = burning_plan(network, company, room)
    if burning.hexes:
        yield burning


def built(now: Outlook, plan: Plan) -> Outlook:
    """The outlook after a build."""
    company = plan.company
    return replace(
        now,
        network=plan.network,
        store={**now.store, company: now.store[company] - len(plan.hexes)},
        growth={**now.growth, company: growth(plan.network, company)},
        even_trades=0,
    )


def given(now: Outlook, company: str) -> Outlook:
    """The outlook after a share went back to its board."""
    return moved(now, company, -1)


def taken(now: Outlook, company: str, count: int) -> Outlook:
    """The outlook after shares were taken, which completes a trade."""
    return replace(moved(now, company, count), even_trades=now.even_trades + 1 if count == 1 else 0)


def moved(now: Outlook, company: str, count: int) -> Outlook:
    """So many locomotives more behind the own screen."""
    hands = list(now.hands)
    hands[now.seat] += count
    return replace(
        now,
        hands=hands,
        store={**now.store, company: now.store[company] - count},
        shares={**now.shares, company: now.shares[company] + count},
        outstanding={**now.outstanding, company: now.outstanding[company] + count},
    )


def promise(after: Outlook, worlds: Worlds) -> float:
    """How far the seat will probably be ahead of the average of the others; an end must be won."""
    if not is_end(after):
        return lead(after)
    chance_to_win = odds(after, worlds)
    return lead(after) + (CERTAIN if 2 * chance_to_win > 1 else -CERTAIN)


def is_end(after: Outlook) -> bool:
    """Whether the game would end here (section 6)."""
    if after.network.held.get(after.network.board.last_stop) or is_cleared(after.store):
        return True
    return after.stall_limit is not None and after.even_trades >= after.stall_limit


def lead(after: Outlook) -> float:
    """Shares at their probable value, and penalties, against the average of the others."""
    others, ahead = len(after.hands) - 1, 0.0
    for company, value in after.network.values.items():
        expected = value + HOPE * after.growth[company] * min(HORIZON, after.store[company])
        own = after.shares[company]
        ahead += expected * (own - (after.outstanding[company] - own) / others)
    fined = [over(after, seat) for seat in range(others + 1)]
    return ahead - PENALTY * (fined[after.seat] * (1 + 1 / others) - sum(fined) / others)


def over(after: Outlook, seat: int) -> int:
    """Shares above the limit."""
    return max(0, after.hands[seat] - after.limit)


def odds(after: Outlook, worlds: Worlds) -> float:
    """In which part of some imagined worlds the seat would win if the game ended here."""
    seen = list(islice(worlds(), WORLDS_SEEN))
    values, limit = after.network.values, after.limit
    own = score(after.shares, values, limit).total
    won = 0
    for world in seen:
        rivals = [held for seat, held in enumerate(world.shares) if seat != after.seat]
        won += all(own >= score(held, values, limit).total for held in rivals)
    return won / len(seen)
