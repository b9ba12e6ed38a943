"""Why an act of a moderator was not carried out."""

from django.utils.translation import gettext_lazy as _

from apps.tables.errors import TableError


class NotPermitted(TableError):
    """The person lacks the permission."""

    status = 403
    default = _("You do not have the permission to do that.")


class WhyMissing(TableError):
    """Nothing is done without a reason."""

    default = _("Please write why. Nothing was done yet.")


class NothingToDo(TableError):
    """What was asked for is so already."""

    status = 409
    default = _("There is nothing left to do here: it was done before.")


class OwnTable(TableError):
    """Who plays, or was asked to, must not look into the hands of the others."""

    status = 403
    default = _("You have to do with this table yourself, so its hidden state stays closed to you.")


class NothingHidden(TableError):
    """The table has not begun, or is over and open to everybody."""

    status = 409
    default = _("There is nothing hidden at this table.")
