"""Re-dealing what a viewer cannot know; all they have seen stays possible (sheet, section 11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from apps.engine.chance import Chance
from apps.engine.flow import RulesBug
from apps.engine.game import OPEN, Viewer
from apps.trickarus.rules.cards import DAY, FLIPPING_NUMBER, in_deck_order
from apps.trickarus.rules.legal import lead_colour
from apps.trickarus.rules.scoring import cause
from apps.trickarus.rules.state import State, Trick
from apps.trickarus.rules.view import cards_in, remembered


@dataclass(slots=True, eq=False)
class Room:
    """A hidden place with room for some cards, closed to those its owner has shown not to hold."""

    size: int
    barred: set[str] = field(default_factory=set)
    cards: list[str] = field(default_factory=list)


def imagine(state: State, viewer: Viewer, chance: Chance) -> State:
    """A state that looks the same to the viewer; it rests on what they know, never on the true deal."""
    tricks = list(remembered(state))
    seen_now = [trick for trick in tricks if trick.round == state.round]
    world = replace(
        state,
        options=dict(state.options),
        positions=list(state.positions),
        took_off=list(state.took_off),
        hands=[list(hand) for hand in state.hands],
        tricks_won=list(state.tricks_won),
        table=list(state.table),
        undealt=list(state.undealt),
        played=tricks,
    )
    if not cause(state) and viewer is not OPEN:
        deal_anew(world, viewer, seen_now, chance)
    return world


def deal_anew(world: State, viewer: Viewer, seen_now: Sequence[Trick], chance: Chance) -> None:
    """Put new cards into the other hands and the undealt rest; what is left over was played and forgotten."""
    known = cards_in(seen_now) | set(world.table)
    others = [seat for seat in range(world.seats) if seat != viewer]
    if isinstance(viewer, int):
        known |= set(world.hands[viewer])
    hidden = [card for card in world.deal.cards if card not in known]
    barred = barred_cards(world, seen_now)
    rooms = [Room(len(world.hands[seat]), barred[seat]) for seat in others]
    rest = Room(len(world.undealt))
    forgotten = Room(len(hidden) - rest.size - sum(room.size for room in rooms))
    fill([*rooms, rest, forgotten], hidden, chance)
    if forgotten.cards and seen_now and world.options["played_cards_memory"] == "last_trick":
        settle_fives(world, [*rooms, rest], forgotten, chance)
    for seat, room in zip(others, rooms, strict=True):
        world.hands[seat] = in_deck_order(room.cards)
    world.undealt = in_deck_order(rest.cards)


def barred_cards(state: State, seen_now: Sequence[Trick]) -> list[set[str]]:
    """By seat, the cards it cannot hold because it did not follow their suit this round."""
    barred: list[set[str]] = [set() for _ in range(state.seats)]
    shown = [(trick.leader, trick.cards, trick.side) for trick in seen_now]
    for leader, cards, start in [*shown, (state.leader, state.table, state.trick_side)]:
        for place, (seat, card, side, _) in enumerate(state.plays(leader, cards, start)):
            suits = state.deck.suits[side]
            lead = lead_colour(state.deck, side, cards[:place])
            if lead is not None and suits[card] != lead:
                barred[seat].update(other for other, suit in suits.items() if suit == lead)
    return barred


def fill(rooms: Sequence[Room], cards: Sequence[str], chance: Chance) -> None:
    """Deal the cards at random into rooms that may hold them, those with the fewest such rooms first."""
    waiting = list(cards)
    chance.shuffle(waiting)
    waiting.sort(key=lambda card: sum(card not in room.barred for room in rooms))
    for card in waiting:
        fitting = [room for room in rooms if card not in room.barred]
        places = [room for room in fitting for _ in range(room.size - len(room.cards))]
        if places:
            places[chance.below(len(places))].cards.append(card)
        elif not squeeze_in(rooms, card, []):
            raise RulesBug("no deal agrees with what has been seen")


def squeeze_in(rooms: Sequence[Room], card: str, asked: list[Room]) -> bool:
    """Find a place by moving other cards on, from room to room."""
    for room in rooms:
        if card in room.barred or room in asked:
            continue
        asked.append(room)
        if len(room.cards) < room.size:
            room.cards.append(card)
            return True
        for mover in list(room.cards):
            if squeeze_in(rooms, mover, asked):
                room.cards.remove(mover)
                room.cards.append(card)
                return True
    return False


def settle_fives(world: State, rooms: Sequence[Room], forgotten: Room, chance: Chance) -> None:
    """Rounds begin by day, so the side tells whether an odd number of 5s was played and forgotten."""
    side = world.played[-1].side
    numbers = world.deck.numbers[side]

    def is_five(card: str) -> bool:
        return numbers[card] == FLIPPING_NUMBER

    if sum(map(is_five, forgotten.cards)) % 2 == (side != DAY):
        return
    swaps = [
        (room, card, other)
        for room in rooms
        for card in room.cards
        for other in forgotten.cards
        if is_five(card) != is_five(other) and other not in room.barred
    ]
    if swaps:
        room, card, other = swaps[chance.below(len(swaps))]
        room.cards[room.cards.index(card)] = other
        forgotten.cards[forgotten.cards.index(other)] = card
