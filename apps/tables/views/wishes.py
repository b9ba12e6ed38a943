"""How a title looks to its reader: chosen once, kept with the account, or in a cookie for visitors."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from apps.accounts.cookies import remember
from apps.accounts.services.preferences import save_title_wishes
from apps.accounts.way_back import way_back
from apps.tables.registry import UnknownTitle, title
from apps.tables.selectors.readers import COOKIE, known_wishes, wishes_of

from .answers import go_back


@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of a title's preferences. What it does not know counts as the default."""
    try:
        game = title(slug)
    except UnknownTitle as unknown:
        raise Http404 from unknown
    texts = game.display.PREFERENCES
    if not texts:
        raise Http404
    if request.method == "POST":
        return keep(request, slug, known_wishes(game, request.POST))
    chosen = wishes_of(request, game)
    rows = [(key, text, chosen[key]) for key, text in texts.items()]
    context = {"title_name": game.title_name, "slug": slug, "rows": rows, "next": way_back(request)}
    return render(request, "tables/wishes.html", context)


def keep(request: HttpRequest, slug: str, chosen: dict[str, str]) -> HttpResponse:
    """Store the wishes and lead back to where the reader came from."""
    response = go_back(
        request, way_back(request), done=_("Saved. Every table of this game looks so from now on.")
    )
    if request.user.is_authenticated:
        save_title_wishes(user=request.user, slug=slug, wishes=chosen)
    else:
        remember(response, COOKIE + slug, json.dumps(chosen))
    return response
