"""Forty tables for a fortnight: people sleep, are late, quit and come back, and then nobody comes any more.
Every table ends, and nobody gains or loses a minute."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
import time_machine
from django.core import mail

from apps.accounts.models import User
from apps.notifications import tasks as mails
from apps.notifications.models import Notice
from apps.tables import tasks
from apps.tables.clock import GIFT, PACES
from apps.tables.models import Heartbeat, Move, Seat, Table
from apps.tables.services import clocks, outages
from apps.tables.services.gifts import give_time

from .habits import HABITS, Player
from .seated import people, running
from .time_audit import Audit

BEGIN = datetime(2026, 3, 20, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
FORTNIGHT = 14 * 24
LATEST = 4 * FORTNIGHT
HOURS = [*range(1, FORTNIGHT), *range(FORTNIGHT, LATEST, 6)]
TABLES = 40
OUTAGE = range(60, 75)
"""Hours in which no worker runs."""


def begin() -> list[Player]:
    """Twenty-four people of eight habits at forty tables of two to five, fast and daily by turns."""
    users, dice = people(24), Random(7)  # noqa: S311
    for number in range(TABLES):
        table = running("trickarus", dice.sample(users, 2 + number % 4), seed=f"{number:02d}" * 32)
        if number % 2:
            make_fast(table)
    return [
        Player(user, HABITS[place % len(HABITS)], Random(place))  # noqa: S311
        for place, user in enumerate(users)
    ]


def make_fast(table: Table) -> None:
    """As if it had been agreed so."""
    table.pace = "fast"
    table.save(update_fields=["pace"])
    for seat in table.seats.all():
        seat.bank = PACES["fast"].bank
        seat.due_at = clocks.deadline_of(table, seat) if seat.to_act else None
        seat.save(update_fields=["bank", "due_at"])


def work(now: datetime) -> None:
    """What the workers did within the hour, at its end: sweeps until nobody is due, then mails."""
    Heartbeat.objects.update_or_create(name=outages.NAME, defaults={"at": now})
    while tasks.sweep_deadlines():
        pass
    mails.deliver_notices()


def give_to_the_late(now: datetime) -> None:
    """At every third table somebody gives time where it runs short."""
    short = Seat.objects.filter(to_act=True, played_by="player", due_at__range=(now, now + GIFT / 8))
    for seat in short:
        others = Seat.objects.filter(table=seat.table_id, played_by="player").exclude(pk=seat.pk)
        giver = User.objects.filter(seats__in=others).first()
        if giver is not None and seat.table_id % 3 == 0 and seat.gifts < 2:
            give_time(table_id=seat.table_id, seat=seat.number, user=giver)


@pytest.mark.long
@pytest.mark.django_db(transaction=True)  # as work is done; one long transaction keeps every dead row
def test_a_fortnight_at_forty_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.notifications.services.kick.kick", lambda _task: None)  # `work` does it
    with time_machine.travel(BEGIN, tick=False) as clock:
        players = begin()
        audit = Audit()
        work(BEGIN)
        for hour in HOURS:
            now, day = BEGIN + hour * HOUR, hour // 24
            clock.move_to(now)
            if not Table.objects.filter(status="running").exists():
                break
            if hour == OUTAGE.stop:
                tasks.sweep_deadlines()
                audit.look_after_outage(BEGIN + (OUTAGE.start - 1) * HOUR, now)
            if hour not in OUTAGE:
                if hour < FORTNIGHT:
                    give_to_the_late(now)
                work(now)
                audit.look(now)
            for player in players:
                if hour < FORTNIGHT and player.is_there(now, day):
                    player.visit(day)
            audit.look(now)
    all_tables_ended()
    records_are_whole()
    mails_are_few()
    print(f"{hour / 24:.1f} days, {audit.turns} turns, {audit.late_turns} late, {len(mail.outbox)} mails")
    print(*summary())


def summary() -> list[str]:
    """How it all ended."""
    ways = Counter(Table.objects.values_list("status", "closed_by"))
    departed = Counter(Seat.objects.values_list("departed", flat=True))
    gifts = sum(
        entry["k"] == "site.given_time" for table in Table.objects.only("tail") for entry in table.tail
    )
    return [str(dict(ways)), str(dict(departed)), f"gifts still told: {gifts}"]


def all_tables_ended() -> None:
    """Finished, or closed because nobody was left."""
    for table in Table.objects.all():
        ended = (table.status, table.closed_by) in {("finished", ""), ("closed", "abandoned")}
        assert ended, f"{table} is {table.status}, last move {table.last_move_at}"
        assert not table.seats.filter(to_act=True).exists()
    assert Table.objects.filter(status="finished").count() > TABLES / 2


def records_are_whole() -> None:
    """Every number once and without a gap; a row of a deadline is one of a seat that was late."""
    for table in Table.objects.all():
        numbers = list(table.moves.order_by("number").values_list("number", flat=True))
        assert numbers == list(range(table.last_number + 1))
    causes = set(Move.objects.values_list("cause", flat=True))
    assert {Move.Cause.PLAYER, Move.Cause.DEADLINE, Move.Cause.STAND_IN, Move.Cause.FORCED} >= causes


def mails_are_few() -> None:
    """No mail twice; at most one a turn and two reminders; nothing is owed for a table that is over."""
    ids = Counter(message.extra_headers["Message-ID"] for message in mail.outbox)
    assert set(ids.values()) == {1}
    sent = Notice.objects.filter(state="sent")
    turns = Counter((n.table_id, n.user_id, n.facts["turn"]) for n in sent.filter(kind="turn"))
    reminders = Counter((n.table_id, n.user_id, n.facts["turn"]) for n in sent.filter(kind="reminder"))
    assert max(turns.values()) == 1
    assert max(reminders.values()) <= 2
    assert not Notice.objects.filter(state="failed").exists()
