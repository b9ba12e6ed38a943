"""Looking back: the replay, and the record of a finished game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from apps.tables.selectors.history import screen_at
from apps.tables.selectors.readers import reader_of
from apps.tables.selectors.records import public_record

from .answers import guard, look_up, show


@require_safe
def moves(request: HttpRequest, table_id: int, shown: int) -> HttpResponse:
    """The table as this viewer knew it after a public move. The bar's form sends `?at=` and is led to the
    address."""
    wanted = request.GET.get("at", "")
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 10:
        return redirect("table_moves", table_id, int(wanted))
    table, _seats = look_up(request, table_id)
    screen = screen_at(table, request.user, shown, reader_of(request, table.game))
    return guard(show(request, "table/_table.html", "tables/replay.html", {"screen": screen}), table)


@require_safe
def record(request: HttpRequest, table_id: int) -> HttpResponse:
    """The whole game as JSON, once it is over."""
    table, _seats = look_up(request, table_id)
    if not table.is_over:
        raise Http404
    response = JsonResponse(public_record(table), json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{table.title}-{table.pk}.json"'
    return guard(response, table)
