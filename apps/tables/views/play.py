"""Looking at a table and playing at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST, require_safe

from apps.engine.flow import Choice, parse_token
from apps.tables.errors import NotAllowed, TableError, WantsConfirmation
from apps.tables.forms import TalkForm
from apps.tables.models import Seat, Table
from apps.tables.selectors.confirmation import question, wants_question
from apps.tables.selectors.pulse import pulse_of
from apps.tables.services.as_of import read_as_of
from apps.tables.services.moves import submit_move
from apps.tables.services.notes import keep_note
from apps.tables.services.undo import restart_turn, take_back
from apps.tables.table_forms import NoteForm

from .answers import look_up, show_moved, show_refusal, show_room, show_table

LONGEST_TOKEN = 200


@require_safe
def table_page(request: HttpRequest, table_id: int) -> HttpResponse:
    """The table's page; before it starts, the room where players gather."""
    table, seats = look_up(request, table_id)
    if not table.position:
        return show_room(request, table, seats)
    return show_table(request, table, seats, talk_form=TalkForm(), note_form=NoteForm())


@require_POST
@login_required
def play(request: HttpRequest, table_id: int) -> HttpResponse:
    """Send an answer. Where the person wants it, or the choice warns, it is asked once more and nothing is
    stored."""
    confirmed = request.POST.get("confirmed") == "yes"
    try:
        choice = read_choice(request)
        if not confirmed and wants_question(request) and (asked := ask_again(request, table_id, choice)):
            return asked
        return serve(request, table_id, submit_move, choice=choice, has_confirmed=confirmed)
    except WantsConfirmation as wanted:
        table, _seats = look_up(request, table_id)
        words = str(table.game.display.warning(wanted.code))
        return ask_again(request, table_id, choice, words) or show_refusal(request, table_id, NotAllowed())
    except TableError as error:
        return show_refusal(request, table_id, error)


def read_choice(request: HttpRequest) -> Choice:
    """The posted choice; nothing or nonsense is refused in words."""
    text = request.POST.get("choice", "")
    if not text or len(text) > LONGEST_TOKEN or "\x00" in text:
        raise NotAllowed
    return parse_token(text)


def ask_again(request: HttpRequest, table_id: int, choice: Choice, warning: str = "") -> HttpResponse | None:
    """The page "Send X?"; `None` if the choice is not offered, so that sending it tells why."""
    table, seats = look_up(request, table_id)
    if not table.position:
        return None
    context = question(table, seats, request.user, choice, request.POST.get("as_of", ""), warning)
    return show_table(request, table, seats, template="tables/confirm.html", **context) if context else None


@require_POST
@login_required
def undo(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take the newest answer back."""
    return take(request, table_id, take_back)


@require_POST
@login_required
def restart(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take the whole turn back."""
    return take(request, table_id, restart_turn)


def take(request: HttpRequest, table_id: int, service: Callable[..., Any]) -> HttpResponse:
    """Serve an undo or show why it cannot be done."""
    try:
        return serve(request, table_id, service)
    except TableError as error:
        return show_refusal(request, table_id, error)


def serve(
    request: HttpRequest, table_id: int, service: Callable[..., tuple[Table, list[Seat]]], **more: Any
) -> HttpResponse:
    """Call a service that changes the position, and show what came of it."""
    as_of = read_as_of(request.POST.get("as_of", ""))
    table, seats = service(table_id=table_id, as_of=as_of, actor=request.user, **more)
    return show_moved(request, table, seats)


@require_GET
def pulse(request: HttpRequest, table_id: int) -> HttpResponse:
    """204 while nothing is new for this viewer, else the fresh region. Asked by every open page every few
    seconds."""
    newest = pulse_of(table_id, request.user)
    if newest is not None and request.GET.get("as_of") == newest:
        response = HttpResponse(status=204)
        response["Cache-Control"] = "no-store"
        return response
    table, seats = look_up(request, table_id)
    if not table.position:
        return show_room(request, table, seats)
    return show_table(request, table, seats, with_talk=True)


@require_POST
@login_required
def note(request: HttpRequest, table_id: int) -> HttpResponse:
    """Keep the player's private note."""
    form = NoteForm(request.POST)
    saved = form.is_valid()
    try:
        if saved:
            keep_note(table_id=table_id, user=request.user, text=form.cleaned_data["note"])
    except TableError as error:
        return show_refusal(request, table_id, error)
    if saved and not request.htmx:  # type: ignore[attr-defined]
        return redirect(f"/tables/{table_id}/#note")
    return show_note(request, table_id, form, saved=saved)


def show_note(request: HttpRequest, table_id: int, form: NoteForm, *, saved: bool) -> HttpResponse:
    """The note as it was typed, and whether it is kept; a table that waits for players shows no note."""
    table, seats = look_up(request, table_id)
    status = 200 if saved else 422
    if not table.position:
        return show_room(request, table, seats, status=status)
    context = {"note_form": form, "note_saved": saved, "talk_form": TalkForm()}
    return show_table(request, table, seats, status=status, part="table/_note.html", **context)
