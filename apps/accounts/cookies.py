"""What the site remembers of a visitor without an account."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

THEME = "theme"
TIME_ZONE = "time_zone"
YEAR = 365 * 86_400


def remember(response: HttpResponse, name: str, value: str) -> None:
    """Keep a preference in the browser for a year."""
    response.set_cookie(
        name, value, max_age=YEAR, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )


def theme_of(request: HttpRequest) -> str:
    """The theme a visitor chose; anything odd counts as none."""
    theme = request.COOKIES.get(THEME, "")
    return theme if theme in ("light", "dark") else "system"
