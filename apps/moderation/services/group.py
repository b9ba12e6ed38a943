"""The group whose members moderate; administrators put people into it."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.db.models import Q

NAME = "Moderators"
SEEN = ("accounts.user", "notifications.notice", "moderation.act")
DONE = ("close_table", "hide_line", "suspend_user", "settle_report")


def ensure_moderators(**_signal: Any) -> None:
    """Make the group once. Later changes of its permissions are the administrators' business and stay.

    Opening hidden state is not among them: it is given to single people.
    """
    group, is_new = Group.objects.get_or_create(name=NAME)
    if not is_new:
        return
    wanted = Q(content_type__app_label="tables", codename__startswith="view_")
    wanted |= Q(content_type__app_label="moderation", codename__in=DONE)
    for label in SEEN:
        app, model = label.split(".")
        wanted |= Q(content_type__app_label=app, codename=f"view_{model}")
    group.permissions.set(Permission.objects.filter(wanted))
