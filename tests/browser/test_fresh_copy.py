"""`play` in a copy of what is committed: somebody plays a card, the site is killed, the card is there."""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.people import PASSWORD
from tests.browser.seats import cards, play
from tests.browser.windows import PHONE, Windows
from tests.config.test_play import ROOT, Site, free_port, is_free, wait_for

pytestmark = pytest.mark.browser

SECONDS = 60_000  # milliseconds: stand-ins play within seconds, on a busy machine within some more


@pytest.fixture
def fresh_copy(tmp_path: Path) -> Path:
    """The newest commit in a folder of its own, with the environment that is installed already."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("this copy of the project is not kept in git")
    folder = tmp_path / "copy"
    folder.mkdir()
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    subprocess.run(["tar", "-x"], cwd=folder, input=archive.stdout, check=True)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


@pytest.fixture
def sites(fresh_copy: Path, tmp_path: Path) -> Iterator[list[Site]]:
    """Sites that were started; what still runs at the end is stopped."""
    started = [Site(fresh_copy, tmp_path / "data", free_port())]
    yield started
    for site in started:
        if site.process.poll() is None:
            site.process.kill()
            site.process.wait()


def sign_up(page: Page, site: Site) -> None:
    """With the link that the terminal shows."""
    page.goto("/accounts/signup/")
    page.fill("[name=username]", "Noor")
    page.fill("[name=email]", "noor@example.org")
    page.fill("[name=password1]", PASSWORD)
    page.get_by_role("button", name="Make my account").click()
    page.goto(re.findall(r"http\S+", site.said("Mail to noor@example.org"))[-1])
    page.get_by_role("button", name="Yes, this is my address").click()


def children(process: int) -> list[int]:
    """Processes that this one started, and theirs."""
    found = [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return [*found, *(below for child in found for below in children(child))]


def kill_at_once(site: Site) -> None:
    """kill -9 for the whole site, as when the power goes."""
    for process in [*children(site.process.pid), site.process.pid]:
        os.kill(process, signal.SIGKILL)
    site.process.wait()
    wait_for(lambda: is_free(site.port))


def played(data: Path) -> list[list[str]]:
    """What people answered, as the database has it."""
    query = "select choice from tables_move where cause = 'player' and kind = 'choice'"
    with sqlite3.connect(data / "longtable.sqlite3") as database:
        return [json.loads(choice) for (choice,) in database.execute(query)]


def test_a_card_played_just_before_the_site_was_killed_is_there(
    browser: Browser, sites: list[Site], fresh_copy: Path, tmp_path: Path
) -> None:
    site = sites[0]
    site.said("Longtable runs at")
    windows = Windows(browser, site.address)
    page = windows.open(PHONE)
    sign_up(page, site)
    page.goto("/tables/new/?title=trickarus")
    page.get_by_text("Fill the other seats with stand-ins and begin at once").click()
    page.get_by_role("button", name="Open this table").locator("visible=true").click()
    expect(page.locator("#decision.is-mine")).to_be_visible(timeout=SECONDS)
    token = cards(page)[0]
    play(page, token)
    assert windows.complaints == []
    kill_at_once(site)

    sites.append(Site(fresh_copy, tmp_path / "data", site.port))
    sites[1].said("Longtable runs at")
    page.reload()
    windows.complaints.clear()  # while the site was gone, the page may have asked it in vain
    expect(page.locator("#decision.is-mine")).to_be_visible(timeout=SECONDS)
    assert token not in cards(page)
    assert played(tmp_path / "data") == [token.split(":")]
    windows.close()
    assert windows.complaints == []
