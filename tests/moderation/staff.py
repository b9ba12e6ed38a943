"""Staff with exactly the permissions a test needs."""

from __future__ import annotations

from django.contrib.auth.models import Group, Permission

from apps.accounts.models import User
from apps.moderation.services.group import NAME
from tests.factories import person


def staff(name: str, *permissions: str) -> User:
    """Somebody of the staff with these permissions, named like `moderation.hide_line`."""
    user = person(name, is_staff=True)
    for label in permissions:
        app, codename = label.split(".")
        user.user_permissions.add(Permission.objects.get(content_type__app_label=app, codename=codename))
    return user


def moderator(name: str = "Marshal") -> User:
    """A member of the group that comes with the site."""
    user = person(name, is_staff=True)
    user.groups.add(Group.objects.get(name=NAME))
    return user


def administrator(name: str = "Ada") -> User:
    """Somebody who may do everything there is a permission for."""
    return person(name, is_staff=True, is_superuser=True)
