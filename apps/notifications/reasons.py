"""Why a notice that was owed is not sent: stored in English, shown in the reader's language."""

from django.utils.translation import gettext_noop

TURN_OVER = gettext_noop("the turn was taken already")
TURN_BEGUN = gettext_noop("the turn was begun already")
NOT_RUNNING = gettext_noop("the table is not running any more")
STAND_IN = gettext_noop("a stand-in plays this seat")
NOT_SEATED = gettext_noop("the seat is given up or taken by somebody else")
NO_ADDRESS = gettext_noop("there is no address to write to")
ACCOUNT_CLOSED = gettext_noop("the account is suspended or gone")
TURNED_OFF = gettext_noop("mails of this kind are turned off")
NO_CLOCK = gettext_noop("the turn has no time limit")
TOO_LATE = gettext_noop("the time was up already")
LATER_REMINDER = gettext_noop("the next reminder is due too and says the same")
QUIET = gettext_noop("the quiet hours last longer than the time that was left")
TURN_MAIL_TELLS = gettext_noop("the mail about the first turn tells it too")
PLAYED_ALREADY = gettext_noop("the first move is made already")
TAKEN_BACK = gettext_noop("the seat is taken back already")
READ_ALREADY = gettext_noop("the line was read already, or is gone")
ANSWERED = gettext_noop("the invitation is answered or over")
FULL_OR_OVER = gettext_noop("the table is not waiting for players any more")
NOTHING_LEFT = gettext_noop("nothing is left to tell")
WORKER_STOPPED = gettext_noop("The worker stopped twice while it was sending this; it may have arrived.")
