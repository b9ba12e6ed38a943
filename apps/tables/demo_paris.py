"""Tables of Paris Connection in the demo, at moments worth looking at."""

from __future__ import annotations

from apps.accounts.models import User
from apps.engine import game
from apps.engine.codec import load
from apps.tables.demo_play import Facts, Stop, is_asked, opened, over, play, seated
from apps.tables.models import Seat, Table
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import say

TITLE = "paris_connection"
EARLY, HALF_WAY = 140, 100
"""So many locomotives are left in all stores together."""


def make_paris(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """One that fills, an early turn, the middle of a build, and one that is over."""
    crowd = opened(adaeze, 6, title=TITLE, greeting="Six railways, six players")
    take_seat(table_id=crowd.pk, user=noor)
    start = seated([mira, noor, tomasz], title=TITLE, options={"share_tracker": "on"})
    play(start, left_in_store(EARLY, waits_for=noor))
    building = seated([adaeze, tomasz, mira], title=TITLE, pace="slow")
    play(building, in_a_build(HALF_WAY, by=adaeze))
    say(table_id=building.pk, user=mira, text="Who dares to go to Marseille?")
    play(seated([noor, adaeze, tomasz], title=TITLE), over)


def in_store(facts: Facts) -> int:
    """Locomotives that can still be built or taken."""
    return sum(company["store"] for company in facts["companies"])


def left_in_store(most: int, *, waits_for: User) -> Stop:
    """No more than so many locomotives are left, and this person is asked."""

    def stop(table: Table, facts: Facts) -> bool:
        return in_store(facts) <= most and is_asked(table, waits_for)

    return stop


def in_a_build(most: int, *, by: User) -> Stop:
    """This person has named a company and placed a locomotive, and may go on or take it back."""

    def stop(table: Table, facts: Facts) -> bool:
        seat = Seat.objects.filter(table=table, user=by, to_act=True).first()
        return seat is not None and in_store(facts) <= most and has_placed(table, seat.number)

    return stop


def has_placed(table: Table, seat: int) -> bool:
    """A build has begun and may go on."""
    decision = game.decision(table.rules, load(table.rules, table.position), seat)
    return decision is not None and decision.step == "place" and ("end_turn",) in decision.options
