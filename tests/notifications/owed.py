"""Owed mails and mail servers of all tempers, for tests."""

from collections.abc import Sequence

from django.core import mail
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from apps.notifications.models import Notice
from apps.notifications.services.outbox import owe_mail

TEMPERED = "tests.notifications.owed.TemperedBackend"


class TemperedBackend(BaseEmailBackend):
    """Raises what `temper` holds for the address, else keeps the mail as Django's test backend does."""

    temper: dict[str, BaseException] = {}  # noqa: RUF012
    asked: list[str] = []  # noqa: RUF012

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """One mail at a time, as the delivery does."""
        for message in email_messages:
            address = message.to[0]
            self.asked.append(address)
            if address in self.temper:
                raise self.temper[address]
            mail.outbox.append(message)
        return len(email_messages)


def owed(name: str = "mira", kind: str = "turn", key: str = "") -> Notice:
    """A mail that is due now."""
    return owe_mail(
        user=None, address=f"{name}@example.org", kind=kind, subject=f"To {name}", text="https://x/", key=key
    )
