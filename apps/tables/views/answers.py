"""Answers of the table's page: the whole page, or only its region for htmx; refusals in words, with their
status."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers

from apps.tables.errors import AlreadyMoved, TableError
from apps.tables.models import Seat, Table
from apps.tables.selectors.access import LINKS_KEY, visible_table
from apps.tables.selectors.screen import table_screen

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
    part: str = "tables/_table.html",
    **more: Any,
) -> HttpResponse:
    """The table's page, or its region for htmx. Never kept by a cache: the next move changes it."""
    context = {"screen": table_screen(table, request.user, seats), "notice": notice, **more}
    name = part if request.htmx else template  # type: ignore[attr-defined]
    return guard(render(request, name, context, status=status), table)


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
    level = "ok" if isinstance(error, AlreadyMoved) else "warn"
    return show_table(request, table, seats, notice={"level": level, "text": str(error)}, status=error.status)


def go_back(request: HttpRequest, to: str, error: TableError | None = None, done: str = "") -> HttpResponse:
    """Redirect with a notice: what was done, or what was refused."""
    if error is not None:
        messages.warning(request, str(error))
    elif done:
        messages.success(request, done)
    return redirect(to)
