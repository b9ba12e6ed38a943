"""A site to look around in: four people, a moderator, and tables at every stage, made through the services.

Bots answer for the people, with seeds of their own, so that the boards look like games somebody plays.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from django.db import transaction

from apps.accounts.models import User
from apps.accounts.names import name_key
from apps.tables.demo_arnak import make_arnak
from apps.tables.demo_freighters import make_freighters
from apps.tables.demo_paris import make_paris
from apps.tables.demo_play import TITLE, Facts, Stop, is_asked, opened, over, play, seated
from apps.tables.models import Seat, Table
from apps.tables.services.invitations import decline_invitation, invite_by_name
from apps.tables.services.opening import open_table
from apps.tables.services.seats import fill_with_stand_ins, take_seat
from apps.tables.services.talk import say

PEOPLE = ("Noor", "Mira", "Tomasz", "Adaeze")
MODERATOR = "Ines"
MODERATORS = "Moderators"
MOST_TRIES = 6


class Writes(Protocol):
    """Where the demo says what it made."""

    def write(self, text: str) -> Any:
        """Print a line."""


@transaction.atomic
def make_demo(stdout: Writes) -> None:
    """Make people and tables and print how to sign in. A second call only says that they are there."""
    if User.objects.filter(name_key=name_key(PEOPLE[0])).exists():
        stdout.write("The demo is there already. Its passwords were printed when it was made.\n")
        return
    passwords = {name: secrets.token_urlsafe(9) for name in (*PEOPLE, MODERATOR)}
    people = {name: make_person(name, password) for name, password in passwords.items()}
    make_tables(*(people[name] for name in PEOPLE))
    stdout.write("People of the demo (name, e-mail address, password):\n")
    for name, password in passwords.items():
        role = "  (moderator)" if name == MODERATOR else ""
        stdout.write(f"  {name:<8} {people[name].email:<22} {password}{role}\n")


def make_person(name: str, password: str) -> User:
    """A person who has proven an address."""
    address = f"{name.lower()}@example.org"
    user = User.objects.create_user(name, address, password, is_staff=name == MODERATOR)
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    if user.is_staff:
        user.groups.set(Group.objects.filter(name=MODERATORS))
    return user


def make_tables(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """Tables at every stage; at least one of them waits for each of the four."""
    wait_for_players(noor, mira, tomasz, adaeze)
    finished = seated([mira, noor, adaeze])
    play(finished, over)
    say(table_id=finished.pk, user=noor, text="That was close. Once more?")
    run_competitively(noor, mira, tomasz, adaeze)
    run_together([noor, mira, adaeze])
    make_freighters(noor, mira, tomasz, adaeze)
    make_paris(noor, mira, tomasz, adaeze)
    make_arnak(noor, mira, tomasz, adaeze)
    for person in (noor, mira, tomasz, adaeze) * 2:
        wait_for(person)


def wait_for_players(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """Open tables: public, rated, by link, and for invited people with an answer."""
    table = opened(mira, 4, greeting="Beginners welcome, we play slowly")
    take_seat(table_id=table.pk, user=tomasz)
    say(table_id=table.pk, user=tomasz, text="Hello! I have never flown that high.")
    quick = opened(adaeze, 3, rated=True, pace="fast", greeting="A quick one")
    take_seat(table_id=quick.pk, user=mira)
    opened(tomasz, 4, options={"mode": "cooperative", "track_spaces": 8}, greeting="Together, an easy track")
    opened(noor, 3, access="link", pace="slow")
    private = opened(tomasz, 3, access="invited")
    for guest in (noor, adaeze):
        invite_by_name(table_id=private.pk, user=tomasz, name=guest.name)
    decline_invitation(table_id=private.pk, user=adaeze, reason="Two tables are enough for me this week")
    duel = opened(adaeze, 2, access="invited")
    invite_by_name(table_id=duel.pk, user=adaeze, name=mira.name)


def run_competitively(noor: User, mira: User, tomasz: User, adaeze: User) -> None:
    """Running tables for two to five, one of them private, one with stand-ins."""
    play(seated([noor, mira]), later_than(3, waits_for=noor))
    play(seated([tomasz, noor, adaeze], rated=True), later_than(6, waits_for=tomasz))
    play(seated([mira, tomasz, adaeze, noor], access="link", pace="slow"), later_than(2, waits_for=adaeze))
    full = opened(tomasz, 5, greeting="Five at the table")
    for guest in (mira, noor, adaeze):
        take_seat(table_id=full.pk, user=guest)
    fill_with_stand_ins(table_id=full.pk, user=tomasz)
    play(full, later_than(2, waits_for=noor))
    with_stand_ins = open_table(owner=mira, title=TITLE, seats=3, options={}, fill_stand_ins=True)
    play(with_stand_ins, later_than(4, waits_for=mira))


def run_together(team: Sequence[User]) -> None:
    """A team that has reached the sun and is on its way down; bots need a few tries at times."""
    for _try in range(MOST_TRIES):
        table = seated(team, options={"mode": "cooperative", "track_spaces": 6})
        play(table, descending)
        if table.is_running:
            say(table_id=table.pk, user=team[1], text="We have been up there! Now home, everybody.")
            return


def descending(_table: Table, facts: Facts) -> bool:
    """The team has been to the sun, and somebody still flies."""
    return bool(facts["descent"]) and not facts["over"]


def later_than(trick: int, *, waits_for: User) -> Stop:
    """Some tricks are played, and this person is asked."""

    def stop(table: Table, facts: Facts) -> bool:
        return facts["trick"] > trick and is_asked(table, waits_for)

    return stop


def wait_for(person: User) -> None:
    """See to it that some running table waits for this person, playing on the newest if none does."""
    seats = Seat.objects.filter(
        user=person, table__status=Table.Status.RUNNING, played_by=Seat.PlayedBy.PLAYER
    )
    if seats.filter(to_act=True).exists():
        return
    for seat in seats.select_related("table").order_by("-table"):
        play(seat.table, lambda table, _facts: is_asked(table, person))
        if seat.table.is_running:
            return
