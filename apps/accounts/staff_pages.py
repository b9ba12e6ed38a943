"""What the staff pages of all apps have in common: they ask little, tell little, change next to nothing."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

MOST_COUNTED = 5_000
TAILS = ("", "__exact", "__isnull", "__isempty", "__gte", "__lt", "__id__exact")
"""How a list may be narrowed down by the filters and links of a page."""


class BoundedPaginator(Paginator):
    """Counts no further than a person would turn pages, so a list costs the same however long it grows."""

    @cached_property
    def count(self) -> int:
        """Number of rows, at most `MOST_COUNTED`."""
        return int(self.object_list.order_by()[:MOST_COUNTED].count())


class ListedLookups:
    """Refuses to narrow a list by a column that is not offered for it.

    By default any column of a model can be asked for in an address (`?seed__startswith=a`), shown or not, so
    that a hidden value could be found out letter by letter.
    """

    linked_by: Sequence[str] = ()

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Filters of the page and `linked_by` only."""
        return any(lookup == f"{name}{tail}" for name in self.offered_lookups() for tail in TAILS)

    def offered_lookups(self) -> Iterator[str]:
        """Names of columns and parameters that may narrow the list."""
        yield from self.linked_by
        for entry in self.list_filter:  # type: ignore[attr-defined]
            if isinstance(entry, str):
                yield entry
            elif isinstance(entry, tuple):
                yield entry[0]
            else:
                yield entry.parameter_name


class CalmLists(ListedLookups):
    """Lists of fifty rows, cheap at any length, with links to what staff may do."""

    list_per_page = 50
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    paginator = BoundedPaginator

    def staff_links(self, request: HttpRequest, row: Any) -> list[tuple[str, str]]:
        """Address and words of the buttons on top of a row's page."""
        return []

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **more: Any
    ) -> HttpResponse:
        """With the buttons."""
        row = context.get("original")
        context["staff_links"] = self.staff_links(request, row) if row else []
        return super().render_change_form(request, context, *args, **more)  # type: ignore[misc]


class ReadOnlyAdmin(CalmLists, admin.ModelAdmin):
    """Rows to look at. Nobody makes, changes or erases one here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rows come from what happens on the site."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They are a record."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They are a record."""
        return False


def link_to(row: Model | None, words: object = None) -> SafeString | str:
    """A link to the staff page of a row."""
    if row is None:
        return "-"
    meta = row._meta
    address = reverse(f"admin:{meta.app_label}_{meta.model_name}_change", args=[row.pk])
    return format_html('<a href="{}">{}</a>', address, words or row)


def link_to_list(model: type[Model], words: object, **narrowed: object) -> SafeString:
    """A link to a list, narrowed down: `link_to_list(Seat, "seats", table=table)`."""
    meta = model._meta
    address = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
    query = "&".join(f"{name}__id__exact={getattr(row, 'pk', row)}" for name, row in narrowed.items())
    return format_html('<a href="{}?{}">{}</a>', address, query, words)
