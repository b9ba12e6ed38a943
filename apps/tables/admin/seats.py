"""Who sits where, and who was asked to."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to
from apps.tables.models import Invitation, Seat

from .parts import TABLE_COLUMNS, site_page

SEAT_SHOWN = (
    *("place", "person", "played_by", "departed", "joined_at", "to_act", "asked_at", "due_at"),
    *("wants_cancel", "last_shown", "rank", "score"),
)
SEAT_COLUMNS = (
    *("number", "played_by", "departed", "joined_at", "to_act", "asked_at", "due_at"),
    *("wants_cancel", "last_shown", "rank", "score", "user__name", "user__former"),
)
"""All but drafts, what only the seat heard, its last answer, and the note, which staff never read."""


class SeatColumns:
    """Columns of seats."""

    @admin.display(description=_("seat"), ordering="number")
    def place(self, seat: Seat) -> int:
        """Seats count from one for people."""
        return seat.number + 1

    @admin.display(description=_("player"), ordering="user__name")
    def person(self, seat: Seat) -> SafeString | str:
        """Who sits there."""
        return link_to(seat.user)

    @admin.display(description=_("table"), ordering="table")
    def at_table(self, row: Seat | Invitation) -> SafeString | str:
        """The table's staff page."""
        return link_to(row.table)

    @admin.display(description=_("page"))
    def page(self, row: Seat | Invitation) -> SafeString:
        """The table's page."""
        return site_page(row.table.get_absolute_url())


@admin.register(Seat)
class SeatAdmin(SeatColumns, ReadOnlyAdmin):
    """Seats. Nobody is seated or unseated from here."""

    list_display = (
        "__str__",
        "at_table",
        "place",
        "person",
        "played_by",
        "departed",
        "to_act",
        "due_at",
        "page",
    )
    list_filter = ("played_by", "departed", "to_act", "table__status")
    linked_by = ("table", "user")
    search_fields = ("=table__id", "user__name")
    ordering = ("-pk",)
    fields = readonly_fields = ("at_table", "page", *SEAT_SHOWN)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """With table and player, without anything private."""
        seats = super().get_queryset(request).select_related("table", "user")
        return seats.only(*SEAT_COLUMNS, *TABLE_COLUMNS)


@admin.register(Invitation)
class InvitationAdmin(SeatColumns, ReadOnlyAdmin):
    """Invitations by name and what became of them."""

    list_display = ("__str__", "at_table", "invited", "asked_by", "state", "reason", "created_at", "page")
    list_filter = ("state", "created_at")
    linked_by = ("table", "user", "invited_by")
    search_fields = ("=table__id", "user__name", "invited_by__name")
    ordering = ("-pk",)
    fields = readonly_fields = (
        *("at_table", "page", "invited", "asked_by", "state", "reason", "created_at", "answered_at"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Invitation]:
        """With table and people."""
        rows = super().get_queryset(request).select_related("table", "user", "invited_by")
        people = ("user__name", "user__former", "invited_by__name", "invited_by__former")
        return rows.only(*("state", "reason", "created_at", "answered_at"), *people, *TABLE_COLUMNS)

    @admin.display(description=_("invited"), ordering="user__name")
    def invited(self, row: Invitation) -> SafeString | str:
        """Who was asked."""
        return link_to(row.user)

    @admin.display(description=_("by"), ordering="invited_by__name")
    def asked_by(self, row: Invitation) -> SafeString | str:
        """Who asked."""
        return link_to(row.invited_by)
