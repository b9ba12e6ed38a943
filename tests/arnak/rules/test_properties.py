"""What holds in every game, whatever is drawn and answered."""

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.arnak.rules import RULES
from apps.arnak.rules.travel import CAR, ICONS, PLANE, completions, covers, flat, leftovers
from apps.engine import game
from apps.engine.chance import SeededChance
from tests.arnak.rules.conservation import check
from tests.arnak.rules.random_games import halfway, outcomes

FEW = settings(max_examples=25)
MANY = settings(max_examples=200)
icons = st.lists(st.sampled_from(ICONS), min_size=1, max_size=2)
tables = st.tuples(
    st.integers(1, 4), st.text("abcdef", min_size=3, max_size=6), st.sampled_from(["bird", "snake"])
)


@MANY
@given(price=icons, groups=st.lists(icons, max_size=4), discount=st.lists(st.sampled_from(ICONS), max_size=1))
def test_a_payment_is_enough_and_has_no_idle_source(
    price: list[str], groups: list[list[str]], discount: list[str]
) -> None:
    sources = [(str(number), group) for number, group in enumerate(groups)]
    payments = list(completions(sources, price, discount, []))
    all_icons = flat(groups, discount)
    if not covers(discount, price):
        assert bool(payments) == covers(all_icons, price)
    for payment in payments:
        used = [group for _, group in payment]
        assert covers(flat(used, discount), price)
        for at in range(len(used)):
            assert not covers(flat(used[:at] + used[at + 1 :], discount), price)


@MANY
@given(price=icons, groups=st.lists(icons, min_size=1, max_size=2))
def test_what_is_left_of_a_payment_was_not_needed(price: list[str], groups: list[list[str]]) -> None:
    paid = flat(groups, [])
    if not covers(paid, price):
        return
    for kept in leftovers(paid, price, []):
        rest = list(paid)
        for icon in kept:
            rest.remove(icon)
        assert covers(rest, price)


@MANY
@given(price=icons, more=icons)
def test_more_icons_never_hurt_and_planes_pay_all(price: list[str], more: list[str]) -> None:
    assert covers([*price, *more], price)
    assert covers([PLANE] * len(price), price)
    assert not covers([CAR] * 3, ["boat"])


@FEW
@given(tables)
def test_every_position_keeps_its_pieces_and_only_the_active_seat_is_asked(
    table: tuple[int, str, str],
) -> None:
    seats, seed, board = table
    for outcome in outcomes(seats, seed, temple=board):
        position = outcome.position
        check(position.state)
        if position.lanes_opened is None and position.stack:
            assert game.acting(position) == [position.state.active]


@FEW
@given(tables, st.integers(5, 200))
def test_an_imagined_world_keeps_its_pieces_and_looks_the_same(
    table: tuple[int, str, str], moves: int
) -> None:
    seats, seed, board = table
    position = halfway(seats, seed, moves, temple=board)
    for viewer in [None, *range(seats)]:
        world = game.imagined(RULES, position, viewer, SeededChance(seed, 1))
        check(world.state)
        assert RULES.view(world.state, viewer) == RULES.view(position.state, viewer)


@FEW
@given(tables)
def test_points_only_fall_by_what_costs_points(table: tuple[int, str, str]) -> None:
    """Between two moves research, guardians and temple tiles never lose points."""
    seats, seed, board = table
    before = [0] * seats
    for outcome in outcomes(seats, seed, temple=board):
        tables_now = RULES.result(outcome.position.state).details["sources"]
        lasting = [each["guardians"] + each["temple_tiles"] + each["research"] for each in tables_now]
        assert all(now >= then for now, then in zip(lasting, before, strict=True))
        before = lasting


@FEW
@given(tables)
def test_no_list_of_choices_is_too_long(table: tuple[int, str, str]) -> None:
    seats, seed, board = table
    for outcome in outcomes(seats, seed, temple=board):
        for decision in game.pending(RULES, outcome.position).values():
            assert len(decision.options) + len(decision.asides) <= 70
            assert len({*decision.options, *decision.asides}) == len(decision.options) + len(decision.asides)
