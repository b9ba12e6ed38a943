"""`manage.py play` as a person runs it: in a fresh copy, with a data folder of its own."""

import http.cookiejar
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("config", "apps", "templates", "static", "locale")
SECONDS = 180  # a first start installs, and machines may be busy


class Site:
    """A running `play`: what it printed so far, and a visitor with cookies."""

    def __init__(self, copy: Path, data: Path, port: int, *options: str) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.lines: list[str] = []
        command = [sys.executable, "manage.py", "play", "--port", str(port), *options]
        self.process = subprocess.Popen(
            command,
            cwd=copy,
            env=clean_environment(data),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        threading.Thread(target=self.listen, daemon=True).start()
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.visitor = urllib.request.build_opener(cookies)
        self.cookies = cookies.cookiejar

    def listen(self) -> None:
        assert self.process.stdout
        self.lines.extend(iter(self.process.stdout.readline, ""))

    def said(self, words: str) -> str:
        """Waits for a line with these words."""
        wait_for(lambda: any(words in line for line in self.lines), lambda: "".join(self.lines))
        return next(line for line in self.lines if words in line).strip()

    def get(self, path: str) -> str:
        with self.visitor.open(self.address + path, timeout=20) as answer:
            return str(answer.read().decode())

    def post(self, path: str, page: str = "", **fields: str) -> str:
        """Sends a form to a path, from the page it is on."""
        self.get(page or path)
        fields["csrfmiddlewaretoken"] = next(c.value or "" for c in self.cookies if c.name == "csrftoken")
        body = urllib.parse.urlencode(fields).encode()
        with self.visitor.open(self.address + path, body, timeout=20) as answer:
            return str(answer.read().decode())

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Sends a signal and waits for the end; the exit code."""
        self.process.send_signal(number)
        return self.process.wait(timeout=10)


def clean_environment(data: Path) -> dict[str, str]:
    """What a person's shell would hand over."""
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
    return {**kept, "LONGTABLE_DATA": str(data)}


def wait_for(holds: Callable[[], bool], explain: Callable[[], str] = str) -> None:
    """Waits until it holds, or fails with the explanation."""
    end = time.monotonic() + SECONDS
    while not holds():
        if time.monotonic() > end:
            pytest.fail(f"waited {SECONDS} seconds: {explain()}")
        time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in another folder, with the environment that is already installed."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "manage.py", folder)
    for part in PARTS:
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


@pytest.fixture
def start(copy: Path, tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Starts sites on one data folder, and ends what a failed test left running."""
    started: list[Site] = []

    def begin(port: int | None = None, *options: str, data: str = "data") -> Site:
        started.append(Site(copy, tmp_path / data, port or free_port(), *options))
        return started[-1]

    yield begin
    for site in started:
        if site.process.poll() is None:
            site.process.kill()
            site.process.wait()
    wait_for(lambda: all(is_free(site.port) for site in started))


def refused(copy: Path, data: Path, *options: str) -> str:
    """The one line with which `play` refuses to start."""
    command = [sys.executable, "manage.py", "play", *options]
    done = subprocess.run(
        command,
        cwd=copy,
        env=clean_environment(data),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_newcomer_signs_up_and_nothing_is_lost_when_the_site_is_killed(
    start: Callable[..., Site], tmp_path: Path
) -> None:
    site = start()
    site.said(f"Longtable runs at {site.address}")
    assert re.search(r"/become-admin/\S+/$", site.said("become administrator"))
    site.post("/accounts/signup/", username="Ann", email="ann@example.org", password1="long table 7 legs")
    mail = site.said("Mail to ann@example.org")
    assert f"{site.address}/accounts/confirm-email/" in mail

    site.process.kill()
    site.process.wait()
    wait_for(lambda: is_free(site.port))
    with sqlite3.connect(tmp_path / "data" / "longtable.sqlite3") as database:
        assert database.execute("select name, email from accounts_user").fetchall() == [
            ("Ann", "ann@example.org")
        ]

    again = start(site.port)
    again.said("Longtable runs at")
    link = urllib.parse.urlsplit(mail.split()[-1]).path
    assert "ann@example.org" in again.get(link)
    assert again.stop() == 0


def test_pictures_letters_and_styles_are_served_without_collecting_them(start: Callable[..., Site]) -> None:
    site = start()
    site.said("Longtable runs at")
    with site.visitor.open(f"{site.address}/static/fonts/Manrope-VariableFont_wght.ttf", timeout=20) as font:
        assert len(font.read()) > 100_000
    assert "{" in site.get("/static/css/site.css")


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.long),
        pytest.param(signal.SIGHUP, marks=pytest.mark.long),
    ],
)
def test_a_signal_stops_everything_within_seconds(start: Callable[..., Site], number: int) -> None:
    site = start()
    site.said("Longtable runs at")
    began = time.monotonic()
    assert site.stop(number) == 0
    assert time.monotonic() - began < 5
    assert is_free(site.port)
    assert not any("Traceback" in line for line in site.lines)


def play_a_move(site: Site) -> None:
    """Signs in as somebody of the demo and plays at the first table that waits for them."""
    name, _address, password = site.said("noor@example.org").split()[:3]
    site.post("/accounts/login/", login=name, password=password)
    for path in dict.fromkeys(re.findall(r'href="(/tables/\d+/)"', site.get("/"))):
        page = site.get(path)
        choices = re.findall(r'name="choice" value="([^"]+)"', page)
        if choices:
            as_of = re.findall(r'name="as_of" value="([^"]+)"', page)
            site.post(f"{path}play/", page=path, choice=choices[0], as_of=as_of[0])
            return
    pytest.fail("no table of the demo waits for Noor")


@pytest.mark.long
def test_a_move_is_still_there_after_the_site_was_killed(start: Callable[..., Site], tmp_path: Path) -> None:
    def answers() -> list[tuple[int, str]]:
        query = (
            "select table_id, choice from tables_move where cause = 'player' and kind = 'choice' order by id"
        )
        with sqlite3.connect(tmp_path / "data" / "longtable.sqlite3") as database:
            return database.execute(query).fetchall()

    site = start(None, "--demo")
    site.said("Longtable runs at")
    before = answers()
    play_a_move(site)
    site.process.kill()
    after = answers()
    assert len(after) > len(before)
    wait_for(lambda: is_free(site.port))
    start(site.port).said("Longtable runs at")
    assert answers()[: len(after)] == after


@pytest.mark.long
def test_the_demo_is_made_once_and_its_mails_lead_to_this_site(
    start: Callable[..., Site], tmp_path: Path
) -> None:
    def people_and_tables() -> list[int]:
        with sqlite3.connect(tmp_path / "data" / "longtable.sqlite3") as database:
            counts = ("select count(*) from accounts_user", "select count(*) from tables_table")
            return [database.execute(count).fetchone()[0] for count in counts]

    site = start(None, "--demo")
    assert f"{site.address}/tables/" in site.said("Mail to")
    assert any("moderator" in line for line in site.lines)
    site.stop()
    made = people_and_tables()
    assert made[0] >= 5
    assert made[1] >= 4
    again = start(site.port, "--demo")
    again.said("Longtable runs at")
    again.stop()
    assert people_and_tables() == made


def test_two_sites_cannot_share_a_data_folder_or_a_port(
    start: Callable[..., Site], copy: Path, tmp_path: Path
) -> None:
    site = start()
    site.said("Longtable runs at")
    assert "already running" in refused(copy, tmp_path / "data", "--port", str(free_port()))
    assert refused(copy, tmp_path / "other", "--port", str(site.port)).startswith(
        f"Port {site.port} is taken by another program."
    )
    assert "Longtable" not in refused(copy, tmp_path / "other", "--host", "192.0.2.1")


def test_a_database_of_a_newer_version_is_refused_and_left_alone(
    start: Callable[..., Site], copy: Path, tmp_path: Path
) -> None:
    site = start()
    site.said("Longtable runs at")
    site.stop()
    path = tmp_path / "data" / "longtable.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute(
            "insert into django_migrations (app, name, applied) values ('tables', '0999_later', '2030-01-01')"
        )
    assert "newer version of the site (tables.0999_later)" in refused(
        copy, tmp_path / "data", "--port", str(free_port())
    )


def test_a_file_that_is_no_database_is_refused(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "longtable.sqlite3").write_text("a letter to my aunt, long enough to be read" * 50)
    assert "longtable.sqlite3" in refused(copy, tmp_path / "data", "--port", str(free_port()))


def test_a_data_folder_that_cannot_be_written_is_refused(copy: Path) -> None:
    assert refused(copy, Path("/proc/longtable")).startswith("Cannot write to /proc/longtable")


def test_phones_in_the_same_network_get_an_address_that_the_site_answers_to(
    start: Callable[..., Site],
) -> None:
    site = start(None, "--host", "0.0.0.0")  # noqa: S104
    site.said("Longtable runs at")
    if not any("On phones" in line for line in site.lines):
        pytest.skip("this machine is in no network")
    address = site.said("On phones").split()[-1]
    with urllib.request.urlopen(f"{address}/accounts/login/", timeout=20) as answer:  # noqa: S310
        assert answer.status == 200
    strange = urllib.request.Request(f"{address}/accounts/login/", headers={"Host": "evil.example"})  # noqa: S310
    with pytest.raises(urllib.error.HTTPError, match="400"):
        urllib.request.urlopen(strange, timeout=20)  # noqa: S310
