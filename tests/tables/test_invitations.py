"""Asking people by name, and what they answer."""

from __future__ import annotations

from functools import partial

import pytest
from django.utils import timezone

from apps.notifications.models import Notice
from apps.tables.errors import (
    AlreadyInvited,
    AlreadySeated,
    NobodyOfThatName,
    NoSuchInvitation,
    NotYourTable,
    OwnerOnly,
    SeatTaken,
    TableError,
)
from apps.tables.models import Invitation, Table
from apps.tables.services import invitations
from apps.tables.services.closing import close_table
from apps.tables.services.invitations import (
    accept_invitation,
    decline_invitation,
    invite_by_name,
    withdraw_invitation,
)
from apps.tables.services.seats import leave_seat, take_seat
from apps.tables.services.starting import start_table
from tests.factories import browser_of, crowd, full_harbour, open_harbour, person
from tests.races import at_once, kinds

django_db = pytest.mark.django_db


def state_of(table: Table) -> str:
    return Invitation.objects.get(table=table).state


@django_db
def test_an_invitation_by_name_finds_the_person_in_any_case_and_owes_a_mail() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor, access="invited")
    invite_by_name(table_id=table.pk, user=noor, name="  mIRA ")
    notice = Notice.objects.get(user=mira)
    assert state_of(table) == "pending"
    assert (notice.kind, notice.address) == ("invitation", mira.email)
    assert "Noor" in notice.subject
    assert f"/tables/{table.pk}/" in notice.text


