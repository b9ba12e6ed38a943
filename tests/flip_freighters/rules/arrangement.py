"""Days arranged by hand: set the scene, answer by tokens, look at what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from apps.engine import game, undo
from apps.engine.chance import NoChance
from apps.engine.flow import Decision, Event, parse_token
from apps.engine.trial import TrialRow
from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.books import DAYS_A_WEEK, OVERTIME_HOURS
from apps.flip_freighters.rules.course import open_day
from apps.flip_freighters.rules.state import Seat, State
from tests.flip_freighters.rules.notation import sheet, stack

Facts = dict[str, Any]
Trucks = Mapping[str, str]


class Arranged:
    """A table on the morning of a day; `cards` are those of this day and of the days after it."""

    def __init__(
        self,
        cards: str,
        *sheets: Trucks,
        week: int = 1,
        day: int = 1,
        hours: Sequence[int] = (),
        options: Facts | None = None,
    ) -> None:
        settled = game.settle_options(RULES, max(1, len(sheets)), options or {})
        passed = (week - 1) * DAYS_A_WEEK + day - 1
        seats = [Seat(sheet(trucks, week)) for trucks in sheets or [{}]]
        for seat, left in zip(seats, hours, strict=False):
            seat.hours_for_loading = OVERTIME_HOURS - left
        state = State(settled, stack(cards, before=3 * passed), seats, passed, passed)
        self.position = game.arrange(RULES, state, open_day())
        self.base, self.number = self.position, 0
        self.rows: list[TrialRow] = []
        self.events: list[Event] = []
        self.barriers: list[str] = []

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def acting(self) -> list[int]:
        return game.acting(self.position)

    def view(self, viewer: game.Viewer = None) -> Facts:
        return RULES.view(self.state, viewer)

    def seat(self, seat: int = 0, viewer: game.Viewer = None) -> Facts:
        found: Facts = self.view(viewer)["seats"][seat]
        return found

    def own(self, seat: int = 0) -> Facts:
        """A seat as it sees itself."""
        return self.seat(seat, seat)

    def truck(self, name: str, seat: int = 0) -> Facts:
        """A truck as its owner sees it."""
        found: Facts = next(truck for truck in self.own(seat)["sheet"] if truck["id"] == name)
        return found

    def values(self, name: str, seat: int = 0) -> list[int | None]:
        return [good and good["value"] for good in self.truck(name, seat)["squares"]]

    def decision(self, seat: int = 0) -> Decision:
        found = game.decision(RULES, self.position, seat)
        assert found is not None
        return found

    def options(self, kind: str = "", seat: int = 0) -> set[str]:
        """Tokens on offer, asides among them, of a kind."""
        asked = self.decision(seat)
        offered = {":".join(choice) for choice in (*asked.options, *asked.asides)}
        return {token for token in offered if token.startswith(kind)}

    def refused(self, seat: int = 0) -> dict[str, Facts]:
        """Reasons and facts of near misses, by token."""
        return {
            ":".join(near.choice): {"reason": near.reason, **near.facts}
            for near in self.decision(seat).refused
        }

    def play(self, tokens: str, seat: int = 0) -> "Arranged":
        """Answer one question after the other."""
        for token in tokens.split():
            self.number += 1
            asked = self.decision(seat)
            choice = parse_token(token)
            outcome = game.apply(RULES, self.position, seat, choice, NoChance(), self.number)
            self.rows.append(
                TrialRow(self.number, seat, "choice", "player", (), asked.step, choice, outcome.move.drawn)
            )
            self.position, self.barriers = outcome.position, outcome.barriers
            self.events.extend(outcome.events)
            if outcome.barriers:
                self.base, self.rows = self.position, []
        return self

    def take_back(self, numbers: tuple[int, ...], seat: int) -> bool:
        """As the site does; False if there is nothing to take back."""
        if numbers:
            self.number += 1
            self.rows.append(TrialRow(self.number, seat, "undo", "player", numbers))
            self.position = game.replay(RULES, self.base, undo.live(self.rows))
        return bool(numbers)

    def undo(self, seat: int = 0) -> bool:
        return self.take_back(undo.undoable(self.rows, seat), seat)

    def restart(self, seat: int = 0) -> bool:
        return self.take_back(undo.restartable(self.rows, seat), seat)

    def told(self, kind: str) -> list[Facts]:
        """The facts of all events of a kind so far, with the seat they are about."""
        return [{"about": event.seat, **event.data} for event in self.events if event.kind == kind]


def variant(cards: str, *sheets: Trucks, **scene: Any) -> Arranged:
    """As `Arranged`, with overtime that may replace a suit."""
    return Arranged(cards, *sheets, options={"overtime_mode": "suit_variant"}, **scene)
