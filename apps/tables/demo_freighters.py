"""Tables of Flip Freighters in the demo, at moments worth looking at."""

from __future__ import annotations

from apps.accounts.models import User
from apps.tables.demo_play import Facts, Stop, is_asked, opened, over, play, seated
from apps.tables.models import Table
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import say

TITLE = "flip_freighters"


def make_freighters(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """One that fills, one that is over, and days early and late, alone, by twos and by fours."""
    crowd = opened(mira, 12, title=TITLE, greeting="Up to twelve, everybody plans at once")
    take_seat(table_id=crowd.pk, user=tomasz)
    play(seated([adaeze, mira], title=TITLE), over)
    pair = one_ready(mira, noor)
    say(table_id=pair.pk, user=mira, text="A joker on a Wednesday, imagine.")
    play(seated([tomasz, adaeze, noor, mira], title=TITLE, pace="slow"), day_of(1, 5, plans=tomasz))
    play(seated([adaeze], title=TITLE), day_of(3, 4, plans=adaeze))


def one_ready(first: User, second: User) -> Table:
    """The middle of the second week: the first is ready, the second still plans.

    They sit as they came, since the demo answers for the lower seat first.
    """
    order = Table.SeatOrder.ARRIVAL
    table = seated([first, second], title=TITLE, options={"overtime_mode": "suit_variant"}, seat_order=order)
    play(table, day_of(2, 3, plans=second, is_ready=first))
    return table


def day_of(week: int, day: int, *, plans: User, is_ready: User | None = None) -> Stop:
    """This day is planned, this person still is at it, and maybe another one is not."""

    def stop(table: Table, facts: Facts) -> bool:
        if (facts["week"], facts["day"]) < (week, day) or not is_asked(table, plans):
            return False
        return is_ready is None or not is_asked(table, is_ready)

    return stop
