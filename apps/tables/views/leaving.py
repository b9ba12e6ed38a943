"""Giving up a seat, taking it back, giving time, reporting a fault: each a plain question first."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from apps.tables.errors import NoTimeToGive, TableError
from apps.tables.selectors.screen import table_screen
from apps.tables.services.departures import resign as give_up
from apps.tables.services.departures import take_back_seat
from apps.tables.services.gifts import give_time
from apps.tables.services.reports import report_problem
from apps.tables.table_forms import ReportForm

from .answers import go_back, guard, look_up, show_refusal, why_not


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def resign(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask, then hand the seat to the stand-in for good."""
    try:
        if request.method == "POST":
            table = give_up(table_id=table_id, user=request.user)
            return go_back(
                request,
                table.get_absolute_url(),
                done=_("You resigned. A stand-in plays your seat to the end."),
            )
        table, seats = look_up(request, table_id)
        screen = table_screen(table, request.user, seats) if table.position else None
        if screen is None or not screen.may_resign:
            raise why_not(table, seats, request.user)
        return guard(render(request, "tables/resign.html", {"screen": screen, "back": screen.url}), table)
    except TableError as error:
        return show_refusal(request, table_id, error)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take a report about this table from anybody who may see it; the words typed are never lost."""
    table, seats = look_up(request, table_id)
    form = ReportForm(request.POST or None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            report_problem(table=table, seats=seats, user=request.user, words=form.cleaned_data["words"])
        except TableError as error:
            form.add_error("words", str(error))
            status = error.status
        else:
            return go_back(
                request, table.get_absolute_url(), done=_("Thank you. Our staff will look into it.")
            )
    screen = {"url": table.get_absolute_url(), "title_name": table.game.title_name}
    context = {"table": table, "form": form, "screen": screen}
    return guard(render(request, "tables/report.html", context, status=status), table)


@require_POST
@login_required
def take_back(request: HttpRequest, table_id: int) -> HttpResponse:
    """The player of a handed-over seat plays again."""
    look_up(request, table_id)
    try:
        table = take_back_seat(table_id=table_id, user=request.user)
    except TableError as error:
        return show_refusal(request, table_id, error)
    return go_back(request, table.get_absolute_url(), done=_("Welcome back. You play your seat again."))


@require_POST
@login_required
def give(request: HttpRequest, table_id: int) -> HttpResponse:
    """Give a player who runs late a day more."""
    look_up(request, table_id)
    seat = request.POST.get("seat", "")
    try:
        if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
            raise NoTimeToGive
        table = give_time(table_id=table_id, seat=int(seat), user=request.user)
    except TableError as error:
        return show_refusal(request, table_id, error)
    return go_back(request, table.get_absolute_url(), done=_("They have a day more now."))
