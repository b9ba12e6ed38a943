"""The start page: a player's own tables, or what the site is; rules and credits."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from apps.tables.registry import UnknownTitle, title, titles
from apps.tables.selectors.home import front_page, home_page
from apps.tables.selectors.titles import title_card, title_cards


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """Home for people who are signed in, the front page for visitors."""
    return home(request) if request.user.is_authenticated else visitors(request)


def home(request: HttpRequest) -> HttpResponse:
    """What waits for the reader, and everything else they are part of."""
    page = home_page(request.user, request.GET.get("page", "1"))
    context = {
        "waiting_page": page.waiting, "others": page.others, "invitations": page.invitations,
        "open_tables": page.open_tables, "finished": page.finished, "slugs": slugs(), "nav": "home",
    }  # fmt: skip
    return render(request, "tables/home.html", context)


def visitors(request: HttpRequest) -> HttpResponse:
    """What this is, a game being played now, the titles, free seats."""
    page = front_page(request.user)
    context = {
        "public": page.public, "public_card": page.public_card, "titles": page.titles, "lobby": page.lobby,
        "slugs": slugs(),
    }  # fmt: skip
    return render(request, "pages/front.html", context)


def slugs() -> list[str]:
    """Titles whose pictures a list may show: their sprites and styles go with the page."""
    return [game.slug for game in titles()]


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a title for players, in our own words."""
    try:
        game = title(slug)
    except UnknownTitle as unknown:
        raise Http404 from unknown
    return render(request, f"{slug}/rules.html", {"card": title_card(game), "slugs": [slug]})


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    """Who designed the games."""
    return render(request, "pages/credits.html", {"titles": title_cards()})


@require_safe
def conduct(request: HttpRequest) -> HttpResponse:
    """How people are expected to treat each other here; the words are the site's settings."""
    return render(request, "pages/conduct.html")
