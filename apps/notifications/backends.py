"""The e-mail backend of the embedded site: mails become files in the outbox folder."""

from collections.abc import Sequence
from email.utils import parsedate_to_datetime

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from apps.notifications import outbox_folder


class OutboxBackend(BaseEmailBackend):
    """Needs no server and no network, and cannot hang."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails; how many there were."""
        for email in email_messages:
            written = email.message()
            name = outbox_folder.name_of(written["Message-ID"], parsedate_to_datetime(written["Date"]))
            outbox_folder.put(name, written.as_bytes())
        return len(email_messages)
