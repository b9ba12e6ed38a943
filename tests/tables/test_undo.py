"""Taking back: never behind the base, never seen by others."""

import pytest

from apps.tables.errors import NothingToTakeBack, StalePage
from apps.tables.models import Move
from apps.tables.services.as_of import AsOf
from apps.tables.services.undo import restart_turn, take_back

from .seated import acting, bids, choose, choose_first, harbour, now_of, options_of, people, running

pytestmark = pytest.mark.django_db


def undo(table, number, service=take_back):
    return service(table_id=table.pk, as_of=now_of(table, number), actor=table.seats.get(number=number).user)


def turn_begun():
    table = harbour(people(2))
    bids(table)
    return table, acting(table)[0]


def test_an_undone_answer_leaves_the_question_and_the_position_as_they_were():
    table, seat = turn_begun()
    table.refresh_from_db()
    before, asked = table.position, options_of(table, seat)
    choose(table, seat, "rest")
    undo(table, seat)
    table.refresh_from_db()
    assert (table.position, options_of(table, seat)) == (before, asked)


def test_an_undo_is_a_row_that_names_what_it_takes_back():
    table, seat = turn_begun()
    choose(table, seat, "rest")
    answered = table.moves.order_by("number").last()
    undo(table, seat)
    row = table.moves.order_by("number").last()
    assert (row.kind, row.takes_back, row.number) == (Move.Kind.UNDO, [answered.number], answered.number + 1)


def test_restart_takes_all_answers_of_the_turn_back_in_one_row():
    table, seat = turn_begun()
    table.refresh_from_db()
    before = table.position
    sells = list(options_of_asides(table, seat))[:2]
    for text in sells:
        choose(table, seat, text)
    choose(table, seat, "rest")
    undo(table, seat, restart_turn)
    table.refresh_from_db()
    assert table.position == before
    assert len(table.moves.order_by("number").last().takes_back) == len(sells) + 1


def options_of_asides(table, seat):
    from apps.engine import game
    from apps.engine.codec import load
    from apps.engine.flow import token

    table.refresh_from_db()
    return [
        token(choice) for choice in game.decision(table.rules, load(table.rules, table.position), seat).asides
    ]


def test_nothing_can_be_taken_back_behind_the_base():
    table = running("trickarus", people(3))
    seat = acting(table)[0]
    choose_first(table, seat)
    with pytest.raises(NothingToTakeBack):
        undo(table, seat)


def test_an_undo_from_an_old_page_is_stale():
    table, seat = turn_begun()
    old = now_of(table, seat)
    choose(table, seat, "rest")
    with pytest.raises(StalePage):
        take_back(table_id=table.pk, as_of=old, actor=table.seats.get(number=seat).user)
    with pytest.raises(StalePage):
        take_back(table_id=table.pk, as_of=AsOf(10**8, 10**8), actor=table.seats.get(number=seat).user)


def test_drafts_move_neither_the_base_nor_the_public_ordinal_nor_the_public_log():
    table, seat = turn_begun()
    table.refresh_from_db()
    public = (table.base, table.shown, table.tail, table.movers, table.pulse)
    choose(table, seat, "rest")
    table.refresh_from_db()
    assert (table.base, table.shown, table.tail, table.movers, table.pulse) == public
    assert table.position != table.base


def test_ending_the_turn_tells_the_drafts_to_everybody_in_order():
    table, seat = turn_begun()
    choose(table, seat, "rest")
    undo(table, seat)
    choose(table, seat, "rest")
    choose(table, seat, "end_turn")
    table.refresh_from_db()
    newest = [(entry["k"], entry["s"]) for entry in table.tail if entry["n"] == table.shown]
    assert newest[:2] == [("gained", seat), ("turn_ended", seat)]
    assert table.seats.get(number=seat).drafts == 0


def test_in_simultaneous_play_a_seat_takes_back_only_its_own_answers():
    table = harbour(people(3))
    cards = [choose_first(table, seat, "bid") for seat in (0, 1, 2)]
    undo(table, 1)
    assert cards[1] in options_of(table, 1)
    assert all(text.startswith("stake") for seat in (0, 2) for text in options_of(table, seat))


def test_a_seat_that_is_ready_may_come_back_while_another_still_plans():
    table = harbour(people(2))
    choose(table, 0, "pass")
    assert acting(table) == [1]
    undo(table, 0)
    assert acting(table) == [0, 1]


def test_readiness_raises_the_public_ordinal_without_making_anothers_page_stale():
    table = harbour(people(2))
    page = now_of(table, 1)
    choose(table, 0, "pass")
    table.refresh_from_db()
    assert table.shown == page.shown + 1
    from apps.engine.flow import parse_token
    from apps.tables.services.moves import submit_move

    submit_move(
        table_id=table.pk, choice=parse_token("pass"), as_of=page, actor=table.seats.get(number=1).user
    )
    table.refresh_from_db()
    assert table.base_number == table.last_number, "everybody is done, so the bids are shown"


def test_numbers_of_taken_back_rows_are_never_used_again():
    table, seat = turn_begun()
    for _ in range(3):
        choose(table, seat, "rest")
        undo(table, seat)
    numbers = list(table.moves.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(len(numbers)))
