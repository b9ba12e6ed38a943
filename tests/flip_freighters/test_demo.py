"""The demo's tables stop where there is something to see, whatever seats are drawn."""

from random import SystemRandom

import pytest

from apps.tables.demo_freighters import one_ready
from apps.tables.demo_play import is_asked, public_view
from tests.tables.seated import people

pytestmark = pytest.mark.django_db


def test_one_of_two_is_ready_while_the_other_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SystemRandom, "shuffle", lambda _self, seats: seats.reverse())
    mira, noor = people(2)
    table = one_ready(mira, noor)
    table.refresh_from_db()
    facts = public_view(table)
    assert (table.is_running, facts["week"], facts["day"]) == (True, 2, 3)
    assert (is_asked(table, mira), is_asked(table, noor)) == (False, True)
