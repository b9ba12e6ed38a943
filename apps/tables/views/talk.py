"""Table talk: saying something, having read it, and what moderators take away."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from apps.tables.errors import StaffOnly, TableError
from apps.tables.forms import TalkForm
from apps.tables.models import TalkLine
from apps.tables.services.talk import mark_talk_read, say

from .answers import look_up, show_room, show_table
from .room import to_moderation


@require_POST
@login_required
def talk(request: HttpRequest, table_id: int) -> HttpResponse:
    """Say something to the table. Words that were refused stay in the form."""
    look_up(request, table_id)
    try:
        say(table_id=table_id, user=request.user, text=request.POST.get("text", ""))
    except TableError as error:
        form = TalkForm(request.POST)
        form.add_error(None, str(error))
        return show_talk(request, table_id, status=error.status, talk_form=form)
    if request.htmx:  # type: ignore[attr-defined]
        return show_talk(request, table_id, talk_form=TalkForm())
    return redirect(f"/tables/{table_id}/#talk")


def show_talk(request: HttpRequest, table_id: int, **more: Any) -> HttpResponse:
    """The talk panel for htmx, else the page it belongs to."""
    table, seats = look_up(request, table_id)
    if table.position:
        return show_table(request, table, seats, part="table/_talk.html", **more)
    return show_room(request, table, seats, part="tables/_room_talk.html", **more)


@require_POST
@login_required
def read(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take the mark of new lines away."""
    look_up(request, table_id)
    try:
        mark_talk_read(table_id=table_id, user=request.user)
    except TableError as error:
        return show_talk(request, table_id, status=error.status, talk_form=TalkForm())
    if request.htmx:  # type: ignore[attr-defined]
        return show_talk(request, table_id, talk_form=TalkForm())
    return redirect(f"/tables/{table_id}/#talk")


@require_POST
@login_required
def hide(request: HttpRequest, table_id: int, line_id: int) -> HttpResponse:
    """Lead moderators to the page where they take a line away and say why."""
    look_up(request, table_id)
    line = get_object_or_404(TalkLine, pk=line_id, table=table_id)
    if not request.user.is_staff:
        form = TalkForm(request.POST)
        form.add_error(None, str(StaffOnly()))
        return show_talk(request, table_id, status=StaffOnly.status, talk_form=form)
    return to_moderation("hide-line", line.pk, back=f"/tables/{table_id}/#talk")
