"""Parts that several of these pages share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.tables.registry import titles

HIDDEN = _("hidden while the game is not over")
TABLE_COLUMNS = ("table__title", "table__status", "table__started_at")
"""What lists need of the table of a row."""


class TitleFilter(admin.SimpleListFilter):
    """By title, from the installed ones: asking the table which there are would read all of it."""

    title = _("title")
    parameter_name = "title"
    column = "title"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Installed titles."""
        return [(config.slug, config.title_name) for config in titles()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Rows of the chosen title."""
        return queryset.filter(**{self.column: self.value()}) if self.value() else queryset


def site_page(address: str, words: object = _("on the site")) -> SafeString:
    """A link to a page of the site."""
    return format_html('<a href="{}">{}</a>', address, words)


def act_address(kind: str, ids: str, way_back: str) -> str:
    """The page that asks for the reason of an act."""
    return f"{reverse('staff_act', args=[kind])}?{urlencode({'ids': ids, 'next': way_back})}"


def act_action(kind: str, name: str, words: Any) -> Callable[..., HttpResponse]:
    """A choice in the menu of a list, which leads to the page that asks for the reason."""

    def ask(_admin: Any, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse:
        ids = ",".join(str(pk) for pk in rows.values_list("pk", flat=True))
        return redirect(act_address(kind, ids, request.get_full_path()))

    ask.__name__ = name
    return admin.action(description=words, permissions=[name])(ask)
