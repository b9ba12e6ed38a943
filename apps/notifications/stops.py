"""Signed addresses by which mails of one kind are stopped without signing in. They never run out: old mails
are found years later."""

from dataclasses import dataclass

from django.core import signing

from apps.notifications.kinds import USUAL_WAYS, Kind

SALT = "notifications.stop"
STOPPABLE = frozenset([*USUAL_WAYS, Kind.DIGEST])


class BadStop(ValueError):
    """An address nobody signed."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Whose mails of which kind."""

    user_id: int
    kind: str


def token_of(stop: Stop) -> str:
    """The part of an address that says so."""
    return signing.Signer(salt=SALT).sign(f"{stop.user_id}.{stop.kind}")


def read_token(token: str) -> Stop:
    """What a token says, or `BadStop`."""
    try:
        user_id, kind = signing.Signer(salt=SALT).unsign(token).split(".")
        stop = Stop(int(user_id), kind)
    except (signing.BadSignature, ValueError) as bad:
        raise BadStop from bad
    if stop.kind not in STOPPABLE:
        raise BadStop
    return stop
