"""Tables that owe notices, and what became of them."""

from datetime import datetime, timedelta

from django.core import mail
from django.core.mail import EmailMultiAlternatives

from apps.accounts.models import User
from apps.notifications.kinds import USUAL_WAYS, Kind
from apps.notifications.models import Notice, NoticeChoices
from apps.notifications.services.delivery import deliver_due
from apps.tables.models import Table
from tests.tables.seated import acting, choose_first

MORNING = datetime.fromisoformat("2027-03-02T09:00:00+00:00")
SETTLED = timedelta(seconds=61)


def people(*names: str, **fields: object) -> list[User]:
    """Users with addresses."""
    return [User.objects.create_user(name, f"{name.lower()}@example.org", "pw", **fields) for name in names]


def only(kind: Kind, *users: User, way: str = "instant", **more: object) -> None:
    """These people want to hear of nothing but this kind."""
    for user in users:
        ways = dict.fromkeys(map(str, USUAL_WAYS), "off") | {str(kind): way}
        NoticeChoices.objects.create(user=user, ways=ways, **more)


def move(table: Table) -> int:
    """Whoever is asked first answers something; their seat."""
    seat = acting(table)[0]
    choose_first(table, seat)
    return seat


def delivered() -> list[EmailMultiAlternatives]:
    """The mails that go out now."""
    before = len(mail.outbox)
    while deliver_due():
        pass
    return mail.outbox[before:]


def states(kind: Kind) -> list[tuple[str, str, str]]:
    """Name, state and reason of all notices of a kind, in the order they were owed."""
    rows = Notice.objects.filter(kind=kind).order_by("pk")
    return [(row.user.name, row.state, row.why) for row in rows.select_related("user")]
