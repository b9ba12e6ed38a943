"""What a viewer may know (sheet, section 9), as plain JSON. Own drafts are in it, those of others are not.

Keys of the whole:
    week, weeks, day, days (of the week), resolved (days so far), over, overtime_mode, show_discard
    cards: of the day, [{place from 1, id, suit, value}], both None for a joker; empty when over
    discards: of resolved days, [{week, day, cards [id]}]; None where the table does not show them
    unseen: {suit: [copies of 1 to 6 not seen yet], "joker": copies}, the cards put away among them; or None
    seats: one a seat, below
    own: None for a spectator; else cards and chosen, below
Of a seat:
    hours_left of hours, delivered of trucks_in_all, total
    boxes: weeks 1 to 3, None for a week to come
    sheet: the nine trucks in printed order, below
Of a truck:
    id, state (parked, in_transit, delivered), position
    confirmed: the position before today; circles between the two are drafts
    squares: [None or {value, card, suit (None for a joker), joker, state (confirmed, draft)}]
    struck: numbers of squares skipped for ever
    week and score of its delivery, 0 before; delivered_today if that is a draft
    stops: [{step, multiplier, score}], the score a delivery there would bring as it is loaded
Of own:
    cards: [{place, use, hours}]; use "load" with {truck, square, value}, "move" with {steps,
        moves [{truck, to, deliver}]}, or ""
    chosen: None, or what is in hand and not yet sent: place, change, suit ("" or the one it passes
        for), truck and square (of a joker that waits for its value), steps_left, targets [{truck,
        from, to, deliver, score}], hours (what the targets cost)
Who has ended the day is told by the site, from the lanes.
"""

from collections import Counter
from typing import Any

from apps.engine.game import Viewer
from apps.flip_freighters.rules.books import CARDS_A_DAY, DAYS_A_WEEK, OVERTIME_HOURS, WEEKS
from apps.flip_freighters.rules.cards import CARD, SUITS, VALUES
from apps.flip_freighters.rules.hand import Hand
from apps.flip_freighters.rules.moving import hours_to_move
from apps.flip_freighters.rules.sheet import Entry, Good, Sheet, Truck, delivered, struck, week_score
from apps.flip_freighters.rules.state import Seat, State
from apps.flip_freighters.rules.trucks import TRUCK, TRUCKS

Facts = dict[str, Any]  # a view is plain JSON; its values differ from key to key


def view(state: State, viewer: Viewer) -> Facts:
    """Everything the viewer may know, and nothing else; nobody ever sees the cards put away."""
    shows = bool(state.options["show_discard"])
    return {
        "week": state.week,
        "weeks": WEEKS,
        "day": state.day,
        "days": DAYS_A_WEEK,
        "resolved": state.resolved,
        "over": state.over,
        "overtime_mode": state.options["overtime_mode"],
        "show_discard": shows,
        "cards": [{"place": place, **card_facts(card)} for place, card in enumerate(state.today, 1)],
        "discards": discards(state) if shows else None,
        "unseen": unseen(state) if shows else None,
        "seats": [seat_facts(state, seat, own=seat == viewer) for seat in range(len(state.seats))],
        "own": own_facts(state, viewer) if isinstance(viewer, int) else None,
    }


def card_facts(card: str) -> Facts:
    return {"id": card, "suit": CARD[card].suit, "value": CARD[card].value}


def discards(state: State) -> list[Facts]:
    """The cards of resolved days, day by day."""
    return [
        {
            "week": day // DAYS_A_WEEK + 1,
            "day": day % DAYS_A_WEEK + 1,
            "cards": state.deck[CARDS_A_DAY * day : CARDS_A_DAY * (day + 1)],
        }
        for day in range(state.resolved)
    ]


def unseen(state: State) -> Facts:
    """How many of each card were not seen yet; the copies of a card are alike."""
    left = Counter((CARD[card].suit, CARD[card].value) for card in state.unseen)
    counts: Facts = {suit: [left[suit, value] for value in VALUES] for suit in SUITS}
    return {**counts, "joker": left[None, None]}


