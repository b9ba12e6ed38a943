"""Table talk."""

from __future__ import annotations

import unicodedata
from functools import partial
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.tables.errors import NothingToSay, NotYourTable, StaffOnly, TableError, TableNotOpen, TooMuchTalk
from apps.tables.models import TalkLine
from apps.tables.plain_text import is_unwanted, plain
from apps.tables.services.closing import close_table
from apps.tables.services.departures import resign
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import KEPT, LINES_A_MINUTE, SENT_TWICE, hide_line, mark_talk_read, say
from tests.factories import browser_of, crowd, full_harbour, moderator, open_harbour
from tests.races import at_once

django_db = pytest.mark.django_db


@django_db
def test_a_line_is_stored_and_kept_with_the_table() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    line = say(table_id=table.pk, user=mira, text="  Good\nluck ")
    before = table.pulse
    table.refresh_from_db()
    assert (line.text, line.seat) == ("Good luck", 1)
    assert [(kept["id"], kept["author"], kept["text"]) for kept in table.talk_tail] == [
        (line.pk, mira.pk, "Good luck")
    ]
    assert table.pulse > before


@django_db
def test_talk_before_the_start_belongs_to_its_author_after_the_seats_were_shuffled() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=2)
    say(table_id=table.pk, user=noor, text="Welcome")
    take_seat(table_id=table.pk, user=mira)
    page = browser_of(mira).get(f"/tables/{table.pk}/")
    assert [row.name for row in page.context["screen"].talk] == [noor.name]


@django_db
@pytest.mark.parametrize("text", ["", " \n\t", "\u202e\u200b\u0000"])
def test_nothing_is_not_sent(text: str) -> None:
    noor, mira = crowd(2)
    with pytest.raises(NothingToSay):
        say(table_id=full_harbour([noor, mira]).pk, user=noor, text=text)


@django_db
def test_a_line_has_at_most_five_hundred_characters_and_none_is_cut() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    say(table_id=table.pk, user=noor, text="é" * 500)
    with pytest.raises(TableError, match="500"):
        say(table_id=table.pk, user=noor, text="x" * 501)
    assert TalkLine.objects.count() == 1


@django_db
def test_only_people_at_the_table_talk() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira])
    with pytest.raises(NotYourTable):
        say(table_id=table.pk, user=jun, text="Hello")


@django_db
def test_who_resigned_and_a_closed_table_are_silent() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira, jun])
    resign(table_id=table.pk, user=jun)
    with pytest.raises(NotYourTable):
        say(table_id=table.pk, user=jun, text="Bye")
    close_table(table_id=table.pk, user=moderator(), reason="spam")
    with pytest.raises(TableNotOpen):
        say(table_id=table.pk, user=noor, text="Why")


@django_db
def test_ten_lines_a_minute_are_enough_over_all_tables(time_machine: Any) -> None:
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    noor, mira = crowd(2)
    first, second = full_harbour([noor, mira]), full_harbour([noor, mira])
    for number in range(LINES_A_MINUTE):
        say(table_id=(first if number % 2 else second).pk, user=noor, text=f"Line {number}")
    with pytest.raises(TooMuchTalk):
        say(table_id=first.pk, user=noor, text="One more")
    say(table_id=first.pk, user=mira, text="I may still talk")
    time_machine.shift(60)
    say(table_id=first.pk, user=noor, text="And I again")
    assert TalkLine.objects.count() == LINES_A_MINUTE + 2


@django_db
def test_words_that_were_refused_stay_in_the_form() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    browser = browser_of(noor)
    for number in range(LINES_A_MINUTE):
        browser.post(f"/tables/{table.pk}/talk/", {"text": f"Line {number}"})
    answer = browser.post(f"/tables/{table.pk}/talk/", {"text": 'A "long" thought'})
    assert answer.status_code == 429
    assert "A &#34;long&#34; thought" in answer.content.decode()


@django_db
def test_the_table_keeps_the_newest_lines_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.tables.services.talk.LINES_A_MINUTE", 1000)
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    for number in range(KEPT + 3):
        say(table_id=table.pk, user=noor, text=f"Line {number}")
    table.refresh_from_db()
    assert [kept["text"] for kept in table.talk_tail] == [f"Line {number}" for number in range(3, KEPT + 3)]
    assert TalkLine.objects.count() == KEPT + 3


@django_db
def test_a_line_is_new_for_the_others_until_they_read_it() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    say(table_id=table.pk, user=noor, text="Hello")
    browser = browser_of(mira)
    assert browser.get(f"/tables/{table.pk}/").context["screen"].talk_new == 1
    assert browser_of(noor).get(f"/tables/{table.pk}/").context["screen"].talk_new == 0
    browser.post(f"/tables/{table.pk}/talk/read/")
    assert browser.get(f"/tables/{table.pk}/").context["screen"].talk_new == 0


@django_db
def test_spectators_have_nothing_to_mark_as_read() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira])
    with pytest.raises(NotYourTable):
        mark_talk_read(table_id=table.pk, user=jun)


