"""What every page knows."""

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.functional import SimpleLazyObject
from django.utils.html import format_html

from apps.accounts.cookies import theme_of
from apps.accounts.selectors import site_settings


def csrf(request: HttpRequest) -> dict[str, Any]:
    """`csrf_input`: the hidden field of a form that changes something. One for all forms of a page: each
    asking draws 32 random letters anew, which costs more than the forms do."""
    field = '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
    return {"csrf_input": SimpleLazyObject(lambda: format_html(field, get_token(request)))}


def site(request: HttpRequest) -> dict[str, Any]:
    """The site's settings and the reader's taste; no query while the cache is warm."""
    user = getattr(request, "user", None)
    known = user is not None and user.is_authenticated
    return {
        "site": site_settings(),
        "theme": user.theme if known else theme_of(request),
        "colour_accessible": bool(known and user.colour_accessible),
    }
