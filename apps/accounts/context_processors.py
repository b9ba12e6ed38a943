"""What every page knows."""

from typing import Any

from django.http import HttpRequest

from apps.accounts.cookies import theme_of
from apps.accounts.selectors import site_settings


def site(request: HttpRequest) -> dict[str, Any]:
    """The site's settings and the reader's taste; no query while the cache is warm."""
    user = getattr(request, "user", None)
    known = user is not None and user.is_authenticated
    return {
        "site": site_settings(),
        "theme": user.theme if known else theme_of(request),
        "colour_accessible": bool(known and user.colour_accessible),
    }
