"""What can go wrong with an account; each error can say so to the person."""

from django.utils.translation import gettext_lazy as _


class AccountError(Exception):
    """Base; `words` is a sentence for the person."""

    words = _("That did not work.")

    def __str__(self) -> str:
        return str(self.words)


class NameTaken(AccountError):
    """Somebody has the name already, perhaps in another case."""

    words = _("Somebody has this name already. Please choose another one.")


class NoSuchUser(AccountError):
    """Nobody goes by that name."""

    words = _("Nobody here has this name.")


class InvitationUsedUp(AccountError):
    """The invitation link ran out or expired."""

    words = _("This invitation was used up or has expired. Please ask for a new one.")


class AdministratorExists(AccountError):
    """The site has an administrator; the first link makes no second one."""

    words = _("This site has an administrator already.")


class LinkInvalid(AccountError):
    """The link for the first administrator is not the newest one."""

    words = _("This link does not work any more. The newest one is printed where the site was started.")
