"""The e-mail backend of the embedded site: mails become files in the outbox folder."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from apps.notifications import outbox_folder


class OutboxBackend(BaseEmailBackend):
    """Needs no server and no network, and cannot hang."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails; how many there were."""
        for email in email_messages:
            message_id = email.extra_headers.get("Message-ID")
            name = outbox_folder.name_of(message_id) if message_id else outbox_folder.new_name()
            outbox_folder.put(name, email.message().as_bytes())
        return len(email_messages)
