"""What can go wrong at a table, in words for the person it happened to. Each class knows its HTTP status."""

from django.utils.translation import gettext_lazy as _


class TableError(Exception):
    """Base: `str(error)` is a kind sentence for the person."""

    status = 422
    default = _("That did not work. Nothing was changed.")

    def __init__(self, words: str = "") -> None:
        super().__init__(words or str(self.default))


class StalePage(TableError):
    """The page that asked is out of date."""

    status = 409
    default = _(
        "The table moved on while this page was open. Here it is as it stands now; "
        "please look and choose again."
    )


class AlreadyMoved(StalePage):
    """The same form came twice."""

    default = _("Your move is already made. Nothing more to do here.")


class NotYourTable(TableError):
    """The person has no seat here."""

    status = 403
    default = _("You have no seat at this table, so you cannot do that.")


class NotYourTurn(StalePage):
    """The seat is asked nothing now."""

    default = _("It is not your turn any more. Here is the table as it stands now.")


class NotAllowed(TableError):
    """The choice is not among the legal ones; the words say why. `reason` is the title's code for it, under
    which the rules page explains it."""

    default = _("That choice is not allowed now. Please take one of those offered.")

    def __init__(self, words: str = "", reason: str = "") -> None:
        self.reason = reason
        super().__init__(words)


class WantsConfirmation(TableError):
    """The choice carries a warning the person has not heard yet; nothing is stored. `code` names the
    warning."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__()


class NothingToTakeBack(TableError):
    """There is no answer that could still be taken back."""

    status = 409
    default = _("There is nothing to take back any more.")


class TableNotRunning(StalePage):
    """The game is over, closed or has not begun."""

    default = _("This table is not running, so no move can be made.")


class SeatTaken(TableError):
    """Somebody else was quicker."""

    status = 409
    default = _("The last seat was taken a moment ago.")


class TableNotOpen(TableError):
    """Seats cannot change any more."""

    status = 409
    default = _("This table is not waiting for players any more.")


class NotInvited(TableError):
    """The table is for invited people."""

    status = 403
    default = _("This table is for invited people. Ask its owner for an invitation.")


class OwnerOnly(TableError):
    """Only the table's owner may do that."""

    status = 403
    default = _("Only the person who opened this table can do that.")


class CannotStart(TableError):
    """The table lacks something to start; the words say what."""

    status = 409


class OptionsRefused(TableError):
    """This combination of options is impossible; the words say why."""


class TooMuchTalk(TableError):
    """Rate limit of talk."""

    status = 429
    default = _(
        "That was a lot of talk in a short time. Your words are kept here: please send them in a minute."
    )


class TooManyTables(TableError):
    """Rate limit of opening tables."""

    status = 429
    default = _("You opened many tables in the last hour. Please let the others find them first.")


class TooManyInvitations(TableError):
    """Rate limit of invitations: each is a mail to somebody."""

    status = 429
    default = _("You invited many people in the last hour. Please give them time to answer.")


class NobodyOfThatName(TableError):
    """There is no such person."""

    default = _("There is nobody of that name here. Please check how it is written.")


class AlreadySeated(TableError):
    """The person sits there, so a second press changes nothing."""

    status = 409
    default = _("You already sit at this table.")


class AlreadyInvited(TableError):
    """The person was asked before; the words say what became of it."""

    status = 409


class NoSuchInvitation(TableError):
    """There is nothing to answer or take back."""

    status = 409
    default = _("This invitation does not stand any more.")


class FriendlyOnly(TableError):
    """Stand-ins do not play for ratings."""

    default = _("Stand-ins can only play at friendly tables.")


class StaffOnly(TableError):
    """Only moderators may do that."""

    status = 403
    default = _("Only moderators can do that.")


class ReasonMissing(TableError):
    """The players must be told why."""

    default = _("Please write a reason; the players will read it.")


class NothingToSay(TableError):
    """An empty line of talk."""

    default = _("There is nothing to send yet. Please write something first.")


class SeatNotHandedOver(TableError):
    """There is nothing to take back: the player plays the seat."""

    status = 409
    default = _("You play this seat yourself. There is nothing to take back.")


class NoTimeToGive(TableError):
    """The seat is not asked, has enough time, or was given time twice in this turn."""

    status = 409
    default = _("More time can be given when less than a day is left, and twice in a turn. Not now.")


class TakenBackTooOften(TableError):
    """The seat changed its mind hundreds of times since the last final move; each time is a row for ever."""

    status = 409
    default = _("You took back a great many moves in this turn. Please finish it now.")


class TooLateToReopen(TableError):
    """The seat's clock has run out since it got ready."""

    status = 409
    default = _("Your time for this part has run out, so it stays as you ended it.")
