"""A letter becomes a mail: text part, HTML part and the headers that mailboxes go by."""

from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import format_datetime
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.accounts.selectors import site_settings
from apps.notifications.batch import Batch
from apps.notifications.kinds import Kind
from apps.notifications.letters.compose import compose
from apps.notifications.letters.types import Letter
from apps.notifications.links import absolute, thread_of
from apps.notifications.models import Notice
from apps.notifications.services.outbox import one_line
from apps.notifications.stops import STOPPABLE, Stop, token_of

STOP_WORDS = {
    Kind.TURN: _("Stop turn mails"),
    Kind.REMINDER: _("Stop reminders"),
    Kind.INVITATION: _("Stop mails about invitations"),
    Kind.START: _("Stop mails about beginnings"),
    Kind.END: _("Stop mails about endings"),
    Kind.HANDED_OVER: _("Stop mails about handed-over seats"),
    Kind.MENTION: _("Stop mails about talk"),
    Kind.CLOSING: _("Stop mails about tables that are about to close"),
    Kind.SUMMARY: _("Stop summaries of games"),
    Kind.DIGEST: _("Stop the digest"),
}


def message_of(notice: Notice, batch: Batch) -> EmailMultiAlternatives:
    """The mail of a notice. Every try carries the same Message-ID."""
    if notice.user is None or notice.kind == Kind.ACCOUNT:
        return stored_message(notice)
    with eyes_of(notice.user):
        letter = compose(notice, batch)
        context = context_of(notice, letter)
        text = render_to_string("notifications/mail.txt", context).strip() + "\n"
        html = render_to_string("notifications/mail.html", context)
    message = EmailMultiAlternatives(
        one_line(letter.subject),
        text,
        to=[notice.user.email or notice.address],
        headers=headers_of(notice, context["stop_url"]),
    )
    message.attach_alternative(html, "text/html")
    return message


def stored_message(notice: Notice) -> EmailMultiAlternatives:
    """A mail whose words were written when it was owed: the same bytes at every try."""
    headers = {**headers_of(notice, ""), "Date": format_datetime(notice.created_at)}
    message = EmailMultiAlternatives(notice.subject, notice.text, to=[notice.address], headers=headers)
    if notice.html:
        message.attach_alternative(notice.html, "text/html")
    return message


@contextmanager
def eyes_of(user: User) -> Iterator[None]:
    """Words in the reader's language, times in their zone."""
    language = user.language if user.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(user.zone):
        yield


def context_of(notice: Notice, letter: Letter) -> dict[str, Any]:
    """What both templates print."""
    stop = Stop(notice.user_id or 0, notice.kind)
    can_stop = notice.kind in STOPPABLE
    return {
        "letter": letter,
        "site_name": site_settings().name,
        "tables_url": absolute(reverse("front")),
        "choices_url": absolute(reverse("notices")),
        "stop_url": absolute(reverse("stop_notices", args=[token_of(stop)])) if can_stop else "",
        "stop_words": STOP_WORDS.get(Kind(notice.kind), ""),
    }


def headers_of(notice: Notice, stop_url: str) -> dict[str, str]:
    """Message-ID; the thread of the table; how to stop by one press in the mailbox (RFC 8058)."""
    headers = {
        "Message-ID": notice.message_id,
        "Date": format_datetime(timezone.now()),
        "Auto-Submitted": "auto-generated",
        **notice.headers,
    }
    if notice.table_id and notice.user_id:
        root = thread_of(notice.table_id, notice.user_id)
        headers |= {"In-Reply-To": root, "References": root}
    if stop_url:
        headers |= {
            "List-Unsubscribe": f"<{stop_url}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
    return headers
