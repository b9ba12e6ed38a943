"""Run by `manage.py shell` beside a site of `play`: two people at a table, one of whom never says a word.

Only the people act here: one answers, and the other's deadline is brought near. All else is done by the site,
which is another process.
"""

import time
from datetime import timedelta

from django.utils import timezone

from apps.accounts.models import User
from apps.engine import game
from apps.engine.codec import load
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table
from apps.tables.services.as_of import as_of
from apps.tables.services.moves import submit_move
from apps.tables.services.opening import open_table
from apps.tables.services.seats import take_seat

PATIENCE = 240


def sit_down() -> Table:
    """The shortest race for two, with the usual clock."""
    talker, silent = (
        User.objects.create_user(name, f"{name.lower()}@example.org", "pw") for name in ("Talker", "Silent")
    )
    table = open_table(owner=talker, title="trickarus", seats=2, options={"track_spaces": 6})
    return take_seat(table_id=table.pk, user=silent)


def be_asked(seat: Seat) -> None:
    """One answers; the other lets the time pass once the mail about the turn is sent."""
    if seat.is_stand_in:
        return
    if seat.user.name == "Silent":
        Notice.objects.filter(user=seat.user, state="owed").exclude(kind="reminder").update(
            due_at=timezone.now()
        )
        if not Notice.objects.filter(user=seat.user, state="owed", kind="turn").exists():
            Seat.objects.filter(pk=seat.pk).update(due_at=timezone.now() - timedelta(hours=1))
        return
    table = seat.table
    decision = game.decision(table.rules, load(table.rules, table.position), seat.number)
    submit_move(table_id=table.pk, choice=decision.options[0], as_of=as_of(table, seat), actor=seat.user)


def play(table: Table) -> None:
    """Until the game is over, one way or the other."""
    ends = time.monotonic() + PATIENCE
    while Table.objects.filter(pk=table.pk, status="running").exists() and time.monotonic() < ends:
        for seat in Seat.objects.filter(table=table, to_act=True).select_related("table", "user"):
            be_asked(seat)
        time.sleep(0.1)


def tell(table: Table) -> None:
    """How it ended, in one line."""
    table.refresh_from_db()
    silent = table.seats.get(user__name="Silent")
    print("ended:", table.status, silent.departed, silent.rank)


played = sit_down()
play(played)
tell(played)
