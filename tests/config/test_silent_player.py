"""`manage.py play` and nothing else, and a table at which one player never says a word."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.config.test_play import ROOT, Site, clean_environment, free_port

pytestmark = pytest.mark.long
PEOPLE = Path(__file__).with_name("silent_player.py")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A running site with a data folder of its own."""
    running = Site(ROOT, tmp_path / "data", free_port())
    yield running
    running.process.kill()
    running.process.wait()


def play(data: Path) -> str:
    """What the two people do, in a process beside the site; how it ended."""
    with PEOPLE.open() as script:
        done = subprocess.run(
            [sys.executable, "manage.py", "shell"],
            cwd=ROOT,
            env=clean_environment(data),
            stdin=script,
            capture_output=True,
            text=True,
        )
    return done.stdout + done.stderr


def test_it_goes_on_and_ends_and_its_mails_lie_in_the_outbox(site: Site, tmp_path: Path) -> None:
    site.said("Longtable runs at")
    assert "ended: finished handed_over 2" in play(tmp_path / "data")
    mails = [path.read_text() for path in (tmp_path / "data" / "outbox").glob("*.eml")]
    mine = [mail for mail in mails if "silent@example.org" in mail]
    subjects = [words for mail in mine for words in re.findall("^Subject: (.+)", mail, re.MULTILINE)]
    assert sum(words.startswith("Your turn: Trickarus") for words in subjects) == 2
    assert sum(words.startswith("A stand-in plays for you: Trickarus") for words in subjects) == 1
