"""A hosted site as a few processes, each of which can be killed; and a Redis of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import redis
from django.conf import settings
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40
HOST = "table.example.org"


def wait_for(holds: Callable[[], Any], explain: Callable[[], str] = str) -> None:
    """Returns when it holds."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > ends:
            raise AssertionError(f"still not so after {PATIENCE} s {explain()}")
        time.sleep(0.05)


class RedisServer:
    """A Redis that forgets everything when it is stopped."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="longtable-redis-"))
        self.socket = self.folder / "redis.sock"
        self.start()

    @property
    def url(self) -> str:
        """As REDIS_URL."""
        return f"unix://{self.socket}"

    def start(self) -> None:
        """Empty."""
        command = ["redis-server", "--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)
        wait_for(self.answers)

    def answers(self) -> bool:
        with suppress(redis.RedisError):
            return bool(redis.Redis(unix_socket_path=str(self.socket)).ping())
        return False

    def hang(self) -> None:
        """Takes connections and says nothing."""
        self.process.send_signal(signal.SIGSTOP)

    def stop(self) -> None:
        """Kills it, hanging or not; what it held is lost."""
        self.process.kill()
        self.process.wait()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


class Process:
    """A process of the site with its children."""

    def __init__(self, command: tuple[str, ...], environment: dict[str, str], log: Path) -> None:
        self.log = log
        with log.open("w") as out:
            self.popen = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=out, stderr=out, start_new_session=True
            )

    def wait(self) -> int:
        """Its exit code, once it has ended by itself."""
        return self.popen.wait(timeout=PATIENCE)

    def died(self) -> bool:
        """Whether it was killed by its mishap; then its children go too."""
        with suppress(subprocess.TimeoutExpired):
            self.wait()
        if self.popen.returncode != -signal.SIGKILL:
            raise AssertionError(self.log.read_text())
        self.kill()
        return True

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()


class Site:
    """Starts processes on the database of the tests and remembers them."""

    def __init__(self, folder: Path, redis_server: RedisServer, mail_url: str) -> None:
        self.folder = folder
        self.processes: list[Process] = []
        (folder / "staticfiles.json").touch()
        url = urllib.parse.urlsplit(os.environ["DATABASE_URL"])
        self.environment = {
            "PATH": os.environ["PATH"],
            "PYTHONUNBUFFERED": "1",
            "DJANGO_SETTINGS_MODULE": "tests.services.settings",
            "DATABASE_URL": url._replace(path=f"/{connection.settings_dict['NAME']}").geturl(),
            "REDIS_URL": redis_server.url,
            "EMAIL_URL": mail_url,
            "SECRET_KEY": settings.SECRET_KEY,
            "ALLOWED_HOSTS": HOST,
            "SITE_URL": f"https://{HOST}",
            "STREAM_URL": "/stream/",
            "LONGTABLE_DATA": str(folder),
        }

    def begin(self, *module: str, mishap: str = "", later: float = 0) -> Process:
        """A Python program; its clock is so many seconds ahead."""
        environment = {**self.environment, "MISHAP": mishap, "LATER": str(later)}
        log = self.folder / f"{len(self.processes)}.log"
        self.processes.append(Process((sys.executable, "-m", *module), environment, log))
        return self.processes[-1]

    def worker(self, **how: Any) -> Process:
        """A worker with a scheduler beside it, as on the smallest host."""
        lean = ["--without-gossip", "--without-mingle", "--loglevel", "info"]
        return self.begin("celery", "-A", "config.celery", "worker", "-B", "--pool", "solo", *lean, **how)

    def move(self, table: Any, seat: int, **how: Any) -> Process:
        """A process that makes one move."""
        return self.begin("tests.services.make_move", str(table.pk), str(seat), **how)

    def logs(self) -> str:
        """What all of them said."""
        return "\n".join(process.log.read_text() for process in self.processes)

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