def seat_facts(state: State, seat: int, *, own: bool) -> Facts:
    """A seat with its sheet: planned for itself, as of the last resolved day for everybody else."""
    it = state.seats[seat]
    sheet = state.planned(seat) if own else it.sheet
    hours = it.hours_left if own else it.hours_kept
    return {
        "hours_left": hours,
        "hours": OVERTIME_HOURS,
        "delivered": delivered(sheet),
        "trucks_in_all": len(TRUCKS),
        "boxes": [week_score(sheet, week) if week <= state.week else None for week in range(1, WEEKS + 1)],
        "total": state.total(sheet, hours),
        "sheet": [truck_facts(name, truck, it.sheet[name]) for name, truck in sheet.items()],
    }


def truck_facts(name: str, truck: Truck, final: Truck) -> Facts:
    """A truck as planned, beside what is final of it."""
    printed, values = TRUCK[name], truck.values
    return {
        "id": name,
        "state": "delivered" if truck.week else "in_transit" if truck.position else "parked",
        "squares": [
            good and good_facts(good, "draft" if before is None else "confirmed")
            for good, before in zip(truck.squares, final.squares, strict=True)
        ],
        "struck": struck(name, truck),
        "position": truck.position,
        "confirmed": final.position,
        "week": truck.week,
        "score": truck.score,
        "delivered_today": truck.week > 0 and not final.week,
        "stops": [
            {
                "step": stop.step,
                "multiplier": stop.multiplier,
                "score": printed.worth(values, stop.multiplier),
            }
            for stop in printed.stops
        ],
    }


def good_facts(good: Good, state: str) -> Facts:
    card = CARD[good.card]
    return {"value": good.value, "card": card.id, "suit": card.suit, "joker": card.is_joker, "state": state}


def own_facts(state: State, seat: int) -> Facts:
    """What only the seat itself may see of its day."""
    own, hand = state.seats[seat], Hand.of(state, seat)
    places = range(1, len(state.today) + 1)
    return {
        "cards": [{"place": place, **use_facts(own, place)} for place in places],
        "chosen": chosen_facts(hand) if hand else None,
    }


def use_facts(own: Seat, place: int) -> Facts:
    """What a card of the day was used for."""
    for load in own.loads:
        if load.place == place:
            written = {"truck": load.truck, "square": load.square, "value": load.value}
            return {"use": "load", "hours": load.hours, **written}
    for drive in own.drives:
        if drive.place == place:
            moves = [
                {"truck": entry.truck, "to": entry.to, "deliver": entry.deliver} for entry in drive.entries
            ]
            return {"use": "move", "hours": drive.hours, "steps": drive.steps, "moves": moves}
    return {"use": "", "hours": 0}


def chosen_facts(hand: Hand) -> Facts:
    """What is in hand: overtime set on the card, and targets that wait for the stop."""
    chosen = hand.chosen
    return {
        "place": chosen.place,
        "change": chosen.change,
        "suit": chosen.suit,
        "truck": chosen.truck,
        "square": chosen.square,
        "targets": [target_facts(hand.sheet, entry) for entry in chosen.targets],
        "steps_left": hand.steps_left,
        "hours": hours_to_move(hand.sheet, hand.card.steps, chosen.targets),
    }


def target_facts(sheet: Sheet, entry: Entry) -> Facts:
    """Where a truck would drive, and what it brings if it is delivered there."""
    truck, printed = sheet[entry.truck], TRUCK[entry.truck]
    score = printed.worth(truck.values, printed.multiplier(entry.to)) if entry.deliver else 0
    moves = {"truck": entry.truck, "from": truck.position, "to": entry.to}
    return {**moves, "deliver": entry.deliver, "score": score}


def secrets(state: State, viewer: Viewer) -> set[str]:
    """Ids of all cards nobody has seen."""
    return set(state.unseen)
