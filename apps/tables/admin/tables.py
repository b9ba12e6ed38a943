"""Tables: what was agreed, where they stand in public, and links to all that belongs to them."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to, link_to_list
from apps.engine.chance import seed_hash
from apps.tables.models import Invitation, Move, ProblemReport, Seat, Table, TalkLine
from apps.tables.selectors.staff import HIDDEN_COLUMNS, is_sealed

from .parts import HIDDEN, TitleFilter, act_action, act_address, site_page
from .seats import SEAT_COLUMNS, SEAT_SHOWN, SeatColumns

BELONGING = (
    (Move, _("moves")),
    (TalkLine, _("talk")),
    (Invitation, _("invitations")),
    (ProblemReport, _("reports")),
)
UNSHOWN = (*HIDDEN_COLUMNS, "tail", "talk_tail", "movers", "key", "pulse")


class SeatInline(SeatColumns, admin.TabularInline):
    """The seats of a table, to look at."""

    model = Seat
    extra = 0
    can_delete = False
    show_change_link = True
    fields = readonly_fields = SEAT_SHOWN

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """With players, without anything private."""
        return super().get_queryset(request).select_related("user").only("table", *SEAT_COLUMNS)

    def has_add_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        """People sit down themselves."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        """Seats are changed by play only."""
        return False


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin):
    """Read only. Closing a table is an act with a reason; its hidden state has a page of its own."""

    list_display = (
        "__str__",
        "status",
        "players",
        "owned_by",
        "access",
        "pace",
        "shown",
        "created_at",
        "page",
    )
    list_filter = (TitleFilter, "status", "access", "pace", "rated", "closed_by", "created_at")
    linked_by = ("owner",)
    search_fields = ("=id", "owner__name", "seats__user__name")
    ordering = ("-pk",)
    inlines = (SeatInline,)
    actions = (act_action("close-table", "close_table", _("Close these tables, with a reason")),)
    agreed = (
        "agreed_options",
        "seats_wanted",
        "access",
        "pace",
        "seat_order",
        "rated",
        "greeting",
        "owned_by",
    )
    life = (
        "status",
        "created_at",
        "started_at",
        "ended_at",
        "closes_at",
        "closed_by",
        "closed_reason",
        "before",
    )
    game = ("shown", "rules_version", "outcome", "hash_of_seed", "secret_seed", "hidden_state")
    fieldsets = (
        (None, {"fields": ("title", "page", "belongings")}),
        (_("What was agreed"), {"fields": agreed}),
        (_("Its life"), {"fields": life}),
        (_("The game"), {"fields": game}),
    )
    readonly_fields = ("title", "page", "belongings", *agreed, *life, *game)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """With owner and players, without anything hidden."""
        rows = super().get_queryset(request).defer(*UNSHOWN).select_related("owner")
        return rows.prefetch_related("seats__user")

    def has_close_table_permission(self, request: HttpRequest) -> bool:
        """Whether the person may close tables."""
        return bool(request.user.has_perm("moderation.close_table"))

    def staff_links(self, request: HttpRequest, row: Table) -> list[tuple[str, str]]:
        """Close it; open its hidden state."""
        links = []
        unfinished = row.status in (Table.Status.OPEN, Table.Status.RUNNING)
        if unfinished and self.has_close_table_permission(request):
            links.append((act_address("close-table", str(row.pk), request.path), str(_("Close this table"))))
        if is_sealed(row) and request.user.has_perm("tables.see_hidden"):
            links.append((reverse("hidden_state", args=[row.pk]), str(_("Open the hidden state"))))
        return links

    @admin.display(description=_("page"))
    def page(self, table: Table) -> SafeString:
        """The table's page."""
        return site_page(table.get_absolute_url())

    @admin.display(description=_("players"))
    def players(self, table: Table) -> SafeString:
        """Who sits there, in seat order."""
        seats = sorted(table.seats.all(), key=lambda seat: seat.number)
        return format_html_join(", ", "{}", ((link_to(seat.user),) for seat in seats if seat.user))

    @admin.display(description=_("owner"), ordering="owner__name")
    def owned_by(self, table: Table) -> SafeString | str:
        """Who opened it."""
        return link_to(table.owner)

    @admin.display(description=_("rematch of"))
    def before(self, table: Table) -> SafeString | str:
        """The table it follows."""
        return link_to(table.rematch_of) if table.rematch_of_id else "-"

    @admin.display(description=_("belonging to it"))
    def belongings(self, table: Table) -> SafeString:
        """Lists of everything that hangs on it."""
        lists = [link_to_list(model, words, table=table) for model, words in BELONGING]
        acts = reverse("admin:moderation_act_changelist")
        lists.append(site_page(f"{acts}?table__id__exact={table.pk}", _("acts of moderators")))
        return format_html_join(" · ", "{}", ((one,) for one in lists))

    @admin.display(description=_("options"))
    def agreed_options(self, table: Table) -> str:
        """As the rules name them."""
        return ", ".join(f"{name}: {value}" for name, value in table.options.items()) or "-"

    @admin.display(description=_("result"))
    def outcome(self, table: Table) -> str:
        """As stored, once it is over."""
        return json.dumps(table.result, ensure_ascii=False) if table.is_over else "-"

    @admin.display(description=_("hash of the seed"))
    def hash_of_seed(self, table: Table) -> str:
        """What the players are told from the start."""
        return seed_hash(table.seed) if table.started_at else "-"

    @admin.display(description=_("seed"))
    def secret_seed(self, table: Table) -> Any:
        """Told at the end."""
        return HIDDEN if is_sealed(table) else table.seed or "-"

    @admin.display(description=_("position, draws, drafts"))
    def hidden_state(self, table: Table) -> Any:
        """Never on this page."""
        return HIDDEN if is_sealed(table) else _("see the moves, or the replay on the table’s page")
