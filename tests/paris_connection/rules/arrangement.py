"""Games arranged by hand: lay tracks, fill boards and hands, answer by token, look at what came of it."""

from typing import Any

from apps.engine import game, undo
from apps.engine.chance import StackedChance
from apps.engine.flow import Event, parse_token, token
from apps.engine.trial import TrialRow
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.checks import first_fault
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import COMPANIES, IN_BAG
from apps.paris_connection.rules.state import State
from apps.paris_connection.rules.steps import take_turn
from apps.paris_connection.rules.survey import Obstacle, Survey

Facts = dict[str, Any]
Counts = dict[str, int]
STARTS = {"blue": "K4", "yellow": "L4", "red": "L5", "purple": "K6", "black": "J5", "brown": "J4"}


def counts(*in_order: int, **named: int) -> Counts:
    """How many of each company: all six in order, or those named."""
    given = dict(zip(COMPANIES, in_order, strict=True)) if in_order else {}
    return {**dict.fromkeys(COMPANIES, 0), **given, **named}


def network(**tracks: str) -> Network:
    """Companies at the stations of the sheet's examples, built on these hexes in this order."""
    laid = Network("france", dict(STARTS), {}, counts())
    for company, hexes in tracks.items():
        for hex_id in hexes.split():
            laid.place(company, hex_id)
    return laid


def obstacle(laid: Network, company: str, hex_id: str) -> Obstacle | None:
    return Survey(laid, company).obstacle(hex_id)


def reason(laid: Network, company: str, hex_id: str) -> str:
    """Why the company may not be built there; empty if it may."""
    found = obstacle(laid, company, hex_id)
    return found.reason if found else ""


class Arranged:
    """A table in the middle of play; boards hold what is neither on the map nor behind a screen."""

    def __init__(self, *hands: Counts, **scene: Any) -> None:
        shares = [dict(hand) for hand in hands] or [counts(1, 1, 1, 1, 1, 1) for _ in range(3)]
        laid: Network = scene.pop("laid", None) or network()
        laid.values.update(scene.pop("values", {}))
        state = State(
            options=game.settle_options(RULES, len(shares), scene.pop("options", {})),
            network=laid,
            store=scene.pop("store", None) or left_over(laid, shares),
            shares=shares,
            proven=[counts() for _ in shares],
            latest=[None for _ in shares],
            first=0,
            active=scene.pop("active", 0),
            **scene,
        )
        frames = [] if state.ended else [take_turn(state.active)]
        self.position = self.base = game.arrange(RULES, state, *frames)
        self.rows: list[TrialRow] = []
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

    @property
    def options(self) -> list[str]:
        return [token(choice) for choice in self.decision().options]

    @property
    def refused(self) -> dict[str, tuple[str, Facts]]:
        return {token(near.choice): (near.reason, near.facts) for near in self.decision().refused}

    def play(self, *tokens: str) -> "Arranged":
        """Each answer is given by the seat that is asked."""
        for text in tokens:
            seat, number = self.active, len(self.rows) + 1
            assert seat is not None
            outcome = game.apply(RULES, self.position, seat, parse_token(text), StackedChance(), number)
            self.position, self.move = outcome.position, outcome.move
            self.events.extend(outcome.events)
            self.rows.append(
                TrialRow(number, seat, "choice", "player", (), outcome.move.step, parse_token(text))
            )
            if outcome.barriers:
                self.base, self.rows = self.position, []
        return self

    def take_back(self) -> "Arranged":
        """The seat that is asked takes its newest answer back."""
        assert self.active is not None
        taken = undo.undoable(self.rows, self.active)
        self.rows.append(TrialRow(len(self.rows) + 1, self.active, "undo", "player", taken))
        self.position = game.replay(RULES, self.base, undo.live(self.rows))
        return self

    def build(self, company: str, hexes: str) -> "Arranged":
        """Build and end the turn."""
        return self.play(f"build:{company}", *(f"hex:{name}" for name in hexes.split()), "end_turn")

    def fault(self, company: str, hexes: str) -> tuple[int | None, str] | None:
        """What the list check says: the first bad place and the reason."""
        found = first_fault(self.state, company, hexes.split())
        return None if found is None else (found.place, found.obstacle.reason)

    def told(self, kind: str) -> list[Facts]:
        """The facts of all events of a kind so far, with the seat they are about."""
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]


def left_over(laid: Network, shares: list[Counts]) -> Counts:
    """What is left of the bag for the boards."""
    return {
        company: IN_BAG - len(laid.built(company)) - sum(hand[company] for hand in shares)
        for company in COMPANIES
    }
