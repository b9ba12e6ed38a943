"""A stand-in that plays sensibly: it weighs what each card would do to the track, by the view alone.

In a team the highest flier climbs while the others duck; once the descent has begun, whoever is in the air
tries to win tricks and the landed get out of the way.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any  # a view is plain JSON; its values differ from key to key

from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision
from apps.trickarus.rules.cards import FLIPPING_NUMBER, LIGHTNING, OTHER_SIDE, TRUMP
from apps.trickarus.rules.deals import DEALS
from apps.trickarus.rules.decks import DECKS, Deck
from apps.trickarus.rules.legal import lead_colour
from apps.trickarus.rules.state import State
from apps.trickarus.rules.track import GROUND, Flight, climb, sink
from apps.trickarus.rules.trick import strength, winning_place

Facts = Mapping[str, Any]
TRUMP_KEEPS = 6  # how much more a trump is worth keeping than another card of its number
SUN_COUNTS = 50  # more than any climb
KEEPING = 0.02  # weight of a card's future against what the trick does now


@dataclass(frozen=True, slots=True)
class Prospect:
    """The trick as it would lie after a card: who wins if nobody goes higher, and how likely that is."""

    cards: Sequence[str]
    winner: int | None
    chance: float


def bot(view: Facts, decision: Decision, worlds: Callable[[], Iterator[State]], chance: Chance) -> Choice:
    """The choice with the best outlook; it needs neither worlds nor chance."""
    seat = decision.seat
    thrifty = KEEPING if wants_tricks(view, seat) else -KEEPING

    def outlook(choice: Choice) -> float:
        card = choice[1]
        return expected(view, seat, prospect(view, card)) - thrifty * keeping(view, card)

    return max(decision.options, key=outlook)


def deck_of(view: Facts) -> Deck:
    return DECKS[view["number_flip"]]


def highest_flier(positions: Sequence[int]) -> int:
    """Who climbs for the team: the highest, the first seat if several stand level."""
    return positions.index(max(positions))


def wants_tricks(view: Facts, seat: int) -> bool:
    positions = view["positions"]
    if view["mode"] == "competitive":
        return True
    return positions[seat] > GROUND if view["descent"] else highest_flier(positions) == seat


def prospect(view: Facts, card: str) -> Prospect:
    """How the trick stands once this card is on the table."""
    deck, before = deck_of(view), view["side"]
    side = OTHER_SIDE[before] if deck.numbers[before][card] == FLIPPING_NUMBER else before
    cards = [*(play["card"] for play in view["table"]), card]
    place = winning_place(deck, side, cards)
    if place is None:
        return Prospect(cards, None, 0.0)
    lead = lead_colour(deck, side, cards)
    best = strength(deck, side, cards[place], lead)
    unseen = unseen_cards(view)
    higher = sum(strength(deck, side, other, lead) > best for other in unseen)
    to_come = len(view["positions"]) - len(cards)
    holds = (1 - higher / len(unseen)) ** (2 * to_come) if unseen else 1.0
    return Prospect(cards, (view["leader"] + place) % len(view["positions"]), holds)


def unseen_cards(view: Facts) -> list[str]:
    """Cards of this round that may still be in other hands, as far as the view remembers."""
    seen = {play["card"] for play in view["table"]} | set(view["hand"])
    for trick in view["played"]:
        if trick["round"] == view["round"]:
            seen.update(play["card"] for play in trick["plays"])
    return [card for card in DEALS[len(view["positions"])].cards if card not in seen]


def expected(view: Facts, seat: int, trick: Prospect) -> float:
    """What the trick is worth on average: the present winner holds, or somebody else takes it."""
    seats = range(len(view["positions"]))
    rivals = [other for other in seats if other not in (seat, trick.winner)] or [seat]
    taken = sum(worth(view, seat, other, trick.cards) for other in rivals) / len(rivals)
    if trick.winner is None:
        return taken
    return trick.chance * worth(view, seat, trick.winner, trick.cards) + (1 - trick.chance) * taken


def worth(view: Facts, seat: int, winner: int, cards: Sequence[str]) -> float:
    """How good it is for `seat` that `winner` takes these cards."""
    before: list[int] = view["positions"]
    flight = flight_of(view, winner, cards)
    after = [flight.end if other == winner else place for other, place in enumerate(before)]
    if view["mode"] == "competitive":
        others = (sum(after) - after[seat]) / (len(after) - 1)
        return after[seat] - others / 2
    if view["descent"]:
        return -sum(after)
    if flight.kind == "sun":
        return SUN_COUNTS - sum(after)
    flier = highest_flier(before)
    return after[flier] - (sum(after) - after[flier])


def flight_of(view: Facts, winner: int, cards: Sequence[str]) -> Flight:
    if LIGHTNING in cards:
        return sink(view["positions"], winner, "lightning")
    if view["descent"]:
        return sink(view["positions"], winner, "descend")
    return climb(view["positions"], winner, view["spaces"])


def keeping(view: Facts, card: str) -> float:
    """How useful the card may still be: its number now and trumps on either side."""
    deck, side = deck_of(view), view["side"]
    number = deck.numbers[side][card] or 0
    trumps = sum(deck.suits[half][card] == TRUMP[half] for half in (side, OTHER_SIDE[side]))
    return number + TRUMP_KEEPS * trumps
