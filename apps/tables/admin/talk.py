"""Table talk for moderators, hidden lines too."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to
from apps.tables.models import TalkLine

from .parts import TABLE_COLUMNS, act_action, act_address, site_page


@admin.register(TalkLine)
class TalkLineAdmin(ReadOnlyAdmin):
    """Lines are hidden, with a reason, never changed."""

    list_display = ("text", "said_by", "at_table", "created_at", "hidden_at", "page")
    list_filter = ("created_at", ("hidden_at", admin.EmptyFieldListFilter))
    linked_by = ("table", "author")
    search_fields = ("text", "author__name", "=table__id")
    ordering = ("-pk",)
    actions = (act_action("hide-line", "hide_line", _("Hide these lines, with a reason")),)
    fields = readonly_fields = ("text", "said_by", "at_table", "page", "created_at", "hidden_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[TalkLine]:
        """With author and table."""
        rows = super().get_queryset(request).select_related("table", "author")
        return rows.only("text", "created_at", "hidden_at", "author__name", "author__former", *TABLE_COLUMNS)

    def has_hide_line_permission(self, request: HttpRequest) -> bool:
        """Whether the person may hide lines."""
        return bool(request.user.has_perm("moderation.hide_line"))

    def staff_links(self, request: HttpRequest, row: TalkLine) -> list[tuple[str, str]]:
        """Hide it."""
        if row.hidden_at or not self.has_hide_line_permission(request):
            return []
        return [(act_address("hide-line", str(row.pk), request.path), str(_("Hide this line")))]

    @admin.display(description=_("said by"), ordering="author__name")
    def said_by(self, line: TalkLine) -> SafeString | str:
        """The author."""
        return link_to(line.author)

    @admin.display(description=_("table"), ordering="table")
    def at_table(self, line: TalkLine) -> SafeString | str:
        """The table's staff page."""
        return link_to(line.table)

    @admin.display(description=_("page"))
    def page(self, line: TalkLine) -> SafeString:
        """The talk on the table's page."""
        return site_page(f"{line.table.get_absolute_url()}#talk")
