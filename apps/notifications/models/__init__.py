"""Models of the notifications app."""

from apps.notifications.models.choices import NoticeChoices
from apps.notifications.models.notice import Notice, NoticeState

__all__ = ["Notice", "NoticeChoices", "NoticeState"]
