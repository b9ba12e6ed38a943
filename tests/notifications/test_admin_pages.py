"""Staff see what was sent, never the secret links, and may try again."""

import pytest
from django.urls import reverse

from apps.notifications.models import Notice
from tests.accounts.people import person, signed_in
from tests.notifications.owed import owed

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff():
    """An administrator's browser."""
    return signed_in(person("Ada", is_staff=True, is_superuser=True))


def test_the_list_costs_the_same_for_few_and_many(staff, django_assert_max_num_queries) -> None:
    for number in range(30):
        Notice.objects.filter(pk=owed(f"g{number}").pk).update(user=person(f"Guest {number}"))
    page = reverse("admin:notifications_notice_changelist")
    staff.get(page)
    with django_assert_max_num_queries(6):
        assert staff.get(page, {"state__exact": "owed", "q": "guest"}).status_code == 200


def test_secret_links_are_not_shown(staff) -> None:
    secret, turn = owed(kind="account"), owed(kind="turn")
    for notice, shown in ((secret, False), (turn, True)):
        page = staff.get(reverse("admin:notifications_notice_change", args=[notice.pk]))
        assert ("https://x/" in page.content.decode()) is shown


def test_what_failed_can_be_tried_again(staff) -> None:
    failed, sent = owed("a"), owed("b")
    Notice.objects.filter(pk=failed.pk).update(state="failed", tries=7)
    Notice.objects.filter(pk=sent.pk).update(state="sent")
    form = {"action": "try_again", "_selected_action": [failed.pk, sent.pk]}
    answer = staff.post(reverse("admin:notifications_notice_changelist"), form, follow=True)
    assert "1 mail is owed again" in answer.content.decode()
    failed.refresh_from_db()
    sent.refresh_from_db()
    assert (failed.state, failed.tries, sent.state) == ("owed", 0, "sent")


def test_notices_cannot_be_written_there(staff) -> None:
    assert staff.get(reverse("admin:notifications_notice_add")).status_code == 403
    assert staff.post(reverse("admin:notifications_notice_delete", args=[owed().pk])).status_code == 403
