"""Worlds a viewer may imagine: they fit everything seen and rest on nothing else."""

import msgspec
import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.flow import RulesBug
from apps.engine.game import OPEN, Viewer
from apps.trickarus.rules import RULES
from apps.trickarus.rules.decks import Deck
from apps.trickarus.rules.imagine import Room, fill
from apps.trickarus.rules.legal import lead_colour, legal_cards
from apps.trickarus.rules.state import State
from apps.trickarus.rules.steps import play_card
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.notation import cards
from tests.trickarus.rules.random_games import Position, halfway, positions

MEMORIES = ["all", "last_trick"]


def imagined(position: Position, viewer: Viewer, seed: str = "a world") -> State:
    return game.imagined(RULES, position, viewer, SeededChance(seed, 0)).state


def shown(state: State, viewer: int | None) -> bytes:
    position = game.arrange(RULES, state, play_card(state.active))
    asked = None if viewer is None else game.decision(RULES, position, viewer)
    return msgspec.json.encode([RULES.view(state, viewer), asked])


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_view_and_question_of_the_viewer_are_the_same_in_every_world(seats: int, memory: str) -> None:
    for moves in range(0, 26, 3):
        position = halfway(seats, f"same {moves}", moves, played_cards_memory=memory)
        for viewer in (None, *range(seats)):
            world = imagined(position, viewer)
            assert shown(world, viewer) == shown(position.state, viewer)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_world_deals_the_same_cards_in_another_way(seats: int) -> None:
    position = halfway(seats, "another way", 2 * seats + 1)
    state, differing = position.state, 0
    for number in range(20):
        world = imagined(position, 0, f"world {number}")
        assert world.hands[0] == state.hands[0]
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
        dealt, true = [*world.hands, world.undealt], [*state.hands, state.undealt]
        assert sorted(card for hand in dealt for card in hand) == sorted(
            card for hand in true for card in hand
        )
        differing += world.hands != state.hands
    assert differing >= 15


def could_have_played(deck: Deck, world: State, round_now: int) -> bool:
    """Whether every play on show this round was legal, if the hands were as this world has them."""
    hands = [list(hand) for hand in world.hands]
    tricks = [(trick.leader, trick.cards, trick.side) for trick in world.played if trick.round == round_now]
    for leader, laid, side in reversed([*tricks, (world.leader, world.table, world.trick_side)]):
        plays = list(world.plays(leader, laid, side))
        for place in reversed(range(len(plays))):
            seat, card, before, _ = plays[place]
            hands[seat].append(card)
            if card not in legal_cards(deck, before, hands[seat], lead_colour(deck, before, laid[:place])):
                return False
    return True


@pytest.mark.parametrize("reading", ["complement", "same"])
@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_play_on_show_was_legal_in_every_world(seats: int, memory: str, reading: str) -> None:
    for number, position in enumerate(
        positions(seats, f"legal {memory}", played_cards_memory=memory, number_flip=reading)
    ):
        if number % 5 or number > 60 or not game.acting(position):
            continue
        for viewer in (None, 0, seats - 1):
            world = imagined(position, viewer, f"world {number}")
            assert could_have_played(world.deck, world, position.state.round)


def test_who_did_not_follow_is_never_imagined_with_that_suit() -> None:
    hands = ("R9/1 C1/9 M1/9", "S1/9 C9/1 M2/8", "R2/8 C2/8 M3/7")
    table = Arranged(*hands).play("R9/1", "S1/9", "R2/8")
    table.position.state.undealt = cards("R3/7 R4/6 R6/4 R7/3 R8/2 R5/5 Z:R/M S2/8 S3/7 C3/7 C4/6")
    suits = table.state.deck.suits["day"]
    for number in range(40):
        world = imagined(table.position, 0, f"void {number}")
        assert "rain" not in {suits[card] for card in world.hands[1]}
    assert any(
        "rain" in {suits[card] for card in imagined(table.position, 0, f"void {number}").hands[2]}
        for number in range(40)
    )


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_rests_on_nothing_the_viewer_does_not_know(seats: int, memory: str) -> None:
    for moves in range(1, 26, 4):
        real = halfway(seats, f"knowledge {moves}", moves, played_cards_memory=memory)
        for viewer in (None, 0, 1):
            other = game.copy(RULES, real)
            other.state = imagined(real, viewer, "a possible truth")
            assert imagined(other, viewer) == imagined(real, viewer)


def test_with_the_short_memory_a_world_keeps_only_the_last_trick() -> None:
    position = halfway(4, "forgetful", 14, played_cards_memory="last_trick")
    world = imagined(position, 0)
    assert len(position.state.played) == 3
    assert world.played == position.state.played[-1:]
    seen_again = set()
    forgotten = {card for trick in position.state.played[:2] for card in trick.cards}
    for number in range(20):
        hands = imagined(position, 0, f"world {number}").hands
        seen_again |= forgotten & {card for hand in hands[1:] for card in hand}
    assert seen_again


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_the_short_memory_the_5s_still_to_come_fit_the_side(seats: int) -> None:
    for position in positions(seats, "fives", played_cards_memory="last_trick"):
        state = position.state
        if not game.acting(position) or state.round > 1:
            continue
        world = imagined(position, 0)
        to_come = [card for hand in [*world.hands, world.undealt] for card in hand if card.endswith("-5")]
        assert (4 - len(to_come)) % 2 == (state.side == "night")


def test_the_open_viewer_and_a_finished_game_leave_nothing_to_imagine() -> None:
    position = halfway(4, "open", 10)
    assert imagined(position, OPEN) == position.state
    over = halfway(4, "open", 10_000)
    assert game.acting(over) == []
    assert imagined(over, 0) == over.state


def test_cards_are_moved_on_when_the_first_choice_of_places_was_a_dead_end() -> None:
    for number in range(50):
        rooms = [Room(1, {"b"}), Room(1), Room(1, {"a", "c"})]
        fill(rooms, ["a", "b", "c"], SeededChance("dead end", number))
        assert rooms[2].cards == ["b"]
        assert sorted(rooms[0].cards + rooms[1].cards) == ["a", "c"]


def test_a_deal_that_nothing_seen_allows_is_a_bug() -> None:
    with pytest.raises(RulesBug):
        fill([Room(1, {"a"}), Room(1, {"a"})], ["a", "b"], SeededChance("no way", 0))