@django_db
def test_percent_signs_in_a_name_do_not_break_the_mail() -> None:
    noor, mira = person("No%(x)s or"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    assert Notice.objects.get(user=mira).subject == "No%(x)s or invites you to a table of Little Harbour"


@django_db
@pytest.mark.parametrize("fields", [{"former": True}, {"suspended_at": timezone.now()}, {"is_active": False}])
def test_nobody_invites_people_who_cannot_sit_down(fields: dict[str, object]) -> None:
    noor, _mira = person("Noor"), person("Mira", **fields)
    table = open_harbour(noor)
    with pytest.raises(NobodyOfThatName):
        invite_by_name(table_id=table.pk, user=noor, name="Mira")


@django_db
def test_an_unknown_name_is_told_in_words_and_stays_in_the_form() -> None:
    noor = person("Noor")
    table = open_harbour(noor)
    answer = browser_of(noor).post(f"/tables/{table.pk}/invite/", {"name": "Nobody Here"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="Nobody Here"' in page
    assert "nobody of that name" in page


@django_db
def test_nobody_is_invited_twice_or_while_sitting_there() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    with pytest.raises(AlreadyInvited, match="Mira is invited already"):
        invite_by_name(table_id=table.pk, user=noor, name="Mira")
    accept_invitation(table_id=table.pk, user=mira)
    with pytest.raises(AlreadySeated, match="Mira already sits"):
        invite_by_name(table_id=table.pk, user=noor, name="Mira")
    with pytest.raises(AlreadySeated):
        invite_by_name(table_id=table.pk, user=noor, name="Noor")


@django_db
def test_people_at_a_table_invite_others_but_to_one_for_invited_people_only_its_owner_does() -> None:
    noor, mira, jun = person("Noor"), person("Mira"), person("Jun")
    public, invited = open_harbour(noor), open_harbour(noor, access="invited")
    for table in (public, invited):
        invite_by_name(table_id=table.pk, user=noor, name="Mira")
        accept_invitation(table_id=table.pk, user=mira)
    invite_by_name(table_id=public.pk, user=mira, name="Jun")
    with pytest.raises(OwnerOnly):
        invite_by_name(table_id=invited.pk, user=mira, name="Jun")
    with pytest.raises(NotYourTable):
        invite_by_name(table_id=public.pk, user=jun, name="Mira")


@django_db
def test_declining_tells_the_reason_as_plain_text_and_is_not_asked_again() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    decline_invitation(table_id=table.pk, user=mira, reason="On holiday\u202e\n" + "x" * 300)
    invitation = Invitation.objects.get()
    assert invitation.state == "declined"
    assert invitation.reason.startswith("On holiday x")
    assert len(invitation.reason) == 200
    with pytest.raises(AlreadyInvited, match="no thanks"):
        invite_by_name(table_id=table.pk, user=noor, name="Mira")


@django_db
def test_the_people_at_the_table_read_the_reason_escaped() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    answer = browser_of(mira).post(f"/tables/{table.pk}/decline/", {"reason": "<b>no</b>"})
    assert answer.headers["Location"] == "/"
    page = browser_of(noor).get(f"/tables/{table.pk}/").content.decode()
    assert "&lt;b&gt;no&lt;/b&gt;" in page
    assert "&lt;b&gt;no" not in browser_of(None).get(f"/tables/{table.pk}/").content.decode()


@django_db
def test_an_invitation_taken_back_cannot_be_answered_and_may_be_sent_anew() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor, access="invited")
    invitation = invite_by_name(table_id=table.pk, user=noor, name="Mira")
    withdraw_invitation(table_id=table.pk, invitation_id=invitation.pk, user=noor)
    with pytest.raises(TableError):
        accept_invitation(table_id=table.pk, user=mira)
    with pytest.raises(NoSuchInvitation):
        decline_invitation(table_id=table.pk, user=mira)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    assert state_of(table) == "pending"
    assert Notice.objects.filter(user=mira).count() == 2


@django_db
def test_only_who_asked_or_the_owner_takes_an_invitation_back() -> None:
    noor, mira, jun = person("Noor"), person("Mira"), person("Jun")
    table = open_harbour(noor, seats=4)
    for user in (mira, jun):
        take_seat(table_id=table.pk, user=user)
    person("Ada")
    invitation = invite_by_name(table_id=table.pk, user=mira, name="Ada")
    with pytest.raises(OwnerOnly):
        withdraw_invitation(table_id=table.pk, invitation_id=invitation.pk, user=jun)
    withdraw_invitation(table_id=table.pk, invitation_id=invitation.pk, user=mira)
    assert state_of(table) == "withdrawn"


@django_db
def test_sitting_down_by_oneself_counts_as_accepting() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    take_seat(table_id=table.pk, user=mira)
    assert state_of(table) == "accepted"
    leave_seat(table_id=table.pk, user=mira)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    assert state_of(table) == "pending"


@django_db
def test_invitations_lapse_when_the_table_starts_or_closes() -> None:
    noor, mira, _jun = person("Noor"), person("Mira"), person("Jun")
    started, closed = open_harbour(noor), open_harbour(noor)
    for table in (started, closed):
        invite_by_name(table_id=table.pk, user=noor, name="Jun")
    take_seat(table_id=started.pk, user=mira)
    start_table(table_id=started.pk, user=noor)
    close_table(table_id=closed.pk, user=noor)
    assert not Invitation.objects.filter(state="pending").exists()


@django_db
def test_who_accepts_too_late_is_told_that_the_seat_is_taken() -> None:
    noor, mira, jun = person("Noor"), person("Mira"), person("Jun")
    table = open_harbour(noor, seats=2)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    take_seat(table_id=table.pk, user=jun)
    with pytest.raises(SeatTaken):
        accept_invitation(table_id=table.pk, user=mira)


@django_db
def test_invitations_to_one_table_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MOST_INVITATIONS", 2)
    noor, *others = crowd(4)
    table = open_harbour(noor)
    for other in others[:2]:
        invite_by_name(table_id=table.pk, user=noor, name=other.name)
    with pytest.raises(TableError, match="a lot of people"):
        invite_by_name(table_id=table.pk, user=noor, name=others[2].name)


@django_db
def test_invitations_are_for_tables_that_wait() -> None:
    noor, mira = person("Noor"), person("Mira")
    person("Jun")
    table = full_harbour([noor, mira])
    with pytest.raises(TableError):
        invite_by_name(table_id=table.pk, user=noor, name="Jun")


@django_db
def test_the_withdraw_button_takes_it_back() -> None:
    noor = person("Noor")
    person("Mira")
    table = open_harbour(noor)
    invitation = invite_by_name(table_id=table.pk, user=noor, name="Mira")
    browser_of(noor).post(f"/tables/{table.pk}/invite/", {"withdraw": str(invitation.pk)})
    assert state_of(table) == "withdrawn"


@django_db
def test_asking_again_is_a_mail_of_its_own() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invitation = invite_by_name(table_id=table.pk, user=noor, name="Mira")
    withdraw_invitation(table_id=table.pk, invitation_id=invitation.pk, user=noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    assert len(set(Notice.objects.filter(user=mira).values_list("message_id", flat=True))) == 2


@pytest.mark.django_db(transaction=True)
def test_accept_and_decline_at_once_leave_exactly_one_answer() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    presses = [
        partial(each, table_id=table.pk, user=mira) for each in (accept_invitation, decline_invitation)
    ]
    accepted, declined = at_once(presses)
    sits = table.seats.filter(user=mira).exists()
    assert sits is isinstance(accepted, Table)
    if isinstance(declined, NoSuchInvitation):
        assert state_of(table) == "accepted"
    else:
        assert kinds([declined]) == ["Invitation"]


@pytest.mark.django_db(transaction=True)
def test_the_same_invitation_pressed_six_times_at_once_is_one_row_and_one_mail() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    outcomes = at_once([partial(invite_by_name, table_id=table.pk, user=noor, name="Mira")] * 6)
    assert kinds(outcomes) == ["AlreadyInvited"] * 5 + ["Invitation"]
    assert Notice.objects.filter(user=mira).count() == 1
