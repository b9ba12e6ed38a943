"""What Django's templates take from Jinja2: regions of a page and thumbnails; and the seat marks of both."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from apps.tables.screen_types import Screen, SeatMark

register = template.Library()


@register.simple_tag(takes_context=True)
def region(context: Context, name: str, **more: Any) -> SafeString:
    """A part of the page from templates/region, which sees all that this template sees, and `more`."""
    return _draw(name, {**context.flatten(), **more})


@register.simple_tag
def board(screen: Screen) -> SafeString:
    """The title's board, drawn for this viewer."""
    return _draw(f"{screen.slug}/_board.html", {"b": screen.board})


@register.simple_tag
def thumb(card: Any) -> SafeString:
    """A small picture of a card's board (`card.slug`, `card.thumb`), as spectators see it."""
    return _draw(f"{card.slug}/_thumb.html", {"b": card.thumb})


def _draw(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(get_template(name, using="jinja").render(context))  # noqa: S308 - Jinja2 has escaped it


@register.simple_tag
@lru_cache(maxsize=4096)
def seat_mark(mark: SeatMark | None, size: str = "") -> SafeString:
    """A seat's shape, colour and initial; the name is for the eye only where it is not written beside it."""
    if mark is None:
        return format_html(
            '<span class="avatar avatar--free{}" aria-hidden="true"></span>',
            f" avatar--{size}" if size else "",
        )
    return format_html(
        '<span class="avatar{} s{}" title="{}" aria-hidden="true">'
        '<svg><use href="#seat-{}"/></svg><b>{}</b></span>',
        f" avatar--{size}" if size else "",
        mark.colour,
        mark.name,
        mark.shape,
        mark.initial,
    )
