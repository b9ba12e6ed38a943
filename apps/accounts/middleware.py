"""The reader's clock, language and standing, for every request. All of it rides on the user row."""

import zoneinfo
from collections.abc import Callable

from django.conf import settings
from django.contrib.sites.requests import RequestSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.response import TemplateResponse
from django.utils import timezone, translation

from apps.accounts.cookies import TIME_ZONE
from apps.accounts.way_back import page_above

Handler = Callable[[HttpRequest], HttpResponse]
OPEN_TO_SUSPENDED = ("account_logout", "delete_account", "conduct", "credits")


def reader_middleware(get_response: Handler) -> Handler:
    """Show times in the reader's zone and words in the reader's language; no shared cache keeps the page.

    Whoever looks at an address that only takes forms is led to the page it belongs to.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if user.is_authenticated and user.language in dict(settings.LANGUAGES):
            translation.activate(user.language)
            request.LANGUAGE_CODE = user.language
        zone = user.zone if user.is_authenticated else cookie_zone(request)
        with timezone.override(zone):
            response = get_response(request)
        if response.status_code == 405 and request.method == "GET":
            response = redirect(page_above(request.path))
        if user.is_authenticated:
            response.headers.setdefault("Cache-Control", "private, no-cache")
        return response

    return middleware


def cookie_zone(request: HttpRequest) -> zoneinfo.ZoneInfo | None:
    """The zone a visitor's browser told us, if it is one."""
    try:
        return zoneinfo.ZoneInfo(request.COOKIES.get(TIME_ZONE, "") or settings.TIME_ZONE)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return None


class SiteNameMiddleware:
    """allauth hands its pages a `site` of its own making, named by the host; ours is meant."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_template_response(
        self, _request: HttpRequest, response: TemplateResponse
    ) -> TemplateResponse:
        """Without it the one of the context processor is seen."""
        if isinstance((response.context_data or {}).get("site"), RequestSite):
            del response.context_data["site"]
        return response


class SuspensionMiddleware:
    """Turns suspended people away, saying why and until when; they may still sign out or leave for good."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Asked for every page, once it is known which one."""
        user = request.user
        if not (user.is_authenticated and user.is_suspended):
            return None
        if request.resolver_match and request.resolver_match.url_name in OPEN_TO_SUSPENDED:
            return None
        return render(request, "accounts/suspended.html", status=403)
