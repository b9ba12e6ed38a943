"""Rows of the tables app: no logic beyond properties and constraints."""

from .heartbeat import Heartbeat
from .invitation import Invitation
from .move import Move
from .owed import Owed
from .report import ProblemReport
from .seat import Seat
from .table import Table
from .talk import TalkLine

__all__ = ["Heartbeat", "Invitation", "Move", "Owed", "ProblemReport", "Seat", "Table", "TalkLine"]
