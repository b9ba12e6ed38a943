"""Questions to the assistants: who is used up, silver, or on top of a supply stack (sheet, section 10)."""

from apps.arnak.rules.assistants import MOST
from apps.arnak.rules.state import Assistant, State


def used_up(state: State, seat: int) -> list[str]:
    """Own assistants that are exhausted."""
    return [assistant.id for assistant in state.seats[seat].assistants if not assistant.ready]


def silver(state: State, seat: int) -> list[str]:
    """Own assistants that can be turned to gold."""
    return [assistant.id for assistant in state.seats[seat].assistants if not assistant.gold]


def has_room(state: State, seat: int) -> bool:
    """Whether another assistant can be taken."""
    return len(state.seats[seat].assistants) < MOST


def tops(state: State) -> list[str]:
    """The visible assistants of the supply stacks."""
    return [stack[-1] for stack in state.supply if stack]


def own_assistant(state: State, seat: int, name: str) -> Assistant:
    """The assistant of this name on the board of a seat."""
    return next(one for one in state.seats[seat].assistants if one.id == name)


def stack_under(state: State, name: str) -> list[str]:
    """The supply stack with this assistant on top."""
    return next(stack for stack in state.supply if stack and stack[-1] == name)
