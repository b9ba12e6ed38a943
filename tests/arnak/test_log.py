"""Events as sentences: consequences lie in the line of the move that caused them."""

import re

from apps.arnak import log
from apps.arnak.deeds import DEEDS, TABLE_DEEDS
from apps.engine.flow import Event
from apps.tables.display_types import Looks
from tests.arnak.eyes import NAMES, told
from tests.arnak.rules.arrangement import PLENTY, Table
from tests.arnak.rules.random_games import outcomes, stand_in

EYES = Looks(None, NAMES[:2])


def plain(text: str) -> str:
    return re.sub(r"</?b>", "", text)


def lines(*events: Event) -> list[str]:
    return [plain(line.text) for line in log.tell(told(events), EYES)]


def event(kind: str, seat: int | None = 0, **data: object) -> Event:
    return Event(kind, seat, data, None)


def test_a_dig_is_one_line() -> None:
    scene = Table("funding_car", goods={"coin": 1}).choose("dig:camp_coin-1")
    assert lines(*scene.events) == [
        "travelled with Funding (1 car), dug at the coin camp, one boot, gained 2 coins."
    ]


def test_a_price_is_told_once() -> None:
    scene = Table(goods=PLENTY)
    name = next(token for token in sorted(scene.options()) if token.startswith("buy:"))
    scene.choose(name)
    (line,) = lines(*scene.events)
    assert line.startswith("bought ")
    assert "paid" not in line


def test_gains_in_a_row_are_one() -> None:
    events = [
        event("gained", goods={"coin": 1}, source=""),
        event("gained", goods={"coin": 1, "jewel": 1}, source=""),
    ]
    assert lines(*events) == ["gained 2 coins and 1 jewel."]


def test_what_is_revealed_is_a_sentence_in_the_line_of_its_move() -> None:
    events = [
        event("archaeologist_placed", space="I-upper-2", discovered=True),
        event("site_revealed", None, place="I-upper-2", site="L1-02"),
        event("gained", goods={"coin": 1, "arrowhead": 1}, source="L1-02"),
        event("guardian_revealed", None, place="I-upper-2", guardian="G04"),
    ]
    assert lines(*events) == [
        "discovered the upper site 2. The upper site 2 is revealed: gain 1 coin and 1 arrowhead. "
        "Gained 1 coin and 1 arrowhead. The Jaguar wakes at the upper site 2."
    ]


def test_rounds_are_headings_and_the_draw_is_told_with_them() -> None:
    events = [event("round_started", 1, round=2), event("drew", 0, count=5), event("drew", 1, count=5)]
    found = log.tell(told(events), EYES)
    assert plain(found[0].text) == "Round 2 begins: all draw up to five cards, Mira goes first."
    assert found[0].big
    assert len(found) == 1


def test_drawn_cards_are_told_by_number_only() -> None:
    events = [event("drew", 0, count=2), Event("drew_cards", 0, {"cards": ["axe", "parrot"]}, [0])]
    found = log.tell(told(events, viewer=0), Looks(0, NAMES[:2]))
    assert [plain(line.text) for line in found] == ["drew 2 cards."]


def test_names_of_players_are_escaped() -> None:
    found = log.tell(told([event("round_started", 0, round=1)]), Looks(None, ("<i>Noor</i>", "Mira")))
    assert "&lt;i&gt;Noor" in found[0].text


def test_everything_that_happens_in_whole_games_is_told() -> None:
    for board in ("bird", "snake"):
        for seats in (1, 2, 3, 4):
            player = stand_in("log") if seats == 2 else None
            eyes = Looks(None, NAMES[:seats])
            for number, outcome in enumerate(outcomes(seats, f"log {seats}", player, temple=board)):
                public = told(outcome.events, number)
                for entry in public:
                    known = DEEDS if entry.seat is not None else TABLE_DEEDS
                    assert entry.kind in known or entry.kind in log.OPENING | log.SILENT, entry.kind
                for line in log.tell(public, eyes):
                    assert line.text
                    assert "{" not in line.text


def test_the_rival_is_told_in_lines_of_its_own() -> None:
    events = [
        event("passed", 0),
        event("rival_turn", None, tile="rival_dig_coin", arrow="left"),
        event("rival_placed", None, space="camp_coin-1"),
    ]
    assert lines(*events) == [
        "passed for this round.",
        "The rival digs for coins (arrow to the left), it stands at the coin camp, one boot.",
    ]
