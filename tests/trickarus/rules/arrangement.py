"""Games arranged by hand: set the scene, play cards by their code, look at what came of it."""

from collections.abc import Sequence
from typing import Any

from apps.engine import game
from apps.engine.chance import Chance, StackedChance
from apps.engine.flow import Event
from apps.trickarus.rules import RULES
from apps.trickarus.rules.state import State
from apps.trickarus.rules.steps import play_card
from tests.trickarus.rules.notation import card, cards

Facts = dict[str, Any]


class Arranged:
    """A table in the middle of play. Hands are given in the sheet's codes, one text a seat."""

    def __init__(self, *hands: str, options: Facts | None = None, **scene: Any) -> None:
        seats = len(hands)
        settled = game.settle_options(RULES, seats, options or {})
        side = scene.pop("side", "day")
        facts: Facts = {
            "leader": 0,
            "positions": [0] * seats,
            "took_off": [place > 0 for place in scene.get("positions", [0] * seats)],
            "hands": [cards(hand) for hand in hands],
            "tricks_won": [0] * seats,
            "round": 1,
            "trick": 1,
            **scene,
        }
        state = State(options=settled, side=side, trick_side=side, **facts)
        self.position = game.arrange(RULES, state, play_card(state.active))
        self.chance: Chance = StackedChance()
        self.events: list[Event] = []
        self.move: game.Move | None = None

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def active(self) -> int | None:
        acting = game.acting(self.position)
        return acting[0] if acting else None

    def view(self, viewer: game.Viewer = None) -> Facts:
        return RULES.view(self.state, viewer)

    def decision(self) -> game.Decision:
        assert self.active is not None
        found = game.decision(RULES, self.position, self.active)
        assert found is not None
        return found

    def legal(self) -> set[str]:
        return {choice[1] for choice in self.decision().options}

    def refused(self) -> set[str]:
        return {near_miss.choice[1] for near_miss in self.decision().refused}

    def play(self, *codes: str) -> "Arranged":
        """Each card is played by the seat whose turn it is."""
        for code in codes:
            assert self.active is not None
            choice = ("play", card(code))
            outcome = game.apply(RULES, self.position, self.active, choice, self.chance, 1)
            self.position, self.move = outcome.position, outcome.move
            self.events.extend(outcome.events)
        return self

    def told(self, kind: str) -> list[Facts]:
        """The facts of all events of a kind so far, with the seat they are about."""
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]

    @property
    def last_trick(self) -> Facts:
        found: Facts = self.view()["played"][-1]
        return found


def team(*hands: str, options: Facts | None = None, **scene: Any) -> Arranged:
    """As `Arranged`, in the cooperative mode."""
    return Arranged(*hands, options={"mode": "cooperative", **(options or {})}, **scene)


def set_of(codes: str) -> set[str]:
    return set(cards(codes))


def moved(positions: Sequence[int], seat: int, place: int) -> list[int]:
    """The positions with one flier somewhere else."""
    return [place if other == seat else there for other, there in enumerate(positions)]
