"""Who may see what (section 11 of the sheet)."""

import pytest

from apps.engine.game import OPEN, Viewer
from apps.trickarus.rules import RULES
from apps.trickarus.rules.cards import CARDS
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.random_games import Position, finished, halfway, positions

HANDS = ("R9/1 C1/9 M1/9", "R1/9 C9/1 M2/8", "R2/8 C2/8 M3/7")
PRIVATE = {"hand"}


def test_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    table = Arranged(*HANDS)
    assert [table.view(seat)["hand"] for seat in range(3)] == table.state.hands
    assert table.view(None)["hand"] is None
    assert table.view(1)["hands"] is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_viewers_see_the_same_but_for_their_own_hand(seats: int) -> None:
    for position in positions(seats, "all alike"):
        views = [RULES.view(position.state, viewer) for viewer in (None, *range(seats))]
        public = [{key: value for key, value in view.items() if key not in PRIVATE} for view in views]
        assert all(one == public[0] for one in public)


def test_nothing_in_a_view_tells_which_cards_another_may_play() -> None:
    following = Arranged("R9/1 C1/9", "R1/9 C9/1", "R2/8 C2/8").play("R9/1")
    free = Arranged("R9/1 C1/9", "S1/9 C9/1", "R2/8 C2/8").play("R9/1")
    assert following.view(2) == free.view(2)


def test_a_view_while_the_trick_lies_open() -> None:
    table = Arranged(*HANDS, positions=[3, 1, 4]).play("R9/1", "R1/9")
    view = table.view(2)
    assert view["table"] == [{"seat": 0, "card": "rain-9"}, {"seat": 1, "card": "rain-1"}]
    assert (view["lead"], view["leader"], view["active"]) == ("rain", 0, 2)
    assert (view["winning"], view["landing"], view["move_kind"]) == (0, 5, "swoop")
    assert view["hands_left"] == [2, 2, 3]
    assert (view["tricks"], view["rounds"], view["number_flip"]) == (13, None, "complement")


def test_nobody_is_winning_while_the_table_is_empty_or_holds_only_lightning() -> None:
    table = Arranged("L C1/9", "R1/9 C9/1", "R2/8 C2/8")
    for _ in range(2):
        view = table.view()
        assert (view["winning"], view["landing"], view["move_kind"], view["lead"]) == (None, None, None, None)
        if not view["table"]:
            table.play("L")


def test_a_completed_trick_is_shown_with_its_plays_and_where_it_led() -> None:
    table = Arranged(*HANDS, positions=[3, 1, 4], trick=6, round=2).play("R9/1", "R1/9", "R2/8")
    assert table.view()["played"] == [
        {
            "round": 2,
            "trick": 6,
            "leader": 0,
            "plays": [
                {"seat": 0, "card": "rain-9", "flipped": False},
                {"seat": 1, "card": "rain-1", "flipped": False},
                {"seat": 2, "card": "rain-2", "flipped": False},
            ],
            "side_after": "day",
            "winner": 0,
            "move": "swoop",
            "from": 3,
            "to": 5,
        }
    ]
    assert table.view()["tricks_won"] == [1, 0, 0]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_undealt_cards_and_hands_are_shown_once_the_game_is_over(viewer: Viewer) -> None:
    running = halfway(2, "undealt", 9).state
    assert (RULES.view(running, viewer)["undealt"], RULES.view(running, viewer)["hands"]) == (None, None)
    over = finished(2, "undealt").state
    view = RULES.view(over, viewer)
    assert (view["over"], view["active"]) == (True, None)
    assert len(view["undealt"]) == 11
    assert view["hands"] == [[], []]


def test_all_hands_are_shown_to_the_open_viewer() -> None:
    table = Arranged(*HANDS)
    assert table.view(OPEN)["hands"] == table.state.hands
    assert table.view(OPEN)["hand"] is None


def unseen_by(position: Position, viewer: Viewer) -> set[str]:
    view = RULES.view(position.state, viewer)
    on_show = {
        play["card"] for trick in [*view["played"], {"plays": view["table"]}] for play in trick["plays"]
    }
    return {card.id for card in CARDS} - on_show - set(view["hand"] or []) - set(view["removed"])


@pytest.mark.parametrize("memory", ["all", "last_trick"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_secrets_are_all_cards_the_viewer_does_not_see(seats: int, memory: str) -> None:
    for position in positions(seats, "secrets", played_cards_memory=memory):
        for viewer in (None, *range(seats)):
            over = RULES.view(position.state, viewer)["over"]
            assert RULES.secrets(position.state, viewer) == (set() if over else unseen_by(position, viewer))


def test_a_finished_game_has_no_secrets() -> None:
    state = finished(2, "nothing to hide").state
    assert RULES.secrets(state, None) == RULES.secrets(state, 0) == set()
