"""Finding a table, watching one, opening one."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.core.paginator import Page
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from apps.tables.card_types import Card
from apps.tables.errors import OptionsRefused, TableError
from apps.tables.forms import LobbyFilter, OpenTableForm
from apps.tables.registry import GameConfig, UnknownTitle, title
from apps.tables.selectors.lobby import Wanted, finished_page, lobby_page, running_page
from apps.tables.selectors.titles import title_card, title_cards
from apps.tables.services.opening import open_table

from .front import slugs


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Public tables with a free seat, the fullest first."""
    filters = LobbyFilter(request.GET)
    page = lobby_page(read_filters(filters), request.user, request.GET.get("page", "1"))
    return render(
        request, "tables/lobby.html", {"page": page, "filters": filters, "slugs": slugs(), "nav": "lobby"}
    )


def read_filters(filters: LobbyFilter) -> Wanted:
    """What is looked for; what cannot be read counts as any."""
    filters.is_valid()
    given = filters.cleaned_data
    return Wanted(title=given.get("title", ""), pace=given.get("pace", ""), free=given.get("free") or 1)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """Public tables that are being played, or that are over."""
    show = "finished" if request.GET.get("show") == "finished" else "running"
    page = watched(request, show)
    return render(
        request, "tables/watch.html", {"page": page, "show": show, "slugs": slugs(), "nav": "watch"}
    )


def watched(request: HttpRequest, show: str) -> Page[Card]:
    """One page of the list that was asked for."""
    number = request.GET.get("page", "1")
    return finished_page(request.user, number) if show == "finished" else running_page(request.user, number)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Choose a title, agree on everything, open the table."""
    game = asked_title(request)
    if game is None:
        return render(request, "tables/new.html", {"titles": title_cards(), "slugs": slugs(), "nav": "new"})
    form = OpenTableForm(game, request.POST or None)
    context = {"form": form, "card": title_card(game), "slugs": [game.slug], "nav": "new"}
    if form.is_valid():
        try:
            return redirect(open_table(owner=request.user, title=game.slug, **form.agreement()))
        except TableError as error:
            form.add_error(None, str(error))
            context["in_rules"] = isinstance(error, OptionsRefused)
    return render(request, "tables/new_title.html", context, status=422 if form.is_bound else 200)


def asked_title(request: HttpRequest) -> GameConfig | None:
    """The title of the address, if it names one."""
    slug = request.GET.get("title")
    if not slug:
        return None
    try:
        return title(slug)
    except UnknownTitle as unknown:
        raise Http404 from unknown
