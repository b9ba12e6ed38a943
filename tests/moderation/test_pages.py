"""The moderators' pages: who gets in, what they ask, what they cost."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from apps.moderation.models import Act
from apps.tables.models import ProblemReport, TalkLine
from apps.tables.services.talk import say
from tests.factories import browser_of, crowd, full_harbour, person
from tests.moderation.staff import administrator, moderator, staff

pytestmark = pytest.mark.django_db
KINDS = {
    "close-table": "moderation.close_table",
    "hide-line": "moderation.hide_line",
    "settle-report": "moderation.settle_report",
    "suspend": "moderation.suspend_user",
    "lift": "moderation.suspend_user",
}


@pytest.fixture
def rows() -> dict[str, int]:
    """A row for each kind of act."""
    users = crowd(2)
    table = full_harbour(users)
    line = say(table_id=table.pk, user=users[0], text="what a toaster")
    report = ProblemReport.objects.create(
        table=table, user=users[0], number=0, shown=0, words="odd", seen="{}", created_at=timezone.now()
    )
    suspended = person("Sus", suspended_at=timezone.now())
    ids = (table.pk, line.pk, report.pk, users[1].pk, suspended.pk)
    return dict(zip(KINDS, ids, strict=True))


def form(ids: int | str, **more: str) -> dict[str, str]:
    return {"ids": str(ids), "reason": "because", **more}


@pytest.mark.parametrize("kind", KINDS)
def test_each_act_needs_its_own_permission(kind: str, rows: dict[str, int]) -> None:
    address = f"/moderation/acts/{kind}/"
    others = [label for label in set(KINDS.values()) if label != KINDS[kind]]
    wrong, right = browser_of(staff("Wrong", *others)), browser_of(staff("Right", KINDS[kind]))
    assert wrong.get(address, {"ids": rows[kind]}).status_code == 403
    assert wrong.post(address, form(rows[kind])).status_code == 403
    assert not Act.objects.exists()
    assert right.get(address, {"ids": rows[kind]}).status_code == 200
    assert not Act.objects.exists(), "looking at the question does nothing"
    assert right.post(address, form(rows[kind])).status_code == 302
    assert Act.objects.get().kind == kind.replace("-", "_")


@pytest.mark.parametrize("address", ["/moderation/", *(f"/moderation/acts/{kind}/" for kind in KINDS)])
def test_for_players_there_are_no_such_pages_and_visitors_sign_in(address: str) -> None:
    assert browser_of(person("Noor")).get(address, {"ids": 1}).status_code == 404
    assert browser_of(person("Mira")).post(address, form(1)).status_code in (404, 405)
    assert browser_of(None).get(address).headers["Location"].startswith("/accounts/login/")


def test_an_act_needs_the_token_against_forgery(rows: dict[str, int]) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(administrator())
    assert browser.post("/moderation/acts/close-table/", form(rows["close-table"])).status_code == 403
    assert not Act.objects.exists()


def test_without_a_reason_the_page_asks_again(rows: dict[str, int]) -> None:
    browser = browser_of(moderator())
    for reason in ("", "  ", "\u200b"):
        answer = browser.post("/moderation/acts/hide-line/", {"ids": rows["hide-line"], "reason": reason})
        assert answer.status_code == 422
    assert TalkLine.objects.get().hidden_at is None


def test_several_lines_are_hidden_at_once_each_as_an_act_of_its_own() -> None:
    users = crowd(2)
    table = full_harbour(users)
    lines = [say(table_id=table.pk, user=users[0], text=f"line {n}") for n in range(3)]
    ids = ",".join(str(line.pk) for line in lines)
    page = browser_of(moderator()).get("/moderation/acts/hide-line/", {"ids": ids}).content.decode()
    assert all(line.text in page for line in lines)
    browser_of(moderator("Other")).post("/moderation/acts/hide-line/", form(ids))
    assert Act.objects.count() == 3
    assert not TalkLine.objects.filter(hidden_at=None).exists()


def test_one_of_several_that_is_refused_does_not_stop_the_others() -> None:
    boss, ada, noor = moderator(), administrator(), person("Noor")
    answer = browser_of(boss).post("/moderation/acts/suspend/", form(f"{ada.pk},{noor.pk}"), follow=True)
    assert "Only an administrator" in answer.content.decode()
    noor.refresh_from_db()
    ada.refresh_from_db()
    assert (noor.is_suspended, ada.is_suspended) == (True, False)


def test_a_refusal_is_told_on_the_page_with_what_was_typed() -> None:
    boss, ada = moderator(), administrator()
    answer = browser_of(boss).post("/moderation/acts/suspend/", form(ada.pk, reason="a long story"))
    assert answer.status_code == 422
    assert "a long story" in answer.content.decode()
    assert "Only an administrator" in answer.content.decode()


def test_the_end_of_a_suspension_is_read_in_the_zone_of_the_moderator() -> None:
    boss, noor = moderator(), person("Noor")
    boss.time_zone = "Asia/Tokyo"
    boss.save()
    browser_of(boss).post("/moderation/acts/suspend/", form(noor.pk, until="2999-01-01T09:00"))
    noor.refresh_from_db()
    assert noor.suspended_until.isoformat() == "2999-01-01T00:00:00+00:00"


@pytest.mark.parametrize("ids", ["", "0", "x", "999999", "1;2", "9" * 30, "-1", "²"])
def test_nonsense_ids_are_not_found(ids: str) -> None:
    browser = browser_of(administrator())
    assert browser.get("/moderation/acts/suspend/", {"ids": ids}).status_code == 404
    assert browser.post("/moderation/acts/suspend/", form(ids)).status_code == 404
    assert browser.get("/moderation/acts/dance/", {"ids": "1"}).status_code == 404


def test_the_way_back_leads_nowhere_else(rows: dict[str, int]) -> None:
    browser = browser_of(moderator())
    answer = browser.post("/moderation/acts/suspend/", form(rows["suspend"], next="https://evil.example/"))
    assert answer.headers["Location"] == "/moderation/"
    answer = browser.post("/moderation/acts/lift/", form(rows["suspend"], next="/admin/"))
    assert answer.headers["Location"] == "/admin/"


def test_the_desk_shows_open_reports_and_what_was_done(rows: dict[str, int]) -> None:
    browser = browser_of(moderator())
    assert "odd" in browser.get("/moderation/").content.decode()
    browser.post("/moderation/acts/settle-report/", form(rows["settle-report"], reason="all as it should be"))
    page = browser.get("/moderation/").content.decode()
    assert f"/moderation/reports/{rows['settle-report']}/" not in page
    assert "all as it should be" in page


def test_the_desk_shows_only_what_the_person_may_read(rows: dict[str, int]) -> None:
    page = browser_of(staff("Clerk")).get("/moderation/")
    assert page.status_code == 200
    assert "odd" not in page.content.decode()


def test_the_desk_costs_the_same_for_few_and_many(django_assert_max_num_queries) -> None:
    boss, users = moderator(), crowd(3)
    table = full_harbour(users)
    browser = browser_of(boss)
    for count in (5, 500):
        now = timezone.now()
        ProblemReport.objects.bulk_create(
            ProblemReport(table=table, user=users[0], number=0, shown=0, words="w", seen="{}", created_at=now)
            for _row in range(count)
        )
        Act.objects.bulk_create(
            Act(kind="suspend", actor=boss, user=users[0], reason="r", created_at=now)
            for _row in range(count)
        )
        cache.clear()
        browser.get("/moderation/")
        with django_assert_max_num_queries(8):
            assert browser.get("/moderation/").status_code == 200
