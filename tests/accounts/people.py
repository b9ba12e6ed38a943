"""People for tests: with a proven address and the same long password."""

from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from apps.accounts.models import User
from apps.notifications.services.delivery import deliver_due

PASSWORD = "long table, short words"


def person(name: str = "Mira", **fields: object) -> User:
    """Somebody who signed up and confirmed their address."""
    address = f"{name.lower().replace(' ', '.')}@example.org"
    user = User.objects.create_user(name, address, PASSWORD, **fields)
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    return user


def signed_in(user: User) -> Client:
    """A browser in which this person is signed in."""
    client = Client()
    client.force_login(user)
    return client


def last_mail() -> mail.EmailMessage:
    """The newest mail, after the worker did its round."""
    deliver_due()
    return mail.outbox[-1]


def link_in(message: mail.EmailMessage) -> str:
    """The path of the first link of a mail."""
    link = next(word for word in message.body.split() if word.startswith("http"))
    return link.removeprefix("http://testserver")
