"""Staff page for notices: what was sent, what failed and why."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from apps.accounts.staff_pages import CalmLists
from apps.notifications.kinds import TELLING, Kind
from apps.notifications.models import Notice
from apps.notifications.services import delivery
from apps.notifications.services.kick import kick_on_commit

SHOWN = (
    *("kind", "user", "table", "address", "subject", "state", "why", "tries", "doubts", "last_error"),
    *(
        "created_at",
        "due_at",
        "claimed_at",
        "attempted_at",
        "settled_at",
        "in_digest",
        "digest",
        "message_id",
    ),
    *("facts", "words"),
)


@admin.register(Notice)
class NoticeAdmin(CalmLists, admin.ModelAdmin):
    """Read only, save that what failed can be tried again."""

    list_display = ("created_at", "kind", "user", "table_id", "due_at", "state", "why", "tries", "last_error")
    list_filter = ("state", "kind", "in_digest", "created_at")
    search_fields = ("address", "user__name", "subject", "key")
    list_select_related = ("user",)
    linked_by = ("user", "table")
    ordering = ("-pk",)
    fields = readonly_fields = SHOWN
    actions = ("try_again",)

    @admin.display(description=_("text"))
    def words(self, notice: Notice) -> str:
        """What the mail says, save for secret links and for what only the player may know."""
        if notice.kind == Kind.ACCOUNT:
            return str(_("Not shown: it holds a secret link."))
        table = notice.table
        if notice.kind in TELLING and table is not None and table.started_at and not table.is_over:
            return str(_("Not shown while the game is not over: it may tell what only this player knows."))
        return notice.text or str(_("Put into words when it is sent, and not kept."))

    @admin.action(description=_("Try again to send these"), permissions=["view"])
    def try_again(self, request: HttpRequest, notices: QuerySet[Notice]) -> None:
        """Owe once more what was given up."""
        count = sum(delivery.retry(notice=notice) for notice in notices)
        kick_on_commit()
        words = ngettext("%(count)s mail is owed again.", "%(count)s mails are owed again.", count)
        messages.info(request, words % {"count": count})

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Notices come from what happens."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Notice | None = None) -> bool:
        """They are a record."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Notice | None = None) -> bool:
        """They go by themselves after a month."""
        return False
