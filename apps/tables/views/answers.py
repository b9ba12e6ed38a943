"""Answers of the table's page, and of the room before it starts: the whole page, or only its region for htmx;
refusals in words, with their status."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers

from apps.notifications.links import absolute
from apps.tables.errors import AlreadyMoved, NotAllowed, NotYourTable, TableError, TableNotRunning
from apps.tables.forms import InviteForm, TalkForm
from apps.tables.models import Seat, Table
from apps.tables.selectors.access import LINKS_KEY, visible_table
from apps.tables.selectors.readers import reader_of
from apps.tables.selectors.room import table_room
from apps.tables.selectors.screen import table_screen
from apps.tables.selectors.sight import seat_of

Notice = dict[str, str]


def look_up(request: HttpRequest, table_id: int) -> tuple[Table, list[Seat]]:
    """The table and its seats if this request may see it; else 404."""
    return visible_table(table_id, request.user, request.session.get(LINKS_KEY, ()))


def show_table(
    request: HttpRequest,
    table: Table,
    seats: Sequence[Seat],
    *,
    notice: Notice | None = None,
    status: int = 200,
    template: str = "tables/table.html",
    part: str = "table/_table.html",
    **more: Any,
) -> HttpResponse:
    """The table's page, or its region for htmx. Never kept by a cache: the next move changes it."""
    context = {
        "screen": table_screen(table, request.user, seats, reader_of(request, table.game)),
        "notice": notice,
        **more,
    }
    return guard(show(request, part, template, context, status), table)


def show(
    request: HttpRequest, part: str, page: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A region from templates/region if htmx asks, else the page around it."""
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, part, context, status=status, using="jinja")
    return render(request, page, context, status=status)


def show_room(
    request: HttpRequest,
    table: Table,
    all_seats: Sequence[Seat],
    *,
    notice: Notice | None = None,
    status: int = 200,
    part: str = "tables/_room.html",
    **forms: Any,
) -> HttpResponse:
    """The room's page, or a part of it for htmx; of a table that never began, a page that says so."""
    here: dict[str, Any] = {"link": link_to(request, table), "by_link": came_by_link(request, table.pk)}
    room = table_room(table, all_seats, request.user, **here)
    context = {"room": room, "screen": room, "notice": notice}
    context |= {"invite_form": InviteForm(), "talk_form": TalkForm(), **forms}
    page = "tables/room.html" if room.is_open else "tables/gone.html"
    is_part = request.htmx and room.is_open  # type: ignore[attr-defined]
    return guard(render(request, part if is_part else page, context, status=status), table)


def link_to(request: HttpRequest, table: Table) -> str:
    """The whole address by which others find a table that is open to people with its link."""
    is_by_link = table.access == Table.Access.LINK
    return absolute(reverse("table_by_link", args=[table.key]), request) if is_by_link else ""


def came_by_link(request: HttpRequest, table_id: int) -> bool:
    """Whether this browser opened the link of the table."""
    return table_id in request.session.get(LINKS_KEY, ())


def guard(response: HttpResponse, table: Table) -> HttpResponse:
    """Headers of everything that shows a table."""
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["HX-Request", "Cookie"])
    if not table.is_public:
        response["X-Robots-Tag"] = "noindex"
    return response


def show_moved(request: HttpRequest, table: Table, seats: Sequence[Seat]) -> HttpResponse:
    """After a move: the fresh region for htmx, else back to the page."""
    if request.htmx:  # type: ignore[attr-defined]
        return show_table(request, table, seats)
    return redirect(table.get_absolute_url())


def show_refusal(request: HttpRequest, table_id: int, error: TableError) -> HttpResponse:
    """The table as it stands now, with what went wrong in words."""
    table, seats = look_up(request, table_id)
    notice = {"level": "ok" if isinstance(error, AlreadyMoved) else "warn", "text": str(error)}
    if isinstance(error, NotAllowed):
        notice["rules_url"] = rules_of_refusal(table, error.reason)
    answer = show_table if table.position else show_room
    return answer(request, table, seats, notice=notice, status=error.status)


def rules_of_refusal(table: Table, reason: str) -> str:
    """The paragraph of the rules page about this refusal; without a reason, the one about all of them."""
    return reverse("rules", args=[table.title]) + (f"#refusal-{reason}" if reason else "#refusals")


def why_not(table: Table, seats: Sequence[Seat], user: Any) -> TableError:
    """Why somebody cannot do what only the players of a running table can."""
    is_player = seat_of(seats, user) is not None
    return TableNotRunning() if is_player and not table.is_running else NotYourTable()


def go_back(request: HttpRequest, to: str, error: TableError | None = None, done: str = "") -> HttpResponse:
    """Redirect with a notice: what was done, or what was refused."""
    if error is not None:
        messages.warning(request, str(error))
    elif done:
        messages.success(request, done)
    return redirect(to)
