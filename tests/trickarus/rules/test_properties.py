"""What holds in every game, whatever is dealt and played."""

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.engine import game
from apps.trickarus.rules import RULES
from apps.trickarus.rules.cards import CARDS
from apps.trickarus.rules.options import OPTIONS
from apps.trickarus.rules.state import State
from tests.trickarus.rules.random_games import outcomes

Table = tuple[int, str, dict[str, Any]]

MANY = settings(max_examples=40)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Seats, a seed, and any options that go together."""
    seats = draw(st.integers(2, 5))
    options = {name: draw(st.sampled_from(option.values)) for name, option in OPTIONS.items()}
    if seats == 2:
        options["mode"] = "competitive"
    return seats, draw(st.text("abcdef", min_size=4, max_size=8)), options


def states(table: Table) -> list[State]:
    """The state after every move of a game, each on its own."""
    seats, seed, options = table
    return [game.copy(RULES, outcome.position).state for outcome in outcomes(seats, seed, **options)]


@MANY
@given(tables())
def test_no_two_fliers_ever_share_a_space_and_nobody_leaves_the_track(table: Table) -> None:
    for state in states(table):
        in_the_air = [place for place in state.positions if place]
        assert len(in_the_air) == len(set(in_the_air))
        assert all(0 <= place <= table[2]["track_spaces"] for place in state.positions)


@MANY
@given(tables())
def test_every_card_of_the_round_is_in_one_place(table: Table) -> None:
    for state in states(table):
        played = [card for trick in state.played if trick.round == state.round for card in trick.cards]
        held = [card for hand in state.hands for card in hand]
        removed = list(RULES.view(state, None)["removed"])
        everywhere = [*held, *state.table, *state.undealt, *played, *removed]
        assert sorted(everywhere) == sorted(card.id for card in CARDS)


@MANY
@given(tables())
def test_the_side_is_night_after_an_odd_number_of_5s(table: Table) -> None:
    for state in states(table):
        laid = [card for trick in state.played for card in trick.cards] + state.table
        fives = sum(card.endswith("-5") for card in laid)
        assert state.side == ("night" if fives % 2 else "day")


@MANY
@given(tables())
def test_the_lead_is_the_suit_of_the_first_card_that_is_not_lightning(table: Table) -> None:
    faces = {(card.id, side): getattr(card, side).suit for card in CARDS for side in ("day", "night")}
    for state in states(table):
        view = RULES.view(state, None)
        anchors = [play["card"] for play in view["table"] if play["card"] != "lightning"]
        assert view["lead"] == (faces[anchors[0], view["side"]] if anchors else None)
        assert view["trump"] == {"day": "sun", "night": "moon"}[view["side"]]


@MANY
@given(tables())
def test_hands_shrink_together_and_the_turn_goes_round(table: Table) -> None:
    for state in states(table):
        view = RULES.view(state, None)
        size = len(state.hands[(state.leader - 1) % state.seats])
        laid = {play["seat"] for play in view["table"]}
        assert view["hands_left"] == [size - (seat in laid) for seat in range(state.seats)]
        assert view["active"] is None or view["active"] not in laid
        assert sum(view["tricks_won"]) == len([trick for trick in state.played if trick.round == state.round])


@MANY
@given(tables())
def test_the_rank_of_a_seat_is_one_more_than_the_number_of_better_ones(
    table: Table,
) -> None:
    result = RULES.result(states(table)[-1])
    assert result.cause in {"sun_reached", "single_round", "all_on_ground", "round_limit"}
    scores = [score or 0 for score in result.scores]
    assert result.ranks == [1 + len([one for one in scores if one > score]) for score in scores]
    if result.team is not None:
        assert result.team == all(result.details["landed"])
        assert set(scores) == {1_000_000 * sum(result.details["landed"])}


@MANY
@given(tables())
def test_a_team_never_rises_after_the_sun_and_keeps_to_its_rounds(table: Table) -> None:
    seats, _, options = table
    seen = states(table)
    if options["mode"] != "cooperative":
        return
    assert max(state.round for state in seen) <= {3: 2, 4: 3, 5: 4}[seats]
    for before, after in pairwise(seen):
        if before.sun_reached:
            assert all(now <= then for now, then in zip(after.positions, before.positions, strict=True))
