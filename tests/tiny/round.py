"""Setup and the course of a round: deal, bid in secret, show the bids, one turn each."""

from collections.abc import Iterator

from apps.engine.chance import Chance
from apps.engine.flow import Choice, Frame
from apps.engine.game import Options
from tests.tiny.cards import CARDS, COINS, COPIES, HAND, STAKES, card
from tests.tiny.effects import draw
from tests.tiny.state import Harbour, Play, Seat, steps
from tests.tiny.turn import turn


def setup(seats: int, options: Options, chance: Chance) -> tuple[Harbour, Frame]:
    """A shuffled deck and two coins each; the first round deals the hands."""
    deck = [f"{name}-{copy}" for name in CARDS for copy in range(COPIES)]
    chance.shuffle(deck)
    return Harbour([Seat(coins=COINS) for _ in range(seats)], deck, dict(options)), begin_round()


@steps.run
def begin_round(play: Play) -> None:
    """Fill every hand, then let all seats bid at once."""
    state = play.state
    state.round += 1
    play.tell("round_began", round=state.round)
    missing = [(seat, HAND - len(own.hand)) for seat, own in enumerate(state.seats)]
    play.then(*(draw(seat, count) for seat, count in missing if count > 0))
    play.then(open_bidding(), show_bids())


@steps.run
def open_bidding(play: Play) -> None:
    """One lane a seat that has a card to bid."""
    play.together(bid(seat) for seat, own in enumerate(play.state.seats) if own.hand)


def biddable(state: Harbour, seat: int) -> Iterator[Choice]:
    """Any card of the hand, or none."""
    for name in state.seats[seat].hand:
        yield ("bid", name)
    yield ("pass",)


@steps.ask(biddable, lapse=lambda state, seat: ("pass",))
def bid(play: Play, seat: int, choice: Choice) -> None:
    """Choose the card to bid; it stays in the hand until all bids are shown."""
    if choice[0] == "bid":
        play.state.seats[seat].bid = choice[1]
        play.tell("bid_chosen", seat, to=[seat], card=choice[1])
        play.then(stake(seat))


def stakes(state: Harbour, seat: int) -> list[Choice]:
    """Up to two coins on top."""
    return [("stake", str(coins)) for coins in STAKES if coins <= state.seats[seat].coins]


@steps.ask(stakes, lapse=lambda state, seat: ("stake", "0"))
def stake(play: Play, seat: int, choice: Choice) -> None:
    """Add coins to the bid."""
    play.state.seats[seat].stake = int(choice[1])


def strength(own: Seat) -> int:
    """A bid is as strong as its card is dear, plus the coins."""
    return card(own.bid).cost + own.stake if own.bid else -1


@steps.run
def show_bids(play: Play) -> None:
    """All bids are shown and paid; the strongest goes first and draws a card, ties by seat."""
    state = play.state
    ranking = sorted(enumerate(state.seats), key=lambda item: (-strength(item[1]), item[0]))
    state.order = [seat for seat, _ in ranking]
    for seat, own in enumerate(state.seats):
        if own.bid:
            play.tell("bid_shown", seat, card=own.bid, stake=own.stake)
            state.throw_away(seat, own.bid)
            own.coins -= own.stake
            own.bid, own.stake = "", 0
    play.then(draw(state.order[0], 1), *(turn(seat) for seat in state.order), end_round())


@steps.run
def end_round(play: Play) -> None:
    """The game ends after the last round, or when somebody has reached the goal."""
    state = play.state
    reached = any(len(own.built) >= int(state.options["goal"]) for own in state.seats)
    if reached or state.round == state.options["rounds"]:
        state.over = True
        play.tell("game_ended", cause="goal" if reached else "rounds")
        return
    play.then(begin_round())
