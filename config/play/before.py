"""What must hold before the site starts; each refusal is one sentence that says what to do."""

import errno
import socket
import time

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

PATIENCE = 4  # a site that was just killed may need a moment to let its port go
PAUSE = 0.5
PORTS = range(1, 65_536)


class CannotStart(Exception):
    """Says in one sentence why the site does not start."""


def require_free_port(host: str, port: int) -> None:
    """Refuses a port that another program listens on, or an address or port this machine does not have."""
    if port not in PORTS:
        raise CannotStart(f"There is no port {port}. Choose one from 1 to {PORTS[-1]}, such as --port 8001")
    for attempt in range(PATIENCE):
        try:
            return bind_once(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotStart(f"Cannot listen on {host}, port {port}: {error.strerror}.") from error
            if attempt < PATIENCE - 1:
                time.sleep(PAUSE)
    raise CannotStart(f"Port {port} is taken by another program. Choose another one: --port {port + 1}")


def bind_once(host: str, port: int) -> None:
    """Takes the address and lets it go; `OSError` if that cannot be done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))


def require_known_database() -> None:
    """Refuses a database in which a newer version of the site has already changed tables."""
    try:
        applied = set(MigrationRecorder(connection).applied_migrations())
    except DatabaseError as error:
        raise CannotStart(f"Cannot read the database {connection.settings_dict['NAME']}: {error}.") from error
    known = MigrationLoader(None)
    unknown = sorted((app, name) for app, name in applied if app in known.migrated_apps) if applied else []
    newer = [f"{app}.{name}" for app, name in unknown if (app, name) not in known.disk_migrations]
    if newer:
        raise CannotStart(
            f"The database was used by a newer version of the site ({newer[-1]}). "
            "Update the site, or start with another data folder: LONGTABLE_DATA=..."
        )
