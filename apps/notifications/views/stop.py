"""Stopping mails of one kind from a link in them, without signing in (RFC 8058)."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from apps.notifications.kinds import Kind
from apps.notifications.selectors.history import KIND_WORDS
from apps.notifications.services.choices import stop_kind
from apps.notifications.stops import BadStop, read_token


@csrf_exempt  # the signed token is the right to do this; a mailbox presses the button and knows no cookie
@require_http_methods(["GET", "HEAD", "POST"])
def stop_notices(request: HttpRequest, token: str) -> HttpResponse:
    """A GET changes nothing, since mail scanners follow links; a POST stops at once."""
    try:
        stop = read_token(token)
    except BadStop as bad:
        raise Http404 from bad
    is_done = request.method == "POST" and stop_kind(user_id=stop.user_id, kind=stop.kind)
    context = {"what": KIND_WORDS[Kind(stop.kind)], "is_done": is_done, "token": token}
    response = render(request, "notifications/stop.html", context)
    add_never_cache_headers(response)
    response["X-Robots-Tag"] = "noindex"
    return response
