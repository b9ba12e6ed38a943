"""When the site last did what it does by itself."""

from __future__ import annotations

from datetime import datetime

from apps.tables.models import Heartbeat
from apps.tables.services.outages import NAME


def latest_sweep() -> datetime | None:
    """When a worker last looked for late seats; `None` if none ever did."""
    return Heartbeat.objects.filter(name=NAME).values_list("at", flat=True).first()
