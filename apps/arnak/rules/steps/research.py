"""Research, the Lost Temple and its tiles (sheet, section 10)."""

from collections.abc import Iterator

from apps.arnak.rules.cards import one_of_each
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.research import LOST_TEMPLE, ROWS
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import (
    DECLINE,
    begin_effect,
    free_actions,
    or_decline,
    take_free_action,
    take_goods,
)
from apps.arnak.rules.study import affordable_prices, research_choices, token_points
from apps.arnak.rules.tiles import TEMPLE, bonus_of, temple_price
from apps.engine.flow import Choice, Offers

PLAIN = frozenset(("gain", "gain_fear"))


def cheaper_research(
    state: State, seat: int, tokens: list[str], discounts: list[list[str]], free: bool, temple: bool
) -> Offers:
    """Steps and temple tiles at the lower price, or none (sheet, R35)."""
    return or_decline(state, seat, research_choices(state, seat, tokens, discounts, free, temple))


@steps.ask(cheaper_research, asides=free_actions, aside=take_free_action, may_be_empty=True)
def research(
    play: Play,
    seat: int,
    choice: Choice,
    tokens: list[str],
    discounts: list[list[str]],
    free: bool,
    temple: bool,
) -> None:
    """Research as part of an effect."""
    if choice != DECLINE:
        study(play, seat, choice, discounts, free=free)


def study(play: Play, seat: int, choice: Choice, discounts: list[list[str]], *, free: bool = False) -> None:
    """Pay for a step or a temple tile, then take it."""
    match choice:
        case ("temple", stack):
            pay_price(play, seat, temple_price(play.state.board, stack), discounts)
            play.then(take_temple_tile(seat, stack))
        case (_, token, name):
            if not free:
                pay_price(play, seat, play.state.track[name].price, discounts)
                pay_idols(play, seat, play.state.track[name].idols)
            play.then(move_token(seat, token, name))


def pay_price(play: Play, seat: int, price: list[str], discounts: list[list[str]]) -> None:
    """Pay the price; ask only if two discounts lead to different ones (Inscribed Blade)."""
    prices = affordable_prices(play.state, seat, price, discounts)
    if len(prices) > 1:
        play.then(choose_price(seat, prices))
    else:
        take_goods(play, seat, prices[0])


def pay_idols(play: Play, seat: int, count: int) -> None:
    """Idols paid are out of the game (sheet, section 13)."""
    if count:
        play.state.seats[seat].idols -= count
        play.tell("idol_paid", seat, count=count)


@steps.ask(lambda state, seat, prices: [("price", *price) for price in prices])
def choose_price(play: Play, seat: int, choice: Choice, prices: list[list[str]]) -> None:
    """Pay one of the prices."""
    take_goods(play, seat, list(choice[1:]))


@steps.run
def move_token(play: Play, seat: int, token: str, name: str) -> None:
    """Enter a space; row effect and bonus tile follow, plain gains first, else as the player likes (R33)."""
    state, row = play.state, play.state.track[name].row
    state.seats[seat].tokens[token] = name
    play.tell("token_moved", seat, token=token, space=name, row=row)
    if row == LOST_TEMPLE:
        state.arrivals.append(seat)
        play.tell("temple_reached", seat, points=token_points(state, seat, token))
        play.then(look_at_bonus_stack(seat))
        return
    row_is_plain = is_plain(ROWS[state.board][row].effect[token])
    bonus_is_plain = all(is_plain(bonus_of(tile).effect) for tile in state.bonus[name])
    if row_is_plain:
        play.then(row_effect(seat, token, row), take_bonus(seat, name))
    elif bonus_is_plain:
        play.then(take_bonus(seat, name), row_effect(seat, token, row))
    else:
        play.then(choose_order(seat, token, name))


def is_plain(effect: Effect) -> bool:
    """Whether it can as well come first, because it only gives."""
    return all(name in PLAIN for name, *_ in effect)


@steps.ask(
    lambda state, seat, token, name: [("first", "row"), ("first", "bonus")],
    asides=free_actions,
    aside=take_free_action,
)
def choose_order(play: Play, seat: int, choice: Choice, token: str, name: str) -> None:
    """Row effect or bonus tile first (sheet, R33)."""
    row = row_effect(seat, token, play.state.track[name].row)
    bonus = take_bonus(seat, name)
    play.then(*((row, bonus) if choice[1] == "row" else (bonus, row)))


@steps.run
def row_effect(play: Play, seat: int, token: str, row: int) -> None:
    """What the row gives to this token."""
    begin_effect(play, seat, f"row_{row}_{token}", ROWS[play.state.board][row].effect[token])


@steps.run
def take_bonus(play: Play, seat: int, name: str) -> None:
    """The first token takes the tile; on the last row of Snake each takes one of those left (R32, R62)."""
    tiles = play.state.bonus[name]
    if len(tiles) > 1:
        play.then(pick_bonus(seat, name))
    elif tiles:
        use_bonus(play, seat, tiles, tiles[0])


@steps.ask(
    lambda state, seat, name: [("bonus", tile) for tile in one_of_each(state.bonus[name])],
    asides=free_actions,
    aside=take_free_action,
)
def pick_bonus(play: Play, seat: int, choice: Choice, name: str) -> None:
    """Take one of several tiles."""
    use_bonus(play, seat, play.state.bonus[name], choice[1])


def use_bonus(play: Play, seat: int, tiles: list[str], tile: str) -> None:
    """Remove the tile and resolve it."""
    tiles.remove(tile)
    play.state.bonus_taken.append(tile)
    play.tell("bonus_taken", seat, tile=tile)
    begin_effect(play, seat, tile, bonus_of(tile).effect)


@steps.run
def look_at_bonus_stack(play: Play, seat: int) -> None:
    """Who arrives in the temple alone sees the tiles of its stack (sheet, section 2)."""
    play.state.looked_at_bonus.append(seat)
    play.barrier("looked")
    play.tell("looked_at_bonus_stack", seat)
    play.then(take_from_bonus_stack(seat))


def stacked_bonuses(state: State, seat: int) -> Iterator[Choice]:
    """The tiles of the temple stack, one of each kind."""
    for tile in one_of_each(sorted(state.bonus_stack)):
        yield "bonus", tile


@steps.ask(stacked_bonuses, asides=free_actions, aside=take_free_action, may_be_empty=True)
def take_from_bonus_stack(play: Play, seat: int, choice: Choice) -> None:
    """Take one; the rest goes back face down."""
    use_bonus(play, seat, play.state.bonus_stack, choice[1])


@steps.run
def take_temple_tile(play: Play, seat: int, stack: str) -> None:
    """Take the next tile of a temple stack."""
    play.state.temple[stack] -= 1
    play.state.seats[seat].temple_tiles.append(stack)
    play.tell("temple_tile_taken", seat, stack=stack, points=TEMPLE[stack].points)
