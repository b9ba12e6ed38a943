"""Signing in by name or e-mail address."""

from allauth.account.auth_backends import AuthenticationBackend

from apps.accounts.models import User
from apps.accounts.names import name_key


class NameOrMailBackend(AuthenticationBackend):
    """Finds names by their key, so that case and width do not matter in any script, on any database."""

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user = User.objects.filter(name_key=name_key(username)).first()
        return self._check_password(user, password)
