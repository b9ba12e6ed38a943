"""The course of play: a chain of placements or a trade, then the end of the turn (sheet, sections 4 to 6)."""

from collections.abc import Iterator

from apps.engine.flow import Choice, Play, Refused, StepBook
from apps.paris_connection.rules.checks import build_obstacle, give_obstacle, take_obstacle
from apps.paris_connection.rules.pieces import COMPANIES, MOST_BUILT, MOST_TAKEN
from apps.paris_connection.rules.state import State, Turn
from apps.paris_connection.rules.survey import Obstacle, Survey

steps: StepBook[State] = StepBook()
END_TURN: Choice = ("end_turn",)
END_GAME: Choice = ("end_game",)


def offer(choice: Choice, obstacle: Obstacle | None) -> Choice | Refused:
    """The choice, or why it may not be made."""
    return choice if obstacle is None else Refused(choice, obstacle.reason, **obstacle.facts)


@steps.run
def open_game(play: Play[State]) -> None:
    """Tell what lies open, and everybody in private what they drew."""
    state = play.state
    play.tell("game_started", state.first, starts=state.network.starts, store=state.store)
    for seat, shares in enumerate(state.shares):
        play.tell("shares_dealt", seat, to=[seat], shares=shares)
    play.then(take_turn(state.first))


def turn_offers(state: State, seat: int) -> Iterator[Choice | Refused]:
    """Build any company, or give one own share of it for others; there is no pass (R5, R7)."""
    for company in COMPANIES:
        yield offer(("build", company), build_obstacle(state, company))
    for company in COMPANIES:
        yield offer(("give", company), give_obstacle(state, seat, company))


@steps.ask(turn_offers)
def take_turn(play: Play[State], seat: int, choice: Choice) -> None:
    """Name the company to build, or put a share back."""
    state = play.state
    match choice:
        case ("build", company):
            state.latest[seat] = Turn(state.turn, company=company)
            play.then(place(seat, company, 0))
        case ("give", company):
            state.latest[seat] = Turn(state.turn, given=company)
            state.give(seat, company)
            play.then(take(seat, company))


def hex_offers(state: State, seat: int, company: str, placed: int) -> Iterator[Choice | Refused]:
    """Every hex that touches the track, legal or not, and the end of the turn once something is placed."""
    survey = Survey(state.network, company)
    for hex_id in survey.around():
        yield offer(("hex", hex_id), survey.obstacle(hex_id))
    if placed:
        yield END_TURN


def end_as_it_stands(state: State, seat: int, company: str, placed: int) -> Choice | None:
    """What lateness plays in a build that has begun."""
    return END_TURN if placed else None


@steps.ask(hex_offers, lapse=end_as_it_stands)
def place(play: Play[State], seat: int, choice: Choice, company: str, placed: int) -> None:
    """Put the next locomotive down, or stop here; an end of the game stops the build (R38)."""
    if choice == END_TURN:
        play.then(pass_on(seat))
        return
    state, hex_id = play.state, choice[1]
    gain = state.build(seat, company, hex_id)
    left, value = state.store[company], state.network.values[company]
    play.tell("locomotive_placed", seat, company=company, hex=hex_id, gain=gain, value=value, left=left)
    goes_on = left and placed + 1 < MOST_BUILT and not state.trigger
    play.then(place(seat, company, placed + 1) if goes_on else finish(seat))


def take_offers(state: State, seat: int, given: str) -> Iterator[Choice | Refused]:
    """One or two of another company."""
    for company in COMPANIES:
        for count in range(1, MOST_TAKEN + 1):
            yield offer(("take", company, str(count)), take_obstacle(state, given, company, count))


@steps.ask(take_offers)
def take(play: Play[State], seat: int, choice: Choice, given: str) -> None:
    """Complete the trade; the end is looked at only now (R35)."""
    state, company, count = play.state, choice[1], int(choice[2])
    state.take(seat, company, count)
    state.latest[seat] = Turn(state.turn, given=given, taken=company, count=count)
    play.tell("traded", seat, given=given, taken=company, count=count)
    play.then(finish(seat))


def only_end(state: State, seat: int) -> Choice:
    """The one way to finish: the game if its end has come, else the turn."""
    return END_GAME if state.trigger else END_TURN


def last_warning(state: State, seat: int, choice: Choice) -> str | None:
    """Ending the game is announced with its cause."""
    return f"ends_game_{state.trigger}" if choice == END_GAME else None


@steps.ask(lambda state, seat: [only_end(state, seat)], lapse=only_end, warn=last_warning)
def finish(play: Play[State], seat: int, choice: Choice) -> None:
    """Nothing is left to do in this turn but to end it, or to take something back."""
    play.then(close_game() if choice == END_GAME else pass_on(seat))


@steps.run
def pass_on(play: Play[State], seat: int) -> None:
    """The next seat clockwise takes its turn."""
    state = play.state
    state.active = (seat + 1) % state.seats
    state.turn += 1
    play.then(take_turn(state.active))


@steps.run
def close_game(play: Play[State]) -> None:
    """The game stops here, and all screens are lifted (R40)."""
    state = play.state
    state.ended = state.trigger
    play.tell("game_ended", cause=state.ended)
    for seat, shares in enumerate(state.shares):
        play.tell("screen_lifted", seat, shares=shares)
