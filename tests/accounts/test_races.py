"""Two people at once: one gets it, the other is told. Real threads, on whichever database the suite runs."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client

from apps.accounts.errors import AccountError, InvitationUsedUp
from apps.accounts.models import InvitationLink, User
from apps.accounts.services.admin_link import make_first_administrator, make_token
from apps.accounts.services.registration import use_invitation
from tests.accounts.people import PASSWORD, person

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(works: list[Callable[[], object]]) -> list[object]:
    """Do all of it at the same moment; what came out of each, errors of ours included."""
    gate = Barrier(len(works))

    def run(work: Callable[[], object]) -> object:
        gate.wait()
        try:
            return work()
        except AccountError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(run, works))


def sign_up(name: str, address: str) -> int:
    form = {"username": name, "email": address, "password1": PASSWORD}
    return Client().post("/accounts/signup/", form).status_code


def test_two_sign_up_with_names_that_differ_in_case() -> None:
    names = enumerate(("Mira", "MIRA", "mira", "mIRA"))
    outcomes = at_once([lambda n=n, name=name: sign_up(name, f"mira.{n}@example.org") for n, name in names])
    assert sorted(outcomes) == [200, 200, 200, 302]
    assert User.objects.count() == 1


def test_two_sign_up_with_one_address_and_cannot_tell() -> None:
    outcomes = at_once([lambda n=n: sign_up(f"Guest {n}", "mira@example.org") for n in range(4)])
    assert outcomes == [302] * 4
    assert User.objects.count() == 1


def test_the_last_place_of_an_invitation_goes_to_one() -> None:
    link = InvitationLink.objects.create(max_uses=2)
    outcomes = at_once([lambda: use_invitation(token=link.token)] * 5)
    assert sum(isinstance(outcome, InvitationUsedUp) for outcome in outcomes) == 3
    link.refresh_from_db()
    assert link.uses == 2


def test_two_open_the_administrators_link_at_once() -> None:
    token = make_token()
    people = [person(f"Guest {number}") for number in range(4)]
    outcomes = at_once([lambda u=u: make_first_administrator(user=u, token=token) for u in people])
    assert outcomes.count(None) == 1
    assert User.objects.filter(is_superuser=True).count() == 1
