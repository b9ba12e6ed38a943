"""The folder in which the embedded site keeps its mails."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.core.mail import send_mail

from apps.notifications import outbox_folder


def test_files_are_whole_private_and_sort_by_age(outbox: Path) -> None:
    for subject in ("one", "two", "three"):
        send_mail(subject, "text", None, ["ann@example.org"])
    files = sorted(outbox.iterdir())
    assert [path.suffix for path in files] == [".eml"] * 3
    assert [
        word in path.read_bytes() for word, path in zip((b"one", b"two", b"three"), files, strict=True)
    ] == [True] * 3
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


def test_the_folder_is_made_when_it_is_missing(outbox: Path, settings) -> None:
    settings.OUTBOX_DIR = outbox / "deep" / "down"
    send_mail("one", "text", None, ["ann@example.org"])
    assert len(list(settings.OUTBOX_DIR.iterdir())) == 1
    assert settings.OUTBOX_DIR.stat().st_mode & 0o777 == 0o700


def test_a_name_cannot_leave_the_folder() -> None:
    assert outbox_folder.name_of("<../../etc/passwd@x>") == "....etcpasswd.eml"


def test_stamps_sort_whatever_the_zone() -> None:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    stamps = [outbox_folder.stamp(moment + timedelta(microseconds=n)) for n in range(3)]
    assert stamps == sorted(stamps)


def test_what_is_gone_already_can_be_forgotten(outbox: Path) -> None:
    outbox_folder.forget(["never-there.eml"])
    assert outbox_folder.prune() == 0
