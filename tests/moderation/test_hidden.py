"""Opening the hidden state of a game: a permission, a reason, a row, and the players learn of it."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from apps.engine.codec import load
from apps.moderation.models import Act
from apps.moderation.selectors import openings_of
from apps.tables.models import Seat
from tests.factories import browser_of, crowd
from tests.moderation.staff import administrator, moderator, staff
from tests.tables.seated import acting, choose_first, harbour, play_on, running

pytestmark = pytest.mark.django_db
WHY = {"reason": "A report says that two hands hold the same card."}


def page_of(table) -> str:
    return f"/moderation/tables/{table.pk}/hidden/"


def hidden_cards(table) -> list[str]:
    table.refresh_from_db()
    return [card for hand in load(table.rules, table.position).state.hands for card in hand]


@pytest.mark.parametrize("who", ["ada", "clerk"])
def test_it_is_opened_with_a_reason_and_a_row(who: str) -> None:
    user = administrator() if who == "ada" else staff("Clerk", "tables.see_hidden")
    table = running("trickarus", crowd(3))
    browser = browser_of(user)
    before = browser.get(page_of(table)).content.decode()
    assert table.seed not in before
    assert not [card for card in hidden_cards(table) if card in before]
    assert browser.post(page_of(table), WHY).status_code == 302
    after = browser.get(page_of(table)).content.decode()
    assert table.seed in after
    assert all(card in after for card in hidden_cards(table))
    act = Act.objects.get()
    assert (act.kind, act.actor, act.table, act.reason) == ("open_hidden", user, table, WHY["reason"])


def test_without_a_reason_it_stays_closed() -> None:
    table = running("trickarus", crowd(3))
    page = browser_of(administrator()).post(page_of(table), {"reason": " "})
    assert page.status_code == 422
    assert table.seed not in page.content.decode()
    assert not Act.objects.exists()


def test_staff_without_the_permission_and_players_do_not_get_in() -> None:
    users = crowd(3)
    table = running("trickarus", users)
    assert browser_of(moderator()).get(page_of(table)).status_code == 403
    assert browser_of(moderator("Other")).post(page_of(table), WHY).status_code == 403
    assert browser_of(users[0]).get(page_of(table)).status_code == 404
    assert browser_of(None).get(page_of(table)).status_code == 302
    assert not Act.objects.exists()


@pytest.mark.parametrize("tie", ["seated", "resigned", "invited", "owner"])
def test_who_has_to_do_with_the_table_is_refused_administrators_too(tie: str) -> None:
    ada, users = administrator(), crowd(3)
    table = running("trickarus", users)
    if tie in ("seated", "resigned"):
        seat = Seat.objects.filter(table=table, number=1)
        seat.update(user=ada, departed="resigned" if tie == "resigned" else "")
    elif tie == "invited":
        table.invitations.create(user=ada, created_at=timezone.now())
    else:
        table.owner = ada
        table.save(update_fields=["owner"])
    browser = browser_of(ada)
    assert browser.get(page_of(table)).status_code == 200
    page = browser.post(page_of(table), WHY)
    assert page.status_code == 403
    assert table.seed not in page.content.decode()
    assert not Act.objects.exists()


def test_it_closes_after_an_hour_and_is_open_to_nobody_else() -> None:
    table = running("trickarus", crowd(3))
    clerk, ada = staff("Clerk", "tables.see_hidden"), administrator()
    browser_of(clerk).post(page_of(table), WHY)
    assert table.seed not in browser_of(ada).get(page_of(table)).content.decode()
    later = timezone.now() + timedelta(hours=1, minutes=1)
    with time_machine.travel(later, tick=False):
        assert table.seed not in browser_of(clerk).get(page_of(table)).content.decode()


def test_losing_the_permission_closes_it_at_once() -> None:
    table = running("trickarus", crowd(3))
    clerk = staff("Clerk", "tables.see_hidden")
    browser = browser_of(clerk)
    browser.post(page_of(table), WHY)
    clerk.user_permissions.clear()
    assert browser.get(page_of(table)).status_code == 403


def test_notes_of_players_are_never_shown() -> None:
    table = running("trickarus", crowd(3))
    Seat.objects.filter(table=table).update(note="my secret plan")
    browser = browser_of(administrator())
    browser.post(page_of(table), WHY)
    assert "my secret plan" not in browser.get(page_of(table)).content.decode()


def test_drafts_are_on_it() -> None:
    table = harbour(crowd(3))
    choose_first(table, 0, "bid")
    browser = browser_of(administrator())
    browser.post(page_of(table), WHY)
    page = browser.get(page_of(table)).content.decode()
    assert "draft" in page
    assert table.moves.last().choice[1] in page


def test_the_players_learn_at_the_end_who_looked_when_and_why() -> None:
    table = running("trickarus", crowd(2))
    assert openings_of(table) == []
    ada = administrator()
    browser_of(ada).post(page_of(table), WHY)
    [opening] = openings_of(table)
    assert (opening.who, opening.why) == ("Ada", WHY["reason"])
    assert opening.when == Act.objects.get().created_at


def test_there_is_nothing_to_open_before_the_start_and_after_the_end() -> None:
    table = running("trickarus", crowd(2))
    play_on(table)
    assert acting(table) == []
    page = browser_of(administrator()).post(page_of(table), WHY)
    assert page.status_code == 409
    assert not Act.objects.exists()


def test_a_table_closed_without_a_result_stays_sealed() -> None:
    from apps.moderation.services.tables import close_table

    table = running("trickarus", crowd(3))
    close_table(table_id=table.pk, staff=moderator(), reason="nobody came back")
    browser = browser_of(administrator())
    assert table.seed not in browser.get(f"/admin/tables/table/{table.pk}/change/").content.decode()
    browser.post(page_of(table), WHY)
    assert table.seed in browser.get(page_of(table)).content.decode()