@django_db
def test_staff_hide_a_line_from_everybody_and_it_stays_stored() -> None:
    noor, mira = crowd(2)
    marshal = moderator()
    table = full_harbour([noor, mira])
    line = say(table_id=table.pk, user=noor, text="Something ugly")
    with pytest.raises(StaffOnly):
        hide_line(line_id=line.pk, staff=mira)
    hide_line(line_id=line.pk, staff=marshal)
    line.refresh_from_db()
    assert (line.text, line.hidden_at is not None) == ("Something ugly", True)
    for user in (noor, mira, None):
        assert "Something ugly" not in browser_of(user).get(f"/tables/{table.pk}/").content.decode()


@django_db
def test_the_hide_button_leads_staff_to_the_page_that_asks_why_and_nobody_else() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    line = say(table_id=table.pk, user=noor, text="Something ugly")
    button = f"/tables/{table.pk}/talk/{line.pk}/hide/"
    answer = browser_of(moderator()).post(button)
    assert answer.headers["Location"].startswith(f"/moderation/acts/hide-line/?ids={line.pk}&")
    assert browser_of(mira).post(button).status_code == 403
    line.refresh_from_db()
    assert line.hidden_at is None


@django_db
def test_a_line_of_another_table_cannot_be_hidden_from_here() -> None:
    noor, mira = crowd(2)
    first, second = full_harbour([noor, mira]), full_harbour([noor, mira])
    line = say(table_id=first.pk, user=noor, text="Hello")
    answer = browser_of(moderator()).post(f"/tables/{second.pk}/talk/{line.pk}/hide/")
    assert answer.status_code == 404


@django_db
def test_talk_is_printed_as_plain_text() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    browser = browser_of(noor)
    answer = browser.post(f"/tables/{table.pk}/talk/", {"text": "<script>x</script>"})
    assert answer.headers["Location"] == f"/tables/{table.pk}/#talk"
    page = browser.get(f"/tables/{table.pk}/").content.decode()
    assert "&lt;script&gt;x&lt;/script&gt;" in page
    assert "<script>x" not in page


@django_db
def test_htmx_gets_the_talk_panel_alone() -> None:
    noor, mira = crowd(2)
    for table in (full_harbour([noor, mira]), open_harbour(noor)):
        answer = browser_of(noor).post(
            f"/tables/{table.pk}/talk/", {"text": "Hi"}, headers={"HX-Request": "true"}
        )
        page = answer.content.decode()
        assert answer.status_code == 200
        assert 'id="talk"' in page
        assert "<html" not in page


@django_db
def test_talking_costs_the_same_after_any_number_of_lines(django_assert_num_queries: Any) -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    for said in range(3):
        with django_assert_num_queries(7):
            say(table_id=table.pk, user=noor, text=f"Line {said}")


@pytest.mark.django_db(transaction=True)
def test_lines_said_at_once_are_all_kept() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    lines = [(user, f"{user.name} {number}") for user in (noor, mira) for number in range(3)]
    at_once([partial(say, table_id=table.pk, user=user, text=text) for user, text in lines])
    table.refresh_from_db()
    assert len(table.talk_tail) == 6
    assert TalkLine.objects.count() == 6


@pytest.mark.django_db(transaction=True)
def test_a_line_sent_four_times_at_once_is_said_once(time_machine: Any) -> None:
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    lines = at_once([partial(say, table_id=table.pk, user=noor, text="Nice move")] * 4)
    assert len({line.pk for line in lines}) == TalkLine.objects.count() == 1


@django_db
def test_the_same_words_are_said_again_later_and_by_another_person(time_machine: Any) -> None:
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    for user in (noor, mira, noor):
        say(table_id=table.pk, user=user, text="Ha")
    time_machine.shift(SENT_TWICE)
    say(table_id=table.pk, user=noor, text="Ha")
    assert list(TalkLine.objects.values_list("author", flat=True)) == [noor.pk, mira.pk, noor.pk, noor.pk]


@given(st.text(max_size=80))
def test_cleaned_text_is_one_line_without_anything_unseen_and_stays_so(
    text: str,
) -> None:
    cleaned = plain(text, 60)
    assert len(cleaned) <= 60
    assert cleaned == cleaned.strip()
    assert not any(is_unwanted(letter) or letter in "\r\n\t" for letter in cleaned)
    assert plain(cleaned, 60) == cleaned


@pytest.mark.parametrize("text", ["👩‍👧 gut", "می‌خواهم", "नमस्ते", "e\u0301te\u0301"])
def test_real_writing_and_emoji_stay_readable(text: str) -> None:
    assert plain(text, 60) == unicodedata.normalize("NFC", text)


def test_towers_of_marks_are_cut_down() -> None:
    assert plain("a" + "\u0300" * 50, 500).count("\u0300") <= 4


@pytest.mark.parametrize("letters", ["\u0301\u0316", "\u0301\u200b\u0316", " \u0301", "\ud7a3\u0316"])
def test_a_text_of_a_million_accents_is_cut_before_it_is_looked_at(letters: str) -> None:
    begun = process_time()
    assert len(plain("a" + letters * 500_000, TalkLine.MOST)) <= TalkLine.MOST
    assert process_time() - begun < 1
