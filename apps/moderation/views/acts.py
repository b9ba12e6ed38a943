"""The page before every act: what will be done to which rows, and why. A look at it changes nothing."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from apps.accounts.way_back import way_back
from apps.moderation.duties import DUTIES, Duty
from apps.moderation.forms import ReasonForm
from apps.tables.errors import TableError

from .doors import require, staff_only

MOST_ROWS = 100


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def act(request: HttpRequest, kind: str) -> HttpResponse:
    """Ask for the reason, then do it to each row of `ids`."""
    duty = DUTIES.get(kind)
    if duty is None:
        raise Http404
    require(request, duty.permission)
    rows = rows_of(duty, asked(request).get("ids", ""))
    back = way_back(request, reverse("moderation"))
    form = duty.form(request.POST if request.method == "POST" else None)
    if form.is_valid() and carry_out(request, duty, rows, form):
        return redirect(back)
    context = {"duty": duty, "form": form, "lines": list(duty.describe(rows, request.user))}
    context |= {"ids": ",".join(str(row.pk) for row in rows), "next": back}
    return render(request, "moderation/act.html", context, status=422 if form.errors else 200)


def asked(request: HttpRequest) -> Any:
    """What came with the form, or with the link to it."""
    return request.POST if request.method == "POST" else request.GET


def rows_of(duty: Duty, ids: str) -> list[Any]:
    """The rows named, 404 if there is none."""
    numbers = [int(part) for part in ids.split(",") if part.isascii() and part.isdecimal() and len(part) < 19]
    rows = list(duty.rows().filter(pk__in=numbers[:MOST_ROWS]).order_by("pk"))
    if not rows:
        raise Http404
    return rows


def carry_out(request: HttpRequest, duty: Duty, rows: list[Any], form: ReasonForm) -> bool:
    """Each row is an act of its own; what is refused is said, and does not stop the others."""
    done = 0
    for row in rows:
        try:
            duty.serve(row.pk, staff=request.user, **form.cleaned_data)
            done += 1
        except TableError as error:
            if len(rows) == 1:
                form.add_error(None, str(error))
                return False
            messages.warning(request, f"{row}: {error}")
    if done:
        messages.success(request, duty.done if done == 1 else f"{duty.done} (×{done})")
    return True
