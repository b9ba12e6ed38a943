"""Problem reports: a list to find them; what they say stands on the moderators' page of each."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to
from apps.tables.models import ProblemReport

from .parts import TABLE_COLUMNS, act_action, act_address, site_page


@admin.register(ProblemReport)
class ProblemReportAdmin(ReadOnlyAdmin):
    """Neither words nor what was seen are here: who plays there may read neither while the game runs."""

    list_display = ("__str__", "at_table", "reported_by", "shown", "created_at", "settled_at", "read", "page")
    list_filter = (("settled_at", admin.EmptyFieldListFilter), "created_at")
    linked_by = ("table", "user")
    search_fields = ("=id", "=table__id", "user__name")
    ordering = ("-pk",)
    actions = (act_action("settle-report", "settle_report", _("Settle these reports, with a reason")),)
    fields = readonly_fields = (
        *(
            "read",
            "at_table",
            "page",
            "reported_by",
            "place",
            "shown",
            "versions",
            "created_at",
            "settled_at",
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[ProblemReport]:
        """With table and person, without what was seen."""
        rows = super().get_queryset(request).select_related("table", "user")
        light = ("seat", "shown", "versions", "created_at", "settled_at", "user__name", "user__former")
        return rows.only(*light, *TABLE_COLUMNS)

    def has_settle_report_permission(self, request: HttpRequest) -> bool:
        """Whether the person may settle reports."""
        return bool(request.user.has_perm("moderation.settle_report"))

    def staff_links(self, request: HttpRequest, row: ProblemReport) -> list[tuple[str, str]]:
        """Read it; settle it."""
        links = [(reverse("report_page", args=[row.pk]), str(_("Read the report")))]
        if row.settled_at is None and self.has_settle_report_permission(request):
            links.append((act_address("settle-report", str(row.pk), request.path), str(_("Settle"))))
        return links

    @admin.display(description=_("report"))
    def read(self, report: ProblemReport) -> SafeString:
        """The page with the words."""
        return site_page(reverse("report_page", args=[report.pk]), _("read"))

    @admin.display(description=_("table"), ordering="table")
    def at_table(self, report: ProblemReport) -> SafeString | str:
        """The table's staff page."""
        return link_to(report.table)

    @admin.display(description=_("reported by"), ordering="user__name")
    def reported_by(self, report: ProblemReport) -> SafeString | str:
        """Who wrote it."""
        return link_to(report.user)

    @admin.display(description=_("seat"))
    def place(self, report: ProblemReport) -> str:
        """Seats count from one for people; who watched has none."""
        return "-" if report.seat is None else str(report.seat + 1)

    @admin.display(description=_("page"))
    def page(self, report: ProblemReport) -> SafeString:
        """The table's page."""
        return site_page(report.table.get_absolute_url())
