"""Tables arranged by hand: set the scene, answer by tokens, look at what came of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from apps.arnak.rules import RULES
from apps.arnak.rules.cards import BASIC, FEAR, card
from apps.arnak.rules.setup import new_state
from apps.arnak.rules.sites import SITES
from apps.arnak.rules.state import Assistant, State, Trophy
from apps.arnak.rules.steps.turn import start_turn
from apps.engine import game
from apps.engine.chance import StackedChance
from apps.engine.errors import IllegalChoice
from apps.engine.flow import Event, Frame, parse_token, token

Facts = dict[str, Any]
PLENTY = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}
NOTHING = dict.fromkeys(PLENTY, 0)


class Table:
    """A table on seat 0's turn. Seats have nothing but what the scene gives; stacks are in printed order."""

    def __init__(
        self,
        hand: str = "",
        *,
        seats: int = 2,
        board: str = "bird",
        deck: str = "",
        play: str = "",
        goods: Mapping[str, int] | None = None,
        standing: Mapping[str, int] | None = None,
        tiles: Mapping[str, str] | None = None,
        guardians: Mapping[str, str] | None = None,
        assistants: Sequence[str] = (),
        trophies: Sequence[str] = (),
        tokens: Sequence[str] = (),
        edit: Callable[[State], None] | None = None,
        frames: Sequence[Frame] | None = None,
        chance: StackedChance | None = None,
        options: Facts | None = None,
        **own: Any,
    ) -> None:
        settled = game.settle_options(RULES, seats, {"temple": board, **(options or {})})
        state = new_state(seats, settled, StackedChance())
        self.empty_seats(state)
        for name in (hand + " " + deck + " " + play).split():
            fetch(state, name)
        seat = state.seats[0]
        seat.hand, seat.deck, seat.play = hand.split(), deck.split(), play.split()
        seat.goods = {**NOTHING, **(goods or {})}
        seat.assistants = [assistant(code) for code in assistants]
        seat.guardians = [Trophy(name) for name in trophies]
        for one in seat.assistants:
            take_from(state.supply, one.id)
        for place, tile in (tiles or {}).items():
            discover(state, place, tile)
        for place, name in (guardians or {}).items():
            state.guardian_stack.remove(name)
            state.guardians[place] = name
        for space, who in (standing or {}).items():
            stand(state, space, who)
        if tokens:
            seat.tokens = dict(zip(("glass", "notebook"), tokens, strict=True))
        for name, value in own.items():
            setattr(seat, name, value)
        if edit:
            edit(state)
        self.chance = chance or StackedChance()
        begin = frames if frames is not None else [start_turn(0)]
        self.position = game.arrange(RULES, state, *begin, chance=self.chance)
        self.events: list[Event] = []
        self.moves: list[game.Move] = []
        self.run_forced()

    @staticmethod
    def empty_seats(state: State) -> None:
        """Basic cards go, Fear goes back, resources are none."""
        for seat in state.seats:
            state.fear_deck.extend(name for name in seat.deck if card(name).kind == FEAR)
            state.gone.extend(name for name in seat.deck if card(name).kind == BASIC)
            seat.deck, seat.goods = [], dict(NOTHING)

    @property
    def state(self) -> State:
        return self.position.state

    def seat(self, seat: int = 0) -> Any:
        return self.state.seats[seat]

    def goods(self, seat: int = 0) -> dict[str, int]:
        """What a seat has, without what it has not."""
        return {name: count for name, count in self.seat(seat).goods.items() if count}

    @property
    def acting(self) -> int:
        return game.acting(self.position)[0]

    @property
    def step(self) -> str:
        return self.decision().step

    def view(self, viewer: game.Viewer = None) -> Facts:
        return RULES.view(self.state, viewer)

    def decision(self, seat: int | None = None) -> game.Decision:
        found = game.decision(RULES, self.position, self.acting if seat is None else seat)
        assert found is not None
        return found

    def options(self) -> set[str]:
        return {token(choice) for choice in self.decision().options}

    def asides(self) -> set[str]:
        return {token(choice) for choice in self.decision().asides}

    def refused(self) -> dict[str, str]:
        return {token(near.choice): near.reason for near in self.decision().refused}

    def choose(self, *tokens: str, seat: int | None = None) -> "Table":
        """Answer one question after the other; forced answers are given as the site gives them."""
        for text in tokens:
            self.answer(self.acting if seat is None else seat, parse_token(text))
            self.run_forced()
        return self

    def answer(self, seat: int, choice: game.Choice) -> None:
        outcome = game.apply(RULES, self.position, seat, choice, self.chance, len(self.moves) + 1)
        self.position = outcome.position
        self.moves.append(outcome.move)
        self.events.extend(outcome.events)

    def run_forced(self) -> None:
        answer = game.forced(RULES, self.position)
        while answer is not None:
            self.answer(*answer)
            answer = game.forced(RULES, self.position)

    def told(self, kind: str) -> list[Facts]:
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]

    @property
    def barriers(self) -> list[str]:
        return [move.barrier for move in self.moves if move.barrier]

    def is_illegal(self, text: str) -> bool:
        try:
            game.apply(RULES, self.position, self.acting, parse_token(text), self.chance, 999)
        except IllegalChoice:
            return True
        return False


def assistant(code: str) -> Assistant:
    """`A03`, `A03:gold`, `A03:used`, `A03:gold:used`."""
    name, *marks = code.split(":")
    return Assistant(name, gold="gold" in marks, ready="used" not in marks)


def take_from(stacks: list[list[str]], name: str) -> None:
    for stack in stacks:
        if name in stack:
            stack.remove(name)


def fetch(state: State, name: str) -> None:
    """Take a card from wherever it lies, so that it can be put elsewhere."""
    for kind in ("item", "artifact"):
        row, deck = state.row_of(kind), state.deck_of(kind)
        if name in row:
            row[row.index(name)] = deck.pop()
        elif name in deck:
            deck.remove(name)
    for pile in (state.fear_deck, state.gone):
        if name in pile:
            pile.remove(name)


def discover(state: State, place: str, tile: str) -> None:
    state.site_stacks[SITES[tile].level].remove(tile)
    state.tiles[place] = tile
    del state.idols[place]
    if place in state.buried:
        state.buried.remove(place)


def stand(state: State, space: str, seat: int) -> None:
    state.standing[space] = seat
    if seat < len(state.seats):
        state.seats[seat].home -= 1
    elif state.rival:
        state.rival.home -= 1


def offer(state: State, *names: str) -> None:
    """Put these cards on offer, in this order from the staff; the row is as long as there are cards."""
    for kind in ("item", "artifact"):
        wanted = [name for name in names if card(name).kind == kind]
        if wanted:
            row, deck = state.row_of(kind), state.deck_of(kind)
            deck.extend(name for name in row if name)
            for name in wanted:
                deck.remove(name)
            row[:] = wanted
