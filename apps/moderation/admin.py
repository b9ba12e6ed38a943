"""The log of what moderators did. Nobody writes or erases a row here."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to
from apps.moderation.models import Act
from apps.moderation.selectors.acts import acts


@admin.register(Act)
class ActAdmin(ReadOnlyAdmin):
    """Who did what, when, to whom or what, and why."""

    list_display = ("created_at", "who", "kind", "about", "reason", "until")
    list_filter = ("kind", "created_at")
    linked_by = ("table", "user", "actor")
    search_fields = ("actor__name", "user__name", "reason", "=table__id")
    ordering = ("-pk",)
    fields = readonly_fields = ("created_at", "who", "kind", "about", "reason", "until")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Act]:
        """With everything the rows point to."""
        return acts().order_by("-pk")

    @admin.display(description=_("who"), ordering="actor__name")
    def who(self, act: Act) -> SafeString | str:
        """The member of staff."""
        return link_to(act.actor)

    @admin.display(description=_("about"))
    def about(self, act: Act) -> SafeString:
        """Links to table, person, line and report."""
        rows = [row for row in (act.table, act.user, act.line, act.report) if row is not None]
        return format_html_join(" · ", "{}", ((link_to(row),) for row in rows))
