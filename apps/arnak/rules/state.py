"""The truth of an Arnak table; no flow."""

from dataclasses import dataclass, field

from apps.arnak.rules.cards import ARTIFACT, FEAR, ITEM, card
from apps.arnak.rules.goods import GOODS
from apps.arnak.rules.research import GLASS, NOTEBOOK, TRACK, TrackSpace
from apps.arnak.rules.sites import SPACES, Space
from apps.arnak.rules.travel import PLANE
from apps.engine import flow
from apps.engine.game import Value


@dataclass(slots=True)
class Assistant:
    """An assistant on a player board."""

    id: str
    gold: bool = False
    ready: bool = True


@dataclass(slots=True)
class Trophy:
    """A guardian that was overcome, and whether its boon is still unused."""

    id: str
    boon: bool = True


@dataclass(slots=True)
class Seat:
    """What one player has. The last card of the deck is its top; `putting` is a draft in the lanes."""

    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    putting: list[str] = field(default_factory=list)
    home: int = 2
    idols: int = 0
    slots: int = 0
    assistants: list[Assistant] = field(default_factory=list)
    guardians: list[Trophy] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    temple_tiles: list[str] = field(default_factory=list)
    fear_tiles: int = 0
    floating: list[str] = field(default_factory=list)
    passed: bool = False
    planes: bool = False
    masked: bool = False

    @property
    def cards(self) -> list[str]:
        """All cards of the seat, wherever they are."""
        return [*self.deck, *self.hand, *self.drawn, *self.play]

    def icons(self, printed: list[str]) -> list[str]:
        """What these travel icons count as for this seat (Guardian's Ocarina)."""
        return [PLANE] * len(printed) if self.planes else printed

    def put_into_play(self, name: str) -> None:
        """Move a card from hand to the play area."""
        self.hand.remove(name)
        self.play.append(name)


@dataclass(slots=True)
class Rival:
    """The solo rival; the last tile of the stack is its top."""

    tiles: list[str]
    glass: str
    stack: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    home: int = 6
    idols: list[str] = field(default_factory=list)
    spare_idols: int = 0
    guardians: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    temple_tiles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """The table. Of stacks the last piece is the top; an empty name in a row of cards is a gap.

    Idols that lie face down never have an effect, so nothing but their places is kept.
    """

    options: dict[str, Value]
    board: str
    seats: list[Seat]
    first: int
    fear_deck: list[str]
    item_deck: list[str] = field(default_factory=list)
    artifact_deck: list[str] = field(default_factory=list)
    site_stacks: dict[int, list[str]] = field(default_factory=dict)
    guardian_stack: list[str] = field(default_factory=list)
    idols: dict[str, str] = field(default_factory=dict)
    buried: list[str] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)
    supply: list[list[str]] = field(default_factory=list)
    stranded: list[str] = field(default_factory=list)
    bonus: dict[str, list[str]] = field(default_factory=dict)
    bonus_stack: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    temple: dict[str, int] = field(default_factory=dict)
    rival: Rival | None = None
    round: int = 0
    active: int | None = None
    spent_on: str = ""
    drew: bool = False
    over: bool = False
    sources: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    known_tops: dict[str, str] = field(default_factory=dict)
    exiled: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    tiles: dict[str, str] = field(default_factory=dict)
    turned_up: str = ""
    put_under: list[str] = field(default_factory=list)
    guardians: dict[str, str] = field(default_factory=dict)
    standing: dict[str, int] = field(default_factory=dict)
    bonus_taken: list[str] = field(default_factory=list)
    arrivals: list[int] = field(default_factory=list)
    looked_at_bonus: list[int] = field(default_factory=list)
    looked_at_stranded: list[int] = field(default_factory=list)

    @property
    def spaces(self) -> dict[str, Space]:
        """All places for archaeologists on this board."""
        return SPACES[self.board]

    @property
    def track(self) -> dict[str, TrackSpace]:
        """The research spaces of this board."""
        return TRACK[self.board]

    def deck_of(self, kind: str) -> list[str]:
        """The deck of items or artifacts."""
        return self.item_deck if kind == ITEM else self.artifact_deck

    def row_of(self, kind: str) -> list[str]:
        """The cards of a kind on offer, nearest to the staff first."""
        return self.items if kind == ITEM else self.artifacts

    def on_offer(self, kind: str) -> list[str]:
        """The same without gaps; both kinds for `any`."""
        kinds = (ARTIFACT, ITEM) if kind == "any" else (kind,)
        return [name for each in kinds for name in self.row_of(each) if name]

    def exile(self, name: str) -> None:
        """Put a card that has left its zone where exiled cards of its kind go (sheet, section 9)."""
        kind = card(name).kind
        if kind == FEAR:
            self.fear_deck.append(name)
        elif kind in (ITEM, ARTIFACT):
            self.exiled.append(name)
        else:
            self.gone.append(name)

    def research_row(self, seat: int, token: str) -> int:
        """The row a token stands on."""
        return self.track[self.seats[seat].tokens[token]].row

    def notebook_may_enter(self, seat: int, row: int) -> bool:
        """The notebook never passes the glass (sheet, R31)."""
        return row <= self.research_row(seat, GLASS)

    def tokens_on(self, space: str) -> list[tuple[int, str]]:
        """Seats and tokens on a research space."""
        return [
            (seat, token)
            for seat, own in enumerate(self.seats)
            for token in (GLASS, NOTEBOOK)
            if own.tokens[token] == space
        ]


Play = flow.Play[State]
steps: flow.StepBook[State] = flow.StepBook()
