"""What is told, to whom, and in which order."""

from tests.trickarus.rules.arrangement import Arranged, team
from tests.trickarus.rules.random_games import outcomes

HANDS = ("Z:S/C C1/9", "S5/5 R1/9", "C3/7 M1/9")


def test_a_card_is_told_with_its_trick_and_the_side_it_was_played_on() -> None:
    table = Arranged(*HANDS, trick=4, round=2).play("Z:S/C", "S5/5")
    facts = {"side": "day", "number_flip": "complement", "round": 2, "trick": 4}
    assert table.told("card_played") == [
        {"seat": 0, "card": "zero-sun-cloud", **facts},
        {"seat": 1, "card": "sun-5", **facts},
    ]


def test_the_consequences_of_a_card_are_told_in_the_order_they_happen() -> None:
    table = Arranged(*HANDS, positions=[0, 3, 5]).play("Z:S/C", "S5/5", "C3/7")
    assert [event.kind for event in table.events] == [
        "card_played",
        "lead_colour_set",
        "card_played",
        "side_flipped",
        "lead_colour_changed",
        "card_played",
        "trick_won",
        "player_moved",
    ]
    assert table.told("trick_won") == [{"seat": 2, "round": 1, "trick": 1}]
    assert table.told("player_moved") == [{"seat": 2, "kind": "up", "from": 5, "to": 6}]


def test_a_flight_into_the_sun_that_starts_the_descent_is_told_step_by_step() -> None:
    table = team("R9/1", "R1/9", "R2/8", positions=[10, 4, 0]).play("R9/1", "R1/9", "R2/8")
    kinds = [event.kind for event in table.events]
    assert kinds[kinds.index("trick_won") :] == [
        "trick_won",
        "player_moved",
        "sun_reached",
        "descent_started",
        "player_landed",
        "player_landed",
        "round_ended",
        "round_started",
        "hand_dealt",
        "hand_dealt",
        "hand_dealt",
    ]


def test_a_hand_is_told_to_its_owner_only_and_everything_else_to_everybody() -> None:
    heard = [event for outcome in outcomes(4, "who hears what") for event in outcome.events]
    for event in heard:
        assert event.to == ([event.seat] if event.kind == "hand_dealt" else None)
    deals = sum(event.kind == "hand_dealt" for event in heard)
    rounds = sum(event.kind == "round_started" for event in heard)
    assert deals == 4 * rounds > 0


def test_each_round_is_told_with_its_leader_side_and_hands() -> None:
    first = next(iter(outcomes(3, "first round")))
    started, *dealt = first.events
    assert (started.kind, started.data) == ("round_started", {"round": 1, "side": "day"})
    assert started.seat == first.position.state.leader
    assert [event.data["cards"] for event in dealt] == first.position.state.hands
