"""Boards, thumbnails and seat marks in Django's templates."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from apps.tables.screen_types import Screen, SeatMark

register = template.Library()


@register.simple_tag
def board(screen: Screen) -> SafeString:
    """The title's board, drawn for this viewer."""
    return _draw(f"{screen.slug}/_board.html", screen.board)


@register.simple_tag
def thumb(card: Any) -> SafeString:
    """A small picture of a card's board (`card.slug`, `card.thumb`), as spectators see it."""
    return _draw(f"{card.slug}/_thumb.html", card.thumb)


def _draw(name: str, context: Any) -> SafeString:
    return mark_safe(get_template(name, using="boards").render({"b": context}))  # noqa: S308 - Jinja2 has escaped it


@register.simple_tag
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
