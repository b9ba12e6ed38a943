"""Nobody fills the site, the lobby, a mailbox or a record by pressing the same button over and over."""

from __future__ import annotations

import pytest

from apps.notifications.models import Notice
from apps.tables.errors import TakenBackTooOften, TooManyInvitations, TooManyTables
from apps.tables.models import Table
from apps.tables.services import undo
from apps.tables.services.invitations import INVITATIONS_AN_HOUR, invite_by_name, withdraw_invitation
from apps.tables.services.opening import TABLES_AN_HOUR
from tests.factories import browser_of, crowd, open_harbour, person
from tests.tables.seated import choose_first, harbour, now_of, options_of, people

pytestmark = pytest.mark.django_db
HOUR = 3600


def test_an_hour_has_room_for_thirty_new_tables_of_one_person(time_machine):
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    eager, calm = crowd(2)
    for _table in range(TABLES_AN_HOUR):
        open_harbour(eager)
    with pytest.raises(TooManyTables):
        open_harbour(eager)
    open_harbour(calm)
    time_machine.shift(HOUR)
    open_harbour(eager)
    assert Table.objects.count() == TABLES_AN_HOUR + 2


def test_a_form_that_opens_too_many_tables_says_so(monkeypatch):
    monkeypatch.setattr("apps.tables.services.opening.TABLES_AN_HOUR", 0)
    agreed = {"seats": "3", "access": "public", "pace": "daily", "seat_order": "random"}
    answer = browser_of(person("Eager")).post("/tables/new/?title=trickarus", agreed)
    assert (answer.status_code, Table.objects.count()) == (422, 0)


def test_inviting_and_withdrawing_by_turns_fills_nobodys_mailbox(time_machine):
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    pest, victim = crowd(2)
    table = open_harbour(pest)
    for _round in range(INVITATIONS_AN_HOUR):
        time_machine.shift(1)
        invitation = invite_by_name(table_id=table.pk, user=pest, name=victim.name)
        withdraw_invitation(table_id=table.pk, invitation_id=invitation.pk, user=pest)
    mails = Notice.objects.filter(user=victim).count()
    with pytest.raises(TooManyInvitations):
        invite_by_name(table_id=table.pk, user=pest, name=victim.name)
    assert Notice.objects.filter(user=victim).count() == mails == INVITATIONS_AN_HOUR


def test_a_turn_cannot_be_taken_back_without_end_but_always_be_finished(monkeypatch):
    monkeypatch.setattr(undo, "MOST_ROWS", 10)
    table = harbour(people(2))
    player = table.seats.get(number=0).user
    for _round in range(5):
        choose_first(table, 0, "bid")
        undo.take_back(table_id=table.pk, as_of=now_of(table, 0), actor=player)
    choose_first(table, 0, "bid")
    rows = table.moves.count()
    with pytest.raises(TakenBackTooOften):
        undo.take_back(table_id=table.pk, as_of=now_of(table, 0), actor=player)
    assert table.moves.count() == rows
    choose_first(table, 0)
    assert options_of(table, 0) == []
