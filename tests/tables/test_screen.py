"""What a viewer gets: never more than they may know."""

import dataclasses
import json

import pytest
from django.contrib.auth.models import AnonymousUser

from apps.engine.codec import load
from apps.tables.models import Seat
from apps.tables.selectors.history import screen_at
from apps.tables.selectors.screen import table_screen
from apps.tables.services.departures import resign

from .seated import acting, bids, choose, choose_first, harbour, people, play_on, running

pytestmark = pytest.mark.django_db
NOBODY = AnonymousUser()


def everything(screen) -> str:
    return json.dumps(dataclasses.asdict(screen), default=str)


def fresh(table, user):
    table.refresh_from_db()
    return table_screen(table, user)


def hands(table):
    table.refresh_from_db()
    return load(table.rules, table.position).state.hands


def test_a_spectator_sees_no_hand_and_is_asked_nothing():
    table = running("trickarus", people(3))
    screen = fresh(table, NOBODY)
    assert (screen.viewer, screen.ask, screen.may_talk, screen.note) == (None, None, False, "")
    text = everything(screen)
    assert not [card for hand in hands(table) for card in hand if f'"{card}"' in text or f":{card}" in text]


def test_a_seat_sees_its_own_hand_and_no_other():
    users = people(3)
    table = running("trickarus", users)
    leader = acting(table)[0]
    screen = fresh(table, users[leader])
    text, dealt = everything(screen), hands(table)
    assert sorted(choice.token for choice in screen.ask.choices) == sorted(
        f"play:{card}" for card in dealt[leader]
    )
    others = [card for seat, hand in enumerate(dealt) if seat != leader for card in hand]
    assert not [card for card in others if f'"{card}"' in text or f":{card}" in text]


def test_only_the_seat_that_is_asked_gets_choices():
    users = people(3)
    table = running("trickarus", users)
    asked = [screen.viewer for screen in (fresh(table, user) for user in users) if screen.ask]
    assert asked == acting(table)


def test_who_resigned_watches_like_anybody_else():
    users = people(3)
    table = running("trickarus", users)
    resign(table_id=table.pk, user=users[0])
    screen = fresh(table, users[0])
    assert (screen.viewer, screen.ask) == (None, None)
    assert screen.seats[0].mark.departed == "resigned"


def test_no_other_screen_changes_by_a_byte_while_a_seat_drafts():
    users = people(3)
    table = harbour(users)
    bids(table)
    seat = acting(table)[0]
    others = [user for number, user in enumerate(users) if number != seat] + [NOBODY]
    before = [everything(fresh(table, user)) for user in others]
    choose(table, seat, "rest")
    assert [everything(fresh(table, user)) for user in others] == before


def test_in_simultaneous_play_others_see_only_who_is_ready():
    users = people(3)
    table = harbour(users)
    before = everything(fresh(table, users[2]))
    choose_first(table, 0, "bid")
    assert everything(fresh(table, users[2])) == before, "a draft is nobody else's business"
    choose_first(table, 0, "stake")
    screen = fresh(table, users[2])
    assert [row.ready for row in screen.seats] == [True, False, False]


def test_the_own_drafts_are_on_the_own_page():
    users = people(2)
    table = harbour(users)
    bids(table)
    seat = acting(table)[0]
    coins = fresh(table, users[seat]).board["view"]["seats"][seat]["coins"]
    choose(table, seat, "rest")
    screen = fresh(table, users[seat])
    assert screen.board["view"]["seats"][seat]["coins"] == coins + 1
    assert screen.undo.can


def test_a_finished_table_opens_hands_and_seed_to_everybody():
    table = running("trickarus", people(2))
    assert (fresh(table, NOBODY).seed, len(fresh(table, NOBODY).seed_hash)) == ("", 64)
    hidden = fresh(table, NOBODY).seed_hash
    play_on(table)
    screen = fresh(table, NOBODY)
    assert screen.seed == table.seed
    assert screen.seed_hash == hidden
    assert screen.finish is not None


def test_the_log_marks_what_happened_since_my_last_move():
    users = people(3)
    table = running("trickarus", users)
    first = acting(table)[0]
    choose_first(table, first)
    choose_first(table, acting(table)[0])
    choose_first(table, acting(table)[0])
    screen = fresh(table, users[first])
    new = [row for row in screen.log if row.is_new]
    assert new
    assert all(row.line.shown > 1 for row in new)
    assert screen.cut_at == len(new)


def test_row_numbers_never_reach_a_page_of_a_running_table():
    """In simultaneous play they would tell how much the others drafted."""
    users = people(3)
    table = harbour(users)
    screens = [everything(fresh(table, users[2]))]
    for seat in (0, 1):
        choose_first(table, seat, "bid")
        screens.append(everything(fresh(table, users[2])))
    assert len(set(screens)) == 1


def test_the_tails_keep_their_length_however_long_the_game():
    table = running("trickarus", people(3))
    play_on(table, 60)
    table.refresh_from_db()
    assert len(table.tail) == 40
    assert all(len(seat.private_tail) <= 40 for seat in Seat.objects.all())


@pytest.mark.parametrize("slug", ["trickarus", "little_harbour"])
def test_a_replay_shows_what_this_viewer_saw_then(slug):
    users = people(3)
    table = running(slug, users)
    saw = {}
    for _ in range(25):
        if not acting(table):
            break
        table.refresh_from_db()
        for user in (*users, NOBODY):
            saw.setdefault((table.shown, user), fresh(table, user).board)
        choose_first(table, acting(table)[0])
    table.refresh_from_db()
    for (shown, user), board in saw.items():
        if slug == "trickarus":  # decisions are not replayed, so compare what does not depend on being asked
            assert screen_at(table, user, shown).heading
        else:
            assert screen_at(table, user, shown).board["view"] == board["view"]


def test_a_replay_of_a_running_game_never_shows_what_the_viewer_may_not_know():
    users = people(3)
    table = running("trickarus", users)
    play_on(table, 20)
    table.refresh_from_db()
    for shown in range(table.shown + 1):
        text = everything(screen_at(table, NOBODY, shown))
        assert not [card for hand in hands(table) for card in hand if f'"{card}"' in text]


def test_the_rows_a_replay_reads_do_not_grow_with_the_game(django_assert_max_num_queries):
    table = running("trickarus", people(3))
    play_on(table, 70)
    table.refresh_from_db()
    for shown in (0, 20, 69):
        with django_assert_max_num_queries(4):
            screen_at(table, NOBODY, shown)
    assert table.moves.filter(snapshot__isnull=False).count() >= 2


def test_players_learn_at_the_end_who_opened_the_hidden_state_and_why():
    from apps.accounts.models import User
    from apps.moderation.services.hidden import open_hidden

    staff = User.objects.create_superuser("Overseer", "o@example.org", "pw")
    table = running("trickarus", people(2))
    open_hidden(table_id=table.pk, staff=staff, reason="A player reports a wrong card.")
    assert fresh(table, NOBODY).openings == []
    play_on(table)
    (words,) = fresh(table, NOBODY).openings
    assert words.startswith("Overseer opened the hidden state on ")
    assert words.endswith(": A player reports a wrong card.")


def test_a_draft_does_not_move_the_table_in_the_public_list():
    table = harbour(people(2))
    table.refresh_from_db()
    before = table.last_move_at
    choose_first(table, 0, "bid")
    table.refresh_from_db()
    assert table.last_move_at == before
