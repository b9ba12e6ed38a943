"""The record of moves. Nobody adds, changes or erases a move, whoever they are."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.staff_pages import ReadOnlyAdmin, link_to
from apps.tables.models import Move
from apps.tables.selectors.staff import PUBLIC_MOVES, is_choice_public, is_sealed, public_events

from .parts import HIDDEN, TABLE_COLUMNS, TitleFilter, site_page


class TitleOfTable(TitleFilter):
    """By the title of the table."""

    column = "table__title"


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    """While a game is not over: the moves everybody saw, as everybody saw them, by their public ordinal."""

    list_display = (
        "__str__",
        "at_table",
        "shown",
        "kind",
        "place",
        "cause",
        "pressed_by",
        "created_at",
        "page",
    )
    list_filter = (TitleOfTable, "kind", "cause", "created_at")
    linked_by = ("table", "actor")
    search_fields = ("=table__id", "actor__name")
    ordering = ("-pk",)
    fields = readonly_fields = (
        *("at_table", "page", "shown", "row", "kind", "place", "cause", "pressed_by", "created_at"),
        *("question", "answer", "happened", "draws", "taken_back", "barrier", "rules_version"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        """Without drafts of games that are not over, and without the stored positions."""
        rows = super().get_queryset(request).filter(PUBLIC_MOVES).select_related("table", "actor")
        light = ("number", "shown", "kind", "seat", "cause", "barrier", "lane", "rules_version", "created_at")
        return rows.only(*light, "actor__name", "actor__former", *TABLE_COLUMNS)

    @admin.display(description=_("table"), ordering="table")
    def at_table(self, move: Move) -> SafeString | str:
        """The table's staff page."""
        return link_to(move.table)

    @admin.display(description=_("page"))
    def page(self, move: Move) -> SafeString:
        """The replay at this move."""
        return site_page(reverse("table_moves", args=[move.table_id, move.shown]), _("replay"))

    @admin.display(description=_("seat"), ordering="seat")
    def place(self, move: Move) -> str:
        """Seats count from one for people."""
        return "-" if move.seat is None else str(move.seat + 1)

    @admin.display(description=_("pressed by"), ordering="actor__name")
    def pressed_by(self, move: Move) -> SafeString | str:
        """The person, if one did."""
        return link_to(move.actor)

    @admin.display(description=_("row"))
    def row(self, move: Move) -> Any:
        """Its number in the record."""
        return HIDDEN if is_sealed(move.table) else move.number

    @admin.display(description=_("question"))
    def question(self, move: Move) -> Any:
        """The step that asked."""
        return move.step or "-" if is_choice_public(move) else HIDDEN

    @admin.display(description=_("answer"))
    def answer(self, move: Move) -> Any:
        """The choice."""
        return ":".join(move.choice) or "-" if is_choice_public(move) else HIDDEN

    @admin.display(description=_("what everybody heard"))
    def happened(self, move: Move) -> str:
        """Events without an audience of their own; all, once the game is over."""
        return "\n".join(json.dumps(event, ensure_ascii=False) for event in public_events(move)) or "-"

    @admin.display(description=_("drawn"))
    def draws(self, move: Move) -> Any:
        """The chance that was used."""
        return HIDDEN if is_sealed(move.table) else " ".join(map(str, move.drawn)) or "-"

    @admin.display(description=_("takes back"))
    def taken_back(self, move: Move) -> Any:
        """The rows an undo undid."""
        return HIDDEN if is_sealed(move.table) else ", ".join(map(str, move.takes_back)) or "-"
