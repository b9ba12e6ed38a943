"""What the server's worker process loads: the site, and beside it worker, scheduler and mail watcher.

They share one process because the memory broker does not reach any further.
"""

import logging
import multiprocessing
import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from celery.beat import Scheduler, Service
from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config.celery import app
from config.outbox import print_line, read_mail, waiting

GREETING = "LONGTABLE_GREETING"
ADDRESS = "LONGTABLE_ADDRESS"
LOOK_SECONDS = 0.3
REACH_SECONDS = 0.02
log = logging.getLogger("longtable.play")


def load() -> Callable[..., Any]:
    """The web application, once everything beside it runs."""
    application = get_wsgi_application()
    beside("parent", wait_for_parent)
    beside("worker", run_worker)
    beside("scheduler", Service(app, scheduler_cls=Scheduler).start)
    beside("terminal", tell_terminal)
    return application


def beside(name: str, work: Callable[[], None]) -> None:
    """Runs endless work in a thread. If it ends, the site stops rather than limp on without it."""

    def run() -> None:
        try:
            work()
        except BaseException:
            log.exception("The %s failed; the site stops.", name)
        os._exit(1)

    threading.Thread(target=run, name=name, daemon=True).start()


def wait_for_parent() -> None:
    """Returns when the process that started this one is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()


def run_worker() -> None:
    """A Celery worker that does one task after the other."""
    app.WorkController(pool="solo", concurrency=1, without_gossip=True, without_mingle=True).start()


def tell_terminal() -> None:
    """Greets as soon as the site can be reached, then tells of each mail."""
    wait_until_reachable(os.environ[ADDRESS])
    print_line(os.environ[GREETING])
    print_mails()


def wait_until_reachable(address: str) -> None:
    """Returns when the server takes connections, which it does only after this module is loaded."""
    parts = urlsplit(address)
    while True:
        with suppress(OSError), socket.create_connection((parts.hostname or "", parts.port or 80), timeout=1):
            return
        time.sleep(REACH_SECONDS)


def print_mails() -> None:
    """One line for each mail that arrives in the outbox folder from now on."""
    settings.OUTBOX_DIR.mkdir(parents=True, exist_ok=True)
    seen = set(waiting(settings.OUTBOX_DIR))
    changed = 0
    while True:
        time.sleep(LOOK_SECONDS)
        latest = settings.OUTBOX_DIR.stat().st_mtime_ns
        if latest == changed:
            continue
        changed = latest
        with suppress(FileNotFoundError):  # mails of a deleted account go away; the next look comes soon
            for path in waiting(settings.OUTBOX_DIR):
                if path not in seen:
                    seen.add(path)
                    print_line(read_mail(path))


application = load()
