"""Assistants: recruit, rescue, refresh, turn to gold, swap, borrow (sheet, section 10)."""

from collections.abc import Iterator

from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.crew import has_room, own_assistant, silver, stack_under, tops, used_up
from apps.arnak.rules.state import Assistant, Play, State, steps
from apps.arnak.rules.steps.free import DECLINE, begin_effect, free_actions, or_decline, take_free_action
from apps.engine.flow import Choice, Offers


def refreshable(state: State, seat: int, count: int) -> Offers:
    """Own exhausted assistants, or none."""
    return or_decline(state, seat, [("refresh", name) for name in used_up(state, seat)])


@steps.ask(refreshable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def refresh_assistant(play: Play, seat: int, choice: Choice, count: int) -> None:
    """Turn an assistant upright, then another if the effect allows."""
    if choice != DECLINE:
        own_assistant(play.state, seat, choice[1]).ready = True
        play.tell("assistant_refreshed", seat, assistant=choice[1])
        play.then(*(refresh_assistant(seat, count - 1) for _ in range(min(count - 1, 1))))


def recruitable(state: State, seat: int) -> Iterator[Choice]:
    """Visible tops of the supply, if there is room."""
    if has_room(state, seat):
        for name in tops(state):
            yield "recruit", name


@steps.ask(recruitable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def recruit_assistant(play: Play, seat: int, choice: Choice) -> None:
    """Take a top assistant, silver and ready (sheet, R38)."""
    stack = stack_under(play.state, choice[1])
    play.state.seats[seat].assistants.append(Assistant(stack.pop()))
    play.tell("assistant_recruited", seat, assistant=choice[1])
    if stack:
        play.barrier("assistant_revealed")
        play.tell("assistant_revealed", None, assistant=stack[-1])


@steps.run
def rescue_assistant(play: Play, seat: int) -> None:
    """Look through the stranded stack; only the rescuer sees it."""
    if has_room(play.state, seat) and play.state.stranded:
        play.state.looked_at_stranded.append(seat)
        play.barrier("looked")
        play.tell("looked_at_stranded", seat)
        play.then(pick_stranded(seat))


@steps.ask(
    lambda state, seat: [("rescue", name) for name in sorted(state.stranded)],
    asides=free_actions,
    aside=take_free_action,
)
def pick_stranded(play: Play, seat: int, choice: Choice) -> None:
    """Take one of them, silver and exhausted; the others stay in their order (sheet, R38)."""
    state, name = play.state, choice[1]
    was_on_top = state.stranded[-1] == name
    state.stranded.remove(name)
    state.seats[seat].assistants.append(Assistant(name, ready=False))
    play.tell("assistant_rescued", seat, assistant=name)
    if was_on_top and state.stranded:
        play.barrier("assistant_revealed")
        play.tell("assistant_revealed", None, assistant=state.stranded[-1])


def gildable(state: State, seat: int) -> Iterator[Choice]:
    """Own silver assistants."""
    for name in silver(state, seat):
        yield "gold", name


@steps.ask(gildable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def upgrade_assistant(play: Play, seat: int, choice: Choice) -> None:
    """Turn one to gold; that also makes it ready (sheet, R39)."""
    assistant = own_assistant(play.state, seat, choice[1])
    assistant.gold = assistant.ready = True
    play.tell("assistant_upgraded", seat, assistant=choice[1])


def swaps(state: State, seat: int) -> Offers:
    """Pairs of an own assistant and a top one of the supply, or none."""
    own = [assistant.id for assistant in state.seats[seat].assistants]
    return or_decline(state, seat, [("swap", mine, other) for mine in own for other in tops(state)])


@steps.ask(swaps, asides=free_actions, aside=take_free_action, may_be_empty=True)
def swap_assistant(play: Play, seat: int, choice: Choice) -> None:
    """The new one has the same level and is ready; the old one lies on the stack it came from (Horn)."""
    if choice == DECLINE:
        return
    _, mine, other = choice
    assistants, stack = play.state.seats[seat].assistants, stack_under(play.state, other)
    place = next(at for at, assistant in enumerate(assistants) if assistant.id == mine)
    stack[-1] = mine
    assistants[place] = Assistant(other, gold=assistants[place].gold)
    play.tell("assistant_swapped", seat, assistant=other, returned=mine)


def lendable(state: State, seat: int, side: str) -> Offers:
    """Top assistants of the supply, or none; never the stranded ones."""
    return or_decline(state, seat, [("supply", name) for name in tops(state)])


@steps.ask(lendable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def use_supply_assistant(play: Play, seat: int, choice: Choice, side: str) -> None:
    """Use a side of an assistant that stays in the supply (Ancient Wine, Coconut Flask)."""
    if choice != DECLINE:
        play.tell("supply_used", seat, assistant=choice[1], gold=side == "gold")
        begin_effect(play, seat, choice[1], HELPERS[choice[1]].side(side == "gold"))
