"""Mails of the embedded default are files, and a line at the terminal."""

import io
from pathlib import Path

import pytest
from django.core.mail import EmailMultiAlternatives, send_mail

from config.outbox import Mail, print_line, read_mail, waiting


def test_a_mail_is_shown_with_its_first_link(outbox: Path) -> None:
    send_mail(
        "Is it you?", "Open http://127.0.0.1:8000/confirm/abc/. Or not: http://b", None, ["ann@example.org"]
    )
    [path] = waiting(outbox)
    assert read_mail(path) == Mail("ann@example.org", "Is it you?", "http://127.0.0.1:8000/confirm/abc/")
    assert str(read_mail(path)).count("\n") == 0


def test_long_links_and_other_alphabets_survive(outbox: Path) -> None:
    link = "https://table.example.org/confirm/" + "x" * 300
    mail = EmailMultiAlternatives("Grüße, 王", f"Hier: {link}", to=["ann@example.org"])
    mail.attach_alternative(f'<a href="{link}">hier</a>', "text/html")
    mail.send()
    [path] = waiting(outbox)
    assert read_mail(path) == Mail("ann@example.org", "Grüße, 王", link)


def test_mails_without_links_are_shown_too_oldest_first(outbox: Path) -> None:
    for subject in ("one", "two", "three"):
        send_mail(subject, "nothing to open", None, ["ann@example.org"])
    assert [str(read_mail(path)) for path in waiting(outbox)] == [
        "Mail to ann@example.org · one",
        "Mail to ann@example.org · two",
        "Mail to ann@example.org · three",
    ]


def test_letters_that_the_terminal_does_not_know_stop_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr("sys.stdout", terminal)
    print_line("Jürgen and ЯН play")
    assert terminal.buffer.getvalue().decode("latin-1") == "Jürgen and ?? play\n"  # type: ignore[attr-defined]
