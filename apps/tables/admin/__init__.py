"""Staff pages of tables: to look at and to find things. What moderators do goes through the moderation app.

The hidden state of a game never comes here while it runs, not even by filters or searches.
"""

from .moves import MoveAdmin
from .reports import ProblemReportAdmin
from .seats import InvitationAdmin, SeatAdmin
from .tables import TableAdmin
from .talk import TalkLineAdmin

__all__ = ["InvitationAdmin", "MoveAdmin", "ProblemReportAdmin", "SeatAdmin", "TableAdmin", "TalkLineAdmin"]
