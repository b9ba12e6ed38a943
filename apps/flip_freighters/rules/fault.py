"""Why something on a sheet is not allowed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple  # Any: facts are JSON of any shape

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Fault(NamedTuple):
    """A reason code with what fills its sentence; `entry` is the place in a list of moves, 0 first."""

    reason: str
    facts: Mapping[str, Any] = NOTHING
    entry: int = 0
