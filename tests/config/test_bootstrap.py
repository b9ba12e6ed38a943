"""`play` and `test` make their environment by themselves, and say in one line what is missing."""

import base64
import hashlib
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from config import bootstrap

ROOT = Path(__file__).resolve().parents[2]


class Installer:
    """Stands in for the programs that bootstrap starts: remembers the commands, makes the interpreter."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.fails = False

    def run(self, command: list[str]) -> None:
        self.commands.append(command)
        if self.fails:
            bootstrap.stop("failed")
        if "venv" in command:
            (bootstrap.VENV / "bin").mkdir(parents=True)
            (bootstrap.VENV / "bin" / "python").touch()


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installer:
    """A project folder of its own, two locks in it, uv on PATH, and nothing that is really installed."""
    made = Installer()
    monkeypatch.setattr(bootstrap, "BASE_DIR", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "LOCKS", tmp_path)
    monkeypatch.setattr(bootstrap, "run", made.run)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/bin/{name}")
    (tmp_path / "play.txt").write_text("django==5.2\n")
    (tmp_path / "test.txt").write_text("django==5.2\npytest==9\n")
    return made


def refusal(job: object, *arguments: object) -> str:
    """The one line with which a job stops."""
    with pytest.raises(SystemExit) as stopped:
        job(*arguments)  # type: ignore[operator]
    line = str(stopped.value.code)
    assert "\n" not in line
    return line


def test_the_lock_is_installed_once(installer: Installer) -> None:
    bootstrap.prepare("play")
    assert [command[:2] for command in installer.commands] == [["/bin/uv", "venv"], ["/bin/uv", "pip"]]
    assert "--require-hashes" in installer.commands[1]
    bootstrap.prepare("play")
    assert len(installer.commands) == 2


def test_a_changed_lock_is_installed_into_the_same_environment(installer: Installer, tmp_path: Path) -> None:
    bootstrap.prepare("play")
    (tmp_path / "play.txt").write_text("django==5.2.1\n")
    bootstrap.prepare("play")
    assert [command[1] for command in installer.commands] == ["venv", "pip", "pip"]


def test_what_the_tests_need_is_enough_to_play_but_not_the_other_way_round(installer: Installer) -> None:
    bootstrap.prepare("play")
    bootstrap.prepare("test")
    bootstrap.prepare("play")
    assert [command[-1].rpartition("/")[2] for command in installer.commands if "pip" in command] == [
        "play.txt",
        "test.txt",
    ]


def test_an_installation_that_failed_is_tried_again(installer: Installer) -> None:
    installer.fails = True
    assert refusal(bootstrap.prepare, "play") == "failed"
    assert not bootstrap.installed("play")
    installer.fails = False
    bootstrap.prepare("play")
    assert bootstrap.installed("play")


def test_an_update_that_failed_is_not_taken_for_the_old_state(installer: Installer, tmp_path: Path) -> None:
    bootstrap.prepare("play")
    before = (tmp_path / "play.txt").read_text()
    (tmp_path / "play.txt").write_text("django==5.2.1\n")
    installer.fails = True
    refusal(bootstrap.prepare, "play")
    (tmp_path / "play.txt").write_text(before)
    assert not bootstrap.installed("play")


def test_without_uv_pip_installs(installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    bootstrap.prepare("play")
    assert installer.commands[0][:3] == [sys.executable, "-m", "venv"]
    assert installer.commands[1][1:4] == ["-m", "pip", "install"]
    assert "--require-hashes" in installer.commands[1]


def test_a_missing_venv_module_is_named(installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: None if name == "ensurepip" else find_spec(name))
    assert "python3-venv" in refusal(bootstrap.prepare, "play")


@pytest.fixture
def outside(installer: Installer, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A Python of the machine, without Django; what it would go on with."""
    started: list[list[str]] = []
    monkeypatch.setattr(bootstrap.sys, "prefix", bootstrap.sys.base_prefix)
    monkeypatch.setattr(bootstrap.sys, "argv", ["manage.py", "export_record", "3"])
    monkeypatch.setattr(bootstrap, "find_spec", lambda _name: None)
    monkeypatch.setattr(bootstrap.os, "execv", lambda _program, words: started.append(words))
    return started


def test_other_commands_use_what_was_installed(
    installer: Installer, outside: list[list[str]], tmp_path: Path
) -> None:
    installer.run(["uv", "venv"])
    bootstrap.borrow()
    program = [str(tmp_path / name) for name in (".venv/bin/python", "manage.py")]
    assert outside == [[*program, "export_record", "3"]]


def test_other_commands_say_so_when_nothing_is_installed(outside: list[list[str]]) -> None:
    assert "manage.py play" in refusal(bootstrap.borrow)
    assert outside == []


def test_other_commands_stay_in_an_environment_of_somebodys_own(installer: Installer) -> None:
    bootstrap.borrow()
    assert installer.commands == []


def test_an_older_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 10, 12))
    assert refusal(bootstrap.enter, "play") == "Longtable needs Python 3.11 or newer, this is 3.10."


def test_a_folder_that_cannot_be_written_is_named() -> None:
    assert refusal(bootstrap.require_writable, Path("/proc/longtable")).startswith(
        "Cannot write to /proc/longtable:"
    )


def test_a_data_folder_that_cannot_be_written_stops_play_before_anything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LONGTABLE_DATA", "/proc/longtable")
    assert "/proc/longtable" in refusal(bootstrap.enter, "play")


def test_a_file_with_another_hash_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real pip, in a real environment, from a folder instead of the network."""
    wheel = make_wheel(tmp_path / "wheels")
    right = hashlib.sha256(wheel.read_bytes()).hexdigest()
    monkeypatch.setattr(bootstrap, "BASE_DIR", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "LOCKS", tmp_path)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))
    (tmp_path / "test.txt").touch()
    (tmp_path / "play.txt").write_text(f"tiny==1.0 --hash=sha256:{'0' * 64}\n")
    assert refusal(bootstrap.prepare, "play").startswith("Installing failed")
    (tmp_path / "play.txt").write_text(f"tiny==1.0 --hash=sha256:{right}\n")
    bootstrap.prepare("play")
    answer = [str(tmp_path / ".venv" / "bin" / "python"), "-c", "import tiny; print(tiny.answer)"]
    assert subprocess.run(answer, capture_output=True, text=True, check=True).stdout == "42\n"


def make_wheel(folder: Path) -> Path:
    """A package of one line."""
    folder.mkdir()
    files = {
        "tiny.py": "answer = 42\n",
        "tiny-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
        "tiny-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = []
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(text)}\n")
    files["tiny-1.0.dist-info/RECORD"] = "".join(rows) + "tiny-1.0.dist-info/RECORD,,\n"
    path = folder / "tiny-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def test_manage_test_hands_its_arguments_to_pytest_and_returns_its_exit_code() -> None:
    def run(*arguments: str) -> int:
        command = [sys.executable, "manage.py", "test", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode

    assert run("--version") == 0
    assert run("tests/config/test_outbox.py", "--collect-only", "-k", "nothing_is_called_so") == 5


def test_the_locks_belong_to_pyproject_and_name_no_address() -> None:
    checked = [sys.executable, "config/requirements/lock.py", "--check"]
    assert subprocess.run(checked, cwd=ROOT, capture_output=True, check=False).returncode == 0
    for name in ("play.txt", "test.txt"):
        text = (ROOT / "config" / "requirements" / name).read_text()
        assert "://" not in text
        pins = [line for line in text.splitlines() if line and line[0] not in " #"]
        assert all("==" in pin for pin in pins)
        assert text.count("--hash=sha256:") >= len(pins)
