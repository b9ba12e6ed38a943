"""Every act of a moderator leaves a row with who, when, what and why; nothing happens without."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils import timezone

from apps.moderation.errors import NothingToDo, NotPermitted, WhyMissing
from apps.moderation.models import Act
from apps.moderation.selectors.acts import acts
from apps.moderation.services.group import NAME, ensure_moderators
from apps.moderation.services.people import lift_suspension, suspend_user
from apps.moderation.services.tables import close_table, hide_line, settle_report
from apps.tables.errors import TableError
from apps.tables.models import ProblemReport, Table
from apps.tables.services.reports import report_problem
from apps.tables.services.talk import say
from tests.factories import browser_of, crowd, full_harbour, person
from tests.moderation.staff import administrator, moderator, staff

pytestmark = pytest.mark.django_db


def reported(table: Table, user) -> ProblemReport:
    seats = list(table.seats.select_related("user").order_by("number"))
    return report_problem(table=table, seats=seats, user=user, words="The deck is odd.")


def only_act() -> Act:
    return Act.objects.get()


def test_closing_a_table_writes_its_row_and_the_players_read_why() -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    close_table(table_id=table.pk, staff=boss, reason="  Both asked\n for it. ")
    table.refresh_from_db()
    assert (table.status, table.closed_by) == ("closed", "staff")
    act = only_act()
    assert (act.kind, act.actor, act.table, act.reason) == ("close_table", boss, table, "Both asked for it.")
    assert "Both asked for it." in browser_of(users[0]).get(table.get_absolute_url()).content.decode()


def test_hiding_a_line_writes_its_row() -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    line = say(table_id=table.pk, user=users[0], text="something rude")
    hide_line(line_id=line.pk, staff=boss, reason="rude")
    act = only_act()
    assert (act.kind, act.line, act.table, act.user) == ("hide_line", line, table, users[0])
    assert "something rude" not in browser_of(users[1]).get(table.get_absolute_url()).content.decode()
    with pytest.raises(NothingToDo):
        hide_line(line_id=line.pk, staff=boss, reason="rude")


def test_settling_a_report_writes_its_row() -> None:
    users, boss = crowd(2), moderator()
    report = reported(full_harbour(users), users[0])
    settle_report(report_id=report.pk, staff=boss, reason="It works as the rules say.")
    report.refresh_from_db()
    assert report.settled_at is not None
    assert (only_act().report, only_act().table_id) == (report, report.table_id)
    with pytest.raises(NothingToDo):
        settle_report(report_id=report.pk, staff=boss, reason="again")


def test_a_suspension_holds_from_the_next_request_until_it_is_lifted() -> None:
    noor, boss = person("Noor"), moderator()
    browser = browser_of(noor)
    assert browser.get("/lobby/").status_code == 200
    suspend_user(user_id=noor.pk, staff=boss, reason="Insults at table 5")
    page = browser.get("/lobby/")
    assert page.status_code == 403
    assert "Insults at table 5" in page.content.decode()
    lift_suspension(user_id=noor.pk, staff=boss, reason="Talked it over")
    assert browser.get("/lobby/").status_code == 200
    rows = [(act.kind, act.user, act.reason) for act in Act.objects.order_by("id")]
    assert rows == [("suspend", noor, "Insults at table 5"), ("lift", noor, "Talked it over")]
    with pytest.raises(NothingToDo):
        lift_suspension(user_id=noor.pk, staff=boss, reason="again")


def test_a_suspension_may_have_an_end() -> None:
    noor, boss = person("Noor"), moderator()
    until = timezone.now() + timedelta(days=2)
    suspend_user(user_id=noor.pk, staff=boss, reason="a pause", until=until)
    noor.refresh_from_db()
    assert noor.suspended_until == until == only_act().until
    with pytest.raises(TableError):
        suspend_user(user_id=noor.pk, staff=boss, reason="a pause", until=timezone.now())


def test_suspended_staff_lose_access_at_once() -> None:
    boss, ada = moderator(), administrator()
    browser = browser_of(boss)
    assert browser.get("/moderation/").status_code == 200
    suspend_user(user_id=boss.pk, staff=ada, reason="left the team in anger")
    assert browser.get("/moderation/").status_code == 403
    assert browser.get("/admin/").status_code == 403
    boss.refresh_from_db()
    with pytest.raises(NotPermitted):
        suspend_user(user_id=ada.pk, staff=boss, reason="revenge")


def test_only_an_administrator_suspends_an_administrator_and_nobody_themselves() -> None:
    boss, ada, second = moderator(), administrator(), administrator("Second")
    for who, whom in ((boss, ada), (boss, boss), (ada, ada)):
        with pytest.raises(NotPermitted):
            suspend_user(user_id=whom.pk, staff=who, reason="why not")
    suspend_user(user_id=second.pk, staff=ada, reason="gone rogue")
    with pytest.raises(NotPermitted):
        lift_suspension(user_id=second.pk, staff=boss, reason="friends")
    assert Act.objects.count() == 1


@pytest.mark.parametrize("reason", ["", "  \n ", "\u200b\u202e"])
def test_nothing_is_done_without_a_reason(reason: str) -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    line = say(table_id=table.pk, user=users[0], text="hello")
    report = reported(table, users[0])
    for service, row in (
        (close_table, {"table_id": table.pk}),
        (hide_line, {"line_id": line.pk}),
        (settle_report, {"report_id": report.pk}),
        (suspend_user, {"user_id": users[0].pk}),
        (lift_suspension, {"user_id": users[0].pk}),
    ):
        with pytest.raises(WhyMissing):
            service(staff=boss, reason=reason, **row)
    table.refresh_from_db()
    assert table.is_running
    assert not Act.objects.exists()


def test_the_permission_is_asked_by_the_service_itself() -> None:
    users, nobody = crowd(2), staff("Clerk", "tables.view_table")
    table = full_harbour(users)
    line = say(table_id=table.pk, user=users[0], text="hello")
    for service, row in (
        (close_table, {"table_id": table.pk}),
        (hide_line, {"line_id": line.pk}),
        (suspend_user, {"user_id": users[0].pk}),
    ):
        with pytest.raises(NotPermitted):
            service(staff=nobody, reason="I wish to", **row)
    player = person("Player")
    player.user_permissions.set(Group.objects.get(name=NAME).permissions.all())
    with pytest.raises(NotPermitted):
        close_table(table_id=table.pk, staff=player, reason="not staff")


def test_an_act_that_fails_leaves_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    close_table(table_id=table.pk, staff=boss, reason="first")
    with pytest.raises(TableError):
        close_table(table_id=table.pk, staff=boss, reason="second")
    assert Act.objects.count() == 1


def test_what_cannot_be_written_down_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    monkeypatch.setattr(Act.objects, "create", lambda **_row: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        close_table(table_id=table.pk, staff=boss, reason="no ink")
    table.refresh_from_db()
    assert table.is_running


def test_the_database_refuses_an_act_without_a_reason_and_keeps_what_it_names() -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    row = {"kind": "close_table", "actor": boss, "table": table, "created_at": timezone.now()}
    with pytest.raises(IntegrityError), transaction.atomic():
        Act.objects.create(reason="", **row)
    Act.objects.create(reason="because", **row)
    for named in (boss, table):
        with pytest.raises(ProtectedError):
            named.delete()


def test_the_group_of_moderators_is_made_once_and_then_left_to_the_administrators() -> None:
    group = Group.objects.get(name=NAME)
    codes = set(group.permissions.values_list("codename", flat=True))
    assert {"close_table", "hide_line", "suspend_user", "settle_report", "view_move", "view_act"} <= codes
    assert not {"see_hidden", "change_user", "delete_move", "change_table"} & codes
    group.permissions.clear()
    ensure_moderators()
    assert not group.permissions.exists()


def test_the_list_of_acts_is_one_query(django_assert_num_queries) -> None:
    users, boss = crowd(2), moderator()
    table = full_harbour(users)
    for number in range(5):
        line = say(table_id=table.pk, user=users[0], text=f"line {number}")
        hide_line(line_id=line.pk, staff=boss, reason="noise")
    with django_assert_num_queries(1):
        assert len([f"{act.actor} {act.user} {act.table} {act.line} {act.report}" for act in acts()]) == 5
