"""Who gets into the pages of the staff."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

View = Callable[..., HttpResponse]


def staff_only(view: View) -> View:
    """Visitors sign in first; for others who are not staff there is no such page. Never kept by a cache."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not request.user.is_staff:
            raise Http404
        response = view(request, *args, **more)
        add_never_cache_headers(response)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def require(request: HttpRequest, permission: str) -> None:
    """403 without the permission."""
    if not request.user.has_perm(permission):
        raise PermissionDenied
