"""Telling a page that asks for news where it may listen for them instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from apps.tables import stream

HEADER = "Stream"
View = Callable[..., HttpResponse]


def with_stream_address(view: View) -> View:
    """Adds the address of the table's event stream to every answer for somebody who may see the table."""

    @wraps(view)
    def answer(request: HttpRequest, table_id: int, **named: Any) -> HttpResponse:
        response = view(request, table_id=table_id, **named)
        if settings.STREAM_URL and response.status_code in (200, 204):
            response[HEADER] = f"{settings.STREAM_URL}{stream.sign(table_id, settings.SECRET_KEY)}/"
        return response

    return answer
