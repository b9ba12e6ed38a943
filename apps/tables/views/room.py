"""The room of a table that waits for players, and everything pressed there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.tables.errors import TableError
from apps.tables.forms import InviteForm
from apps.tables.models import Table
from apps.tables.selectors.access import LINKS_KEY
from apps.tables.selectors.screen import table_screen
from apps.tables.services import invitations, seats, starting
from apps.tables.services.closing import close_table, vote_cancel
from apps.tables.services.rematch import rematch as play_again

from .answers import came_by_link, go_back, guard, look_up, show_refusal, show_room, why_not

MOST_LINKS = 50


def serve(
    request: HttpRequest, table_id: int, service: Callable[..., Any], done: str, **more: Any
) -> HttpResponse:
    """Call a service about an open table, then show the table; a refusal shows it too, with the reason."""
    look_up(request, table_id)
    try:
        service(table_id=table_id, user=request.user, **more)
    except TableError as error:
        return refuse(request, table_id, error)
    return go_back(request, reverse("table", args=[table_id]), done=done)


def refuse(request: HttpRequest, table_id: int, error: TableError, **forms: Any) -> HttpResponse:
    """The table as it stands now with what went wrong, typed words kept."""
    table, all_seats = look_up(request, table_id)
    if table.position or not forms:
        return show_refusal(request, table_id, error)
    return show_room(request, table, all_seats, status=error.status, **forms)


@require_safe
def by_link(request: HttpRequest, key: str) -> HttpResponse:
    """The link to a private table: this browser may see it from now on."""
    table = get_object_or_404(Table.objects.only("pk", "access"), key=key)
    if table.access == Table.Access.LINK and not came_by_link(request, table.pk):
        request.session[LINKS_KEY] = [*request.session.get(LINKS_KEY, ()), table.pk][-MOST_LINKS:]
    response = redirect("table", table_id=table.pk)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_POST
@login_required
def join(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take a seat."""
    by_link = came_by_link(request, table_id)
    return serve(request, table_id, seats.take_seat, _("You sit at the table."), by_link=by_link)


@require_POST
@login_required
def leave(request: HttpRequest, table_id: int) -> HttpResponse:
    """Give the seat back; a private table may be out of sight then."""
    look_up(request, table_id)
    try:
        seats.leave_seat(table_id=table_id, user=request.user)
    except TableError as error:
        return refuse(request, table_id, error)
    return go_back(request, reverse("front"), done=_("You left the table."))


@require_POST
@login_required
def start(request: HttpRequest, table_id: int) -> HttpResponse:
    """Begin early with the people who are there, or let stand-ins take the free seats."""
    if request.POST.get("fill"):
        return serve(
            request,
            table_id,
            seats.fill_with_stand_ins,
            _("Stand-ins took the free seats. The game has begun."),
        )
    return serve(request, table_id, starting.start_table, _("The game has begun."))


@require_POST
@login_required
def stand_in(request: HttpRequest, table_id: int) -> HttpResponse:
    """Let one stand-in sit down, or send one away."""
    number = request.POST.get("remove", "")
    if number.isascii() and number.isdecimal() and len(number) < 4:
        done = _("The stand-in left.")
        return serve(request, table_id, seats.remove_stand_in, done, number=int(number))
    return serve(request, table_id, seats.fill_with_stand_ins, _("A stand-in sat down."), how_many=1)


@require_POST
@login_required
def invite(request: HttpRequest, table_id: int) -> HttpResponse:
    """Invite somebody by name, or take an invitation back."""
    withdrawn = request.POST.get("withdraw", "")
    if withdrawn.isascii() and withdrawn.isdecimal() and len(withdrawn) < 19:
        done = _("The invitation is taken back.")
        return serve(request, table_id, invitations.withdraw_invitation, done, invitation_id=int(withdrawn))
    look_up(request, table_id)
    form = InviteForm(request.POST)
    try:
        return invited(request, table_id, form)
    except TableError as error:
        form.add_error("name", str(error))
        return refuse(request, table_id, error, invite_form=form)


def invited(request: HttpRequest, table_id: int, form: InviteForm) -> HttpResponse:
    """Invite the person the form names."""
    if not form.is_valid():
        raise TableError(_("Please write the name of the person you want to invite."))
    invitation = invitations.invite_by_name(
        table_id=table_id, user=request.user, name=form.cleaned_data["name"]
    )
    done = _("%(name)s is invited and gets a mail.") % {"name": invitation.user.shown_name}
    return go_back(request, reverse("table", args=[table_id]), done=done)


@require_POST
@login_required
def accept(request: HttpRequest, table_id: int) -> HttpResponse:
    """Sit down as invited."""
    return serve(request, table_id, invitations.accept_invitation, _("You sit at the table."))


@require_POST
@login_required
def decline(request: HttpRequest, table_id: int) -> HttpResponse:
    """Say no thanks; a private table is out of sight then."""
    look_up(request, table_id)
    try:
        invitations.decline_invitation(
            table_id=table_id, user=request.user, reason=request.POST.get("reason", "")
        )
    except TableError as error:
        return refuse(request, table_id, error)
    return go_back(request, reverse("front"), done=_("You declined the invitation."))


@require_POST
@login_required
def close(request: HttpRequest, table_id: int) -> HttpResponse:
    """The owner closes the table before the start; staff are asked for a reason on a page of their own."""
    table, _seats = look_up(request, table_id)
    if request.user.is_staff and table.owner_id != request.user.pk:
        return to_moderation("close-table", table_id, back=table.get_absolute_url())
    return serve(request, table_id, close_table, _("The table is closed."))


def to_moderation(act: str, row: int, *, back: str) -> HttpResponse:
    """The moderators' page for an act, where each leaves a record of who, when and why."""
    return redirect(f"{reverse('staff_act', args=[act])}?{urlencode({'ids': row, 'next': back})}")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def cancel(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask, then vote to end a running table without a result, or take the vote back."""
    if request.method == "POST":
        wants = request.POST.get("vote") == "yes"
        done = _("Your vote is counted.") if wants else _("Your vote is taken back.")
        return serve(request, table_id, vote_cancel, done, wants=wants)
    table, all_seats = look_up(request, table_id)
    screen = table_screen(table, request.user, all_seats) if table.position else None
    if screen is None or not screen.may_vote_cancel:
        return refuse(request, table_id, why_not(table, all_seats, request.user))
    return guard(render(request, "tables/cancel.html", {"screen": screen, "back": screen.url}), table)


@require_POST
@login_required
def rematch(request: HttpRequest, table_id: int) -> HttpResponse:
    """Go to the one rematch, and sit down there."""
    look_up(request, table_id)
    try:
        table = play_again(table_id=table_id, user=request.user)
    except TableError as error:
        return refuse(request, table_id, error)
    return redirect(table)
