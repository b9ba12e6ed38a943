"""How people come in: names, invitations, addresses."""

from django.db import IntegrityError, transaction
from django.db.models import F

from apps.accounts.errors import InvitationUsedUp, NameTaken
from apps.accounts.models import InvitationLink, User
from apps.accounts.names import NameRefused, clean_name, is_reserved, name_key
from apps.accounts.selectors import open_invitation


def require_free_name(raw: str) -> str:
    """The clean name if a newcomer may have it; else `NameRefused` or `NameTaken`."""
    name = clean_name(raw)
    if is_reserved(name):
        raise NameRefused("reserved")
    if User.objects.filter(name_key=name_key(name)).exists():
        raise NameTaken
    return name


def rename_user(*, user: User, name: str) -> None:
    """Give the user another name; a mere change of case is always allowed."""
    name = clean_name(name)
    user.name, user.name_key = name, name_key(name)
    try:
        with transaction.atomic():
            user.save(update_fields=["name", "name_key"])
    except IntegrityError:
        user.refresh_from_db(fields=["name", "name_key"])
        raise NameTaken from None


def use_invitation(*, token: str) -> None:
    """Count one person in; of two who come for the last place one gets `InvitationUsedUp`."""
    link = open_invitation(token)
    taken = link and InvitationLink.objects.filter(pk=link.pk, uses__lt=F("max_uses")).update(
        uses=F("uses") + 1
    )
    if not taken:
        raise InvitationUsedUp


@transaction.atomic
def release_unproven_address(*, address: str, owner: User) -> None:
    """`owner` proved that the address is theirs: accounts that only claimed it lose it."""
    from allauth.account.models import EmailAddress

    claims = EmailAddress.objects.filter(email=address, verified=False).exclude(user=owner)
    proven = EmailAddress.objects.filter(email=address, verified=True).values("user_id")
    User.objects.filter(email=address).exclude(pk=owner.pk).exclude(pk__in=proven).update(email="")
    claims.delete()
