"""The page on which the hidden state of a game is opened."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from apps.moderation.errors import NothingHidden, OwnTable
from apps.moderation.forms import OpeningForm
from apps.moderation.selectors.hidden import hidden_state, is_involved, opened_until
from apps.moderation.services.hidden import open_hidden
from apps.tables.errors import TableError
from apps.tables.models import Table
from apps.tables.selectors.staff import is_sealed

from .doors import require, staff_only


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def hidden(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask for the reason; show everything as long as it is open to this person."""
    require(request, "tables.see_hidden")
    table = get_object_or_404(Table, pk=table_id)
    form = OpeningForm(request.POST if request.method == "POST" else None)
    status = 422 if form.errors else 200
    if form.is_valid():
        try:
            open_hidden(table_id=table.pk, staff=request.user, reason=form.cleaned_data["reason"])
            return redirect("hidden_state", table.pk)
        except TableError as error:
            form.add_error(None, str(error))
            status = error.status
    return render(request, "moderation/hidden.html", context_of(request, table, form), status=status)


def context_of(request: HttpRequest, table: Table, form: OpeningForm) -> dict[str, object]:
    """The state, if it is open to this person; else why it is not, or the form to open it."""
    until = opened_until(request.user, table) if is_sealed(table) else None
    why_not = ""
    if not is_sealed(table):
        why_not = str(NothingHidden())
    elif is_involved(request.user, table):
        why_not = str(OwnTable())
    return {
        "table": table,
        "form": form,
        "until": until,
        "why_not": why_not,
        "hidden": hidden_state(table) if until else None,
    }
