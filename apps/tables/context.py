"""What every page's top bar knows about the reader's tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from .selectors.home import Waiting, waiting_for


def waiting(request: HttpRequest) -> dict[str, Any]:
    """`waiting`: the reader's most urgent table besides the one on this page; asked only if it is printed."""
    return {"waiting": SimpleLazyObject(lambda: waiting_of(request))}


def waiting_of(request: HttpRequest) -> Waiting | None:
    """One query for people who are signed in, none for visitors."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return None
    match = request.resolver_match
    return waiting_for(user, besides=match.kwargs.get("table_id") if match else None)
