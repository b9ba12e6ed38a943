"""Tables of Lost Ruins of Arnak in the demo, at moments worth looking at."""

from __future__ import annotations

from apps.accounts.models import User
from apps.tables.demo_play import Facts, Stop, is_asked, opened, over, play, seated
from apps.tables.models import Table
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import say

TITLE = "arnak"


def make_arnak(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """One that fills, early and late rounds on both boards, one alone against the rival, one that is over."""
    crowd = opened(tomasz, 4, title=TITLE, options={"temple": "snake"}, greeting="To the Snake Temple")
    take_seat(table_id=crowd.pk, user=adaeze)
    play(seated([noor, mira], title=TITLE), round_of(3, waits_for=noor))
    deep = seated([adaeze, tomasz, mira], title=TITLE, options={"temple": "snake"}, pace="slow")
    play(deep, round_of(4, waits_for=tomasz))
    say(table_id=deep.pk, user=mira, text="Somebody please wake that guardian for me.")
    play(seated([mira], title=TITLE, options={"difficulty": 3}), round_of(2, waits_for=mira))
    play(seated([tomasz, noor], title=TITLE), over)


def round_of(number: int, *, waits_for: User) -> Stop:
    """Some guardian is awake in this round or a later one, and this person is asked for a turn."""

    def stop(table: Table, facts: Facts) -> bool:
        awake = any(site["guardian"] for site in facts["map"]["sites"])
        return (
            facts["round"] >= number and awake and facts["active"] is not None and is_asked(table, waits_for)
        )

    return stop
