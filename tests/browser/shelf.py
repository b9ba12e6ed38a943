"""A site with something on every page: tables at every stage, and the addresses to look at, by reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apps.accounts.models import User
from apps.tables.models import Table
from apps.tables.services.closing import close_table, vote_cancel
from apps.tables.services.invitations import decline_invitation, invite_by_name
from apps.tables.services.opening import open_table
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import say
from tests.accounts.people import person
from tests.browser.games import team, trickarus
from tests.tables.seated import acting, bids, choose_first, harbour, play_on

LONG_WORD = "W" * 60
Addresses = dict[str, list[str]]


@dataclass
class Shelf:
    """Who reads, and what there is to read."""

    readers: dict[str, User | None]
    addresses: Addresses


def opened(owner: User, seats: int = 3, **more: Any) -> Table:
    """An open Trickarus table."""
    agreed: dict[str, Any] = {"options": {}, **more}
    return open_table(owner=owner, title="trickarus", seats=seats, **agreed)


def full_shelf() -> Shelf:
    """Everything at once. Noor plays, Adaeze comes as a guest, Ines is a moderator, and visitors look on."""
    players = team(5)
    noor, long_name, tomasz, adaeze, _yui = players
    pages: Addresses = {"visitor": general_pages(), "player": [], "guest": [], "staff": []}
    running_pages(players, pages)
    open_pages(noor, long_name, adaeze, pages)
    ended_pages([noor, long_name, tomasz], pages)
    pages["player"] += ["/", "/lobby/", "/watch/", "/tables/new/", "/tables/new/?title=trickarus"]
    pages["player"] += ["/preferences/", "/notifications/"]
    readers = {"visitor": None, "player": noor, "guest": adaeze, "staff": person("Ines", is_staff=True)}
    return Shelf(readers, pages)


def general_pages() -> list[str]:
    """What everybody may read without a table of their own."""
    accounts = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
    lists = ["/", "/lobby/", "/lobby/?free=4&pace=fast", "/watch/", "/watch/?show=finished", "/tables/new/"]
    gone = ["/nowhere/", "/tables/999999/", "/notifications/stop/spoilt/"]
    return [*lists, "/credits/", "/conduct/", "/rules/trickarus/", *gone, *accounts]


def running_pages(players: list[User], pages: Addresses) -> None:
    """Games of three, two and five, and one of the tiny title; seen by who is asked and by who is not."""
    table = trickarus(players[:3])
    play_on(table, 14)
    while acting(table) != [0]:
        choose_first(table, acting(table)[0])
    say(table_id=table.pk, user=players[1], text=f"Is {LONG_WORD} a word?")
    vote_cancel(table_id=table.pk, user=players[1], wants=True)
    url = table.get_absolute_url()
    questions = [f"{url}{page}/" for page in ("resign", "cancel", "report")]
    pages["player"] += [url, f"{url}moves/9/", *questions]
    pages["visitor"] += [url]
    pages["guest"] += [f"{url}resign/"]
    pages["staff"] += ["/moderation/", url]
    duel = trickarus([players[3], players[0]], mode="competitive", track_spaces=9)
    five = trickarus(players, mode="competitive", played_cards_memory="last_trick")
    play_on(five, 7)
    tiny = harbour(players[:4])
    bids(tiny)
    for other in (duel, five, tiny):
        pages["player"].append(other.get_absolute_url())
        pages["guest"].append(other.get_absolute_url())


def open_pages(owner: User, long_name: User, guest: User, pages: Addresses) -> None:
    """Rooms: public, by link with an invitation that was declined, by invitation, and one that closed."""
    public = opened(owner, 5, greeting=LONG_WORD)
    take_seat(table_id=public.pk, user=long_name)
    say(table_id=public.pk, user=long_name, text="Hello")
    private = opened(owner, 3, access="link")
    invite_by_name(table_id=private.pk, user=owner, name=long_name.name)
    decline_invitation(table_id=private.pk, user=long_name, reason=LONG_WORD)
    invite_by_name(table_id=private.pk, user=owner, name=guest.name)
    gone = opened(owner, 4)
    close_table(table_id=gone.pk, user=owner)
    pages["player"] += [table.get_absolute_url() for table in (public, private, gone)]
    pages["guest"] += ["/", public.get_absolute_url(), private.get_absolute_url()]
    pages["visitor"] += [public.get_absolute_url()]
    pages["staff"] += [public.get_absolute_url()]


def ended_pages(users: list[User], pages: Addresses) -> None:
    """A game that is over, and its replay with open hands."""
    table = trickarus(users)
    play_on(table)
    url = table.get_absolute_url()
    pages["player"] += [url, f"{url}moves/12/"]
    pages["visitor"] += [url]
