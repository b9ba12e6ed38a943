"""`manage.py play`: the whole site with one command, on nothing but Python."""

import os
import signal
import sys
from argparse import ArgumentParser
from multiprocessing import set_start_method
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connections
from django.urls import reverse
from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from apps.accounts.selectors import administrator_exists
from apps.accounts.services.admin_link import make_token
from apps.tables.services.deadlines import drop_claims
from config.data_folder import hold
from config.play.addresses import Addresses, addresses
from config.play.before import CannotStart, require_free_port, require_known_database

WEB_THREADS = 2
SECONDS_TO_STOP = 3


class Command(BaseCommand):
    """Prepares the data folder and serves the site from it."""

    help = "Starts the site on this machine: web server, worker and scheduler, on SQLite and files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Options of the command."""
        parser.add_argument("--port", type=int, default=8000, help="port of the site (8000)")
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones in the same network in")
        parser.add_argument("--demo", action="store_true", help="makes people and tables to look at")

    def handle(self, *_arguments: Any, host: str, port: int, demo: bool, **_options: Any) -> None:
        """Runs until it is stopped."""
        try:
            self.start(addresses(host, port), host, port, demo)
        except CannotStart as reason:
            sys.exit(str(reason))
        except KeyboardInterrupt:
            sys.exit(130)

    def start(self, found: Addresses, host: str, port: int, demo: bool) -> None:
        """Checks, migrates, and serves while holding the data folder."""
        lock = hold(settings.DATA_DIR, "play.lock")
        if lock is None:
            raise CannotStart(
                f"A site is already running on {settings.DATA_DIR}. Stop it first, "
                "or start with another data folder: LONGTABLE_DATA=..."
            )
        with lock:
            name_site(found)
            require_free_port(host, port)
            require_known_database()
            call_command("migrate", interactive=False, verbosity=0)
            drop_claims()
            if demo:
                self.make_demo()
            os.environ["LONGTABLE_GREETING"] = "\n".join(greeting(found))
            serve(host, port)

    def make_demo(self) -> None:
        """People and tables at different stages; what exists already stays as it is."""
        from apps.tables.demo import make_demo

        make_demo(self.stdout)
        self.stdout.flush()


def name_site(found: Addresses) -> None:
    """Tells this process and the server's worker process under which names the site answers."""
    settings.SITE_URL = os.environ.setdefault("SITE_URL", found.site)
    os.environ.setdefault("ALLOWED_HOSTS", ",".join(found.hosts))
    os.environ["LONGTABLE_ADDRESS"] = found.own


def greeting(found: Addresses) -> list[str]:
    """The lines that tell where the site is and how to become its administrator."""
    lines = [f"Longtable runs at {found.own}   (stop it with Ctrl-C)"]
    if found.network:
        lines.append(f"On phones in the same network: {found.network}")
    if not administrator_exists():
        path = reverse("become_admin", args=[make_token()])
        lines.append(f"Sign up, then open this once to become administrator: {settings.SITE_URL}{path}")
    lines.append(f"Mails are kept in {settings.OUTBOX_DIR} and shown here:")
    return lines


def serve(host: str, port: int) -> None:
    """Runs the web server with one worker process until a signal stops it."""
    connections.close_all()
    set_start_method("spawn")
    server = Granian(
        "config.play.inside:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=WEB_THREADS,
        workers_kill_timeout=SECONDS_TO_STOP,
        websockets=False,
        log_level=LogLevels.warning,
    )
    # the server would start its worker anew when the terminal closes; here that ends the site
    server.on_startup(lambda: signal.signal(signal.SIGHUP, server.signal_handler_interrupt))
    server.serve()
