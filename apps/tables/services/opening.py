"""Opening a table: what is agreed before anybody sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.engine.game import Value
from apps.tables.errors import FriendlyOnly, OptionsRefused, TooManyTables
from apps.tables.models import Table
from apps.tables.options import settle
from apps.tables.plain_text import plain
from apps.tables.registry import GameConfig, UnknownTitle
from apps.tables.registry import title as title_of

from .calm import HOUR, require_calm
from .closing import OPEN_FOR
from .once import laid_once
from .seats import sit_down

LONGEST_GREETING = 80
TABLES_AN_HOUR = 30


@transaction.atomic
def open_table(
    *,
    owner: User,
    title: str,
    seats: int,
    options: Mapping[str, Value],
    access: str = Table.Access.PUBLIC,
    pace: str = Table.Pace.DAILY,
    seat_order: str = Table.SeatOrder.RANDOM,
    rated: bool = False,
    greeting: str = "",
    fill_stand_ins: bool = False,
    form: str = "",
) -> Table:
    """A new table with its owner seated. It starts at once if that, or the stand-ins asked for, fill it.

    `OptionsRefused` says in words which agreement is impossible. A table for one is never rated. The same
    `form` sent again at once gives the table it opened.
    """
    settled = settle(known_title(title), seats, options)
    require_agreement(access, pace, seat_order)
    require_friendly(rated and seats > 1, pace, fill_stand_ins)
    require_calm(owner, "open", TABLES_AN_HOUR, HOUR, TooManyTables)
    return laid_once(
        owner, form, lay_table, seats=seats, stand_ins=seats - 1 if fill_stand_ins else 0,
        title=title, options=settled, access=access, pace=pace, seat_order=seat_order,
        rated=rated and seats > 1, greeting=plain(greeting, LONGEST_GREETING),
    )  # fmt: skip


def lay_table(owner: User, *, seats: int, stand_ins: int, **agreed: Any) -> Table:
    """Store an agreed table; its owner sits first, then so many stand-ins. Starts it if full."""
    now = timezone.now()
    table = Table.objects.create(
        owner=owner, seats_wanted=seats, free=seats, created_at=now, closes_at=now + OPEN_FOR, **agreed
    )
    sit_down(table, [], [owner, *[None] * stand_ins], now)
    return table


def known_title(slug: str) -> GameConfig:
    """The title with this slug, or `OptionsRefused`."""
    try:
        return title_of(slug)
    except UnknownTitle as unknown:
        raise OptionsRefused(_("There is no such game here.")) from unknown


def require_agreement(access: str, pace: str, seat_order: str) -> None:
    """Refuse values that no form of ours offers."""
    if access in Table.Access.values and pace in Table.Pace.values and seat_order in Table.SeatOrder.values:
        return
    raise OptionsRefused(_("One of the choices is not known here. Please choose among those offered."))


def require_friendly(rated: bool, pace: str, fill_stand_ins: bool) -> None:
    """Without a time limit, or with stand-ins, a table cannot count for ratings."""
    if rated and pace == Table.Pace.NONE:
        raise OptionsRefused(
            _("A rated table needs a time limit. Choose a pace, or make the table friendly.")
        )
    if rated and fill_stand_ins:
        raise FriendlyOnly
