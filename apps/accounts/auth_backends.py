"""Signing in by name or e-mail address."""

from allauth.account.auth_backends import AuthenticationBackend

from apps.accounts.models import User
from apps.accounts.names import STORED, name_key

LONGEST_LOGIN = 2 * STORED
"""Nobody's name is longer, however it is typed; folding a text of millions of accents would take hours."""


class NameOrMailBackend(AuthenticationBackend):
    """Finds names by their key, so that case and width do not matter in any script, on any database."""

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        key = name_key(username[:LONGEST_LOGIN])
        user = User.objects.filter(name_key=key).first()
        return self._check_password(user, password)
