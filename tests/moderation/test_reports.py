"""'Something is wrong here', as staff get it: the words, what was seen, and a record for the tests."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from apps.engine.chance import seed_hash
from apps.engine.codec import load
from apps.engine.record import check_record, read_record, replay_record
from apps.tables.models import Move, ProblemReport, Seat, Table
from apps.tables.services.reports import report_problem
from apps.tables.services.undo import take_back
from tests.factories import browser_of, crowd
from tests.moderation.staff import administrator, moderator, staff
from tests.tables.seated import acting, bids, choose, choose_first, harbour, now_of, play_on, running

pytestmark = pytest.mark.django_db


def reported(table: Table, user, words: str = "My card is gone") -> ProblemReport:
    table.refresh_from_db()
    seats = list(table.seats.select_related("user").order_by("number"))
    return report_problem(table=table, seats=seats, user=user, words=words)


def page_of(report: ProblemReport) -> str:
    return f"/moderation/reports/{report.pk}/"


def hand(table: Table, seat: int) -> list[str]:
    table.refresh_from_db()
    return load(table.rules, table.position).state.hands[seat]


def run(*words: object) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command(*map(str, words), stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def test_the_page_has_the_words_the_table_and_the_command() -> None:
    users = crowd(3)
    report = reported(running("trickarus", users), users[0])
    page = browser_of(moderator()).get(page_of(report)).content.decode()
    assert "My card is gone" in page
    assert f'href="/tables/{report.table_id}/"' in page
    assert f"report_record {report.pk} --out tests/records/trickarus/" in page


def test_what_was_seen_is_closed_until_the_hidden_state_is_opened() -> None:
    users = crowd(3)
    table = running("trickarus", users)
    report = reported(table, users[acting(table)[0]])
    browser = browser_of(administrator())
    page = browser.get(page_of(report)).content.decode()
    assert not [card for card in hand(table, acting(table)[0]) if card in page]
    browser.post(f"/moderation/tables/{table.pk}/hidden/", {"reason": "to look into the report"})
    page = browser.get(page_of(report)).content.decode()
    assert all(card in page for card in hand(table, acting(table)[0]))


def test_the_private_note_is_neither_stored_nor_shown() -> None:
    users = crowd(2)
    table = running("trickarus", users)
    Seat.objects.filter(table=table).update(note="my secret plan")
    report = reported(table, users[0])
    assert "my secret plan" not in report.seen
    report.seen = json.dumps({**json.loads(report.seen), "note": "my secret plan"})
    report.save()
    play_on(table)
    assert "my secret plan" not in browser_of(administrator()).get(page_of(report)).content.decode()


def test_staff_who_play_there_cannot_read_the_words_of_others_while_the_game_runs() -> None:
    ada, users = administrator(), crowd(2)
    table = running("trickarus", [*users, ada])
    report = reported(table, users[0], "I hold rain-8 and cannot play it")
    browser = browser_of(ada)
    for page in (page_of(report), "/moderation/", f"/moderation/acts/settle-report/?ids={report.pk}"):
        assert "rain-8 and" not in browser.get(page).content.decode()
    play_on(table)
    assert "rain-8 and" in browser.get(page_of(report)).content.decode()


def test_reading_reports_is_a_permission() -> None:
    users = crowd(2)
    report = reported(running("trickarus", users), users[0])
    assert browser_of(staff("Clerk")).get(page_of(report)).status_code == 403
    assert browser_of(users[0]).get(page_of(report)).status_code == 404


def test_a_report_becomes_a_record_of_the_game_up_to_that_moment(tmp_path: Path) -> None:
    users = crowd(3)
    table = running("trickarus", users)
    play_on(table, 5)
    report = reported(table, users[0])
    stood = load(table.rules, table.position)
    play_on(table, 5)
    out = tmp_path / "trickarus" / "odd.json"
    said, aside = run("report_record", report.pk, "--out", out)
    assert str(out) in said
    assert "My card is gone" in aside
    record = read_record(out.read_text())
    assert (record.slug, record.seats, record.seed, record.result) == ("trickarus", 3, None, None)
    assert record.seed_hash == seed_hash(table.seed)
    assert replay_record(table.rules, record) == stood
    check_record(table.rules, record)
    with pytest.raises(CommandError, match="is there already"):
        run("report_record", report.pk, "--out", out)


def test_words_of_a_report_do_nothing_to_the_terminal_they_are_printed_on() -> None:
    users = crowd(2)
    report = reported(running("trickarus", users), users[0])
    ProblemReport.objects.update(words="gone\x1b[2J\x1b]0;owned\x07\u202efdp")
    _said, aside = run("report_record", report.pk)
    assert aside.strip().isprintable()


def test_a_record_holds_live_rows_only_as_they_counted_then() -> None:
    users = crowd(2)
    table = harbour(users)
    bids(table)
    seat = acting(table)[0]
    choose(table, seat, "rest")
    report = reported(table, users[seat])
    take_back(table_id=table.pk, as_of=now_of(table, seat), actor=users[seat])
    then, _aside = run("report_record", report.pk)
    now, _aside = run("export_record", table.pk)
    assert len(read_record(then).moves) == len(read_record(now).moves) + 1
    assert read_record(then).moves[-1].choice == ("rest",)


def test_rows_that_the_rules_cannot_follow_become_a_record_all_the_same() -> None:
    users = crowd(3)
    table = running("trickarus", users)
    play_on(table, 3)
    report = reported(table, users[0])
    Move.objects.filter(table=table, number=2).update(step="juggle")
    text, aside = run("report_record", report.pk)
    assert "cannot follow" in aside
    assert [move.step for move in read_record(text).moves][2] == "juggle"


def test_a_finished_game_is_exported_with_seed_and_result() -> None:
    table = running("trickarus", crowd(2))
    play_on(table)
    table.refresh_from_db()
    record = read_record(run("export_record", table.pk)[0])
    assert record.seed == table.seed
    assert check_record(table.rules, record) == record.result


@pytest.mark.parametrize("command", ["export_record", "report_record"])
def test_what_is_not_there_is_said_plainly(command: str) -> None:
    with pytest.raises(CommandError, match="no such"):
        run(command, 999)


def test_running_tables_that_replay_to_what_is_stored_pass() -> None:
    first, second = running("trickarus", crowd(3)), harbour(crowd(2, "Guest"))
    play_on(first, 6)
    choose_first(second, 0, "bid")
    assert "2 running tables, all as stored" in run("check_replays", "--batch", 1)[0]


def test_a_table_that_differs_is_listed_and_fails_the_check() -> None:
    good, moved, broken, drafted = (
        running("trickarus", crowd(2, name)) for name in ("Good", "Moved", "Broken", "Drafted")
    )
    for table in (good, moved, broken, drafted):
        play_on(table, 4)
    Table.objects.filter(pk=moved.pk).update(base=good.base.replace("1", "2"))
    Move.objects.filter(table=broken, number=3).update(step="juggle")
    Table.objects.filter(pk=drafted.pk).update(position="{}")
    out = StringIO()
    with pytest.raises(CommandError, match="3 of 4 running tables differ"):
        call_command("check_replays", stdout=out)
    lines = out.getvalue().splitlines()
    assert all(
        f"/tables/{table.pk}/" in line for table, line in zip((moved, broken, drafted), lines, strict=True)
    )
    assert "another position" in lines[0]
    assert "ReplayMismatch" in lines[1]
    assert "with the drafts" in lines[2]


def test_the_check_reads_many_tables_in_few_queries(django_assert_max_num_queries) -> None:
    for number in range(6):
        running("trickarus", crowd(2, f"P{number}"))
    with django_assert_max_num_queries(4):
        run("check_replays")
