"""Dealing anew what a viewer cannot know; what they have seen stays (sheet, section 2)."""

from apps.arnak.rules.rival import RIVAL_TILES
from apps.arnak.rules.state import Rival, Seat, State
from apps.engine.chance import Chance
from apps.engine.game import OPEN, Viewer


def imagine(state: State, viewer: Viewer, chance: Chance) -> State:
    """A state that looks the same to the viewer. The state handed in is a private copy."""
    if state.over or viewer is OPEN:
        return state
    for kind in ("item", "artifact"):
        deck = state.deck_of(kind)
        chance.shuffle(deck)
        top = state.known_tops.get(kind)
        if top:
            deck.remove(top)
            deck.append(top)
    for stack in state.site_stacks.values():
        deal(stack, [tile for tile in stack if tile not in state.put_under], chance)
    chance.shuffle(state.guardian_stack)
    deal_assistants(state, viewer, chance)
    deal_bonuses(state, viewer, chance)
    for seat, own in enumerate(state.seats):
        deal_cards(own, chance, known=seat == viewer)
    if state.rival:
        deal_rival(state.rival, chance)
    return state


def deal(stack: list[str], unknown: list[str], chance: Chance) -> None:
    """Put the unknown pieces of a stack into another order; all others keep their places."""
    pieces = list(unknown)
    chance.shuffle(pieces)
    stack[:] = [pieces.pop() if piece in unknown else piece for piece in stack]


def deal_assistants(state: State, viewer: Viewer, chance: Chance) -> None:
    """Those under the tops could lie in any stack, unless the stranded ones have been looked at."""
    stacks = [*state.supply]
    if viewer not in state.looked_at_stranded:
        stacks.append(state.stranded)
    unknown = [name for stack in stacks for name in stack[:-1]]
    chance.shuffle(unknown)
    for stack in stacks:
        stack[:-1] = take(unknown, len(stack[:-1]))


def deal_bonuses(state: State, viewer: Viewer, chance: Chance) -> None:
    """Tiles of the temple stack and of the box change places, unless the stack has been looked at."""
    if viewer in state.looked_at_bonus:
        chance.shuffle(state.bonus_stack)
        chance.shuffle(state.box)
        return
    unknown = [*state.bonus_stack, *state.box]
    chance.shuffle(unknown)
    state.bonus_stack = take(unknown, len(state.bonus_stack))
    state.box = unknown


def deal_cards(own: Seat, chance: Chance, *, known: bool) -> None:
    """Own cards: only the order of the deck; of others also which of them are in hand."""
    if known:
        chance.shuffle(own.deck)
        return
    unknown = [*own.deck, *own.hand, *own.drawn]
    chance.shuffle(unknown)
    own.hand = take(unknown, len(own.hand))
    own.drawn = take(unknown, len(own.drawn))
    own.deck = unknown
    own.putting = []


def deal_rival(rival: Rival, chance: Chance) -> None:
    """Any order of the tiles to come that shows the same arrow."""
    if not rival.stack:
        return
    arrow = RIVAL_TILES[rival.stack[-1]].arrow
    chance.shuffle(rival.stack)
    top = next(tile for tile in rival.stack if RIVAL_TILES[tile].arrow == arrow)
    rival.stack.remove(top)
    rival.stack.append(top)


def take(pieces: list[str], count: int) -> list[str]:
    """Remove so many pieces and return them."""
    return [pieces.pop() for _ in range(count)]
