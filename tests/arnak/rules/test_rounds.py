"""The end of a round and of the game; R15, R16, R50 to R53, R63, D21."""

import pytest

from apps.arnak.rules.state import State
from apps.arnak.rules.steps.rounds import end_round
from apps.engine.chance import StackedChance
from tests.arnak.rules.arrangement import Table, offer


def ending(hand: str = "", **scene: object) -> Table:
    """The round is over; the lanes stand open if somebody holds cards."""
    return Table(hand, frames=[end_round()], **scene)  # type: ignore[arg-type]


def test_the_order_of_the_end_of_a_round() -> None:
    table = Table("hat", play="dog", assistants=["A01:used"], standing={"camp_coin-1": 0}).choose("pass")
    table.choose("end_turn", "pass", "end_turn")
    assert table.step == "keep_cards"
    assert table.state.standing == {}
    assert table.seat().home == 2
    table.choose("done")
    kinds = [event.kind for event in table.events]
    order = ["round_ended", "exiled_from_row", "row_refilled", "round_started", "drew"]
    assert [kind for kind in kinds if kind in order] == order
    assert table.seat().assistants[0].ready
    assert table.state.round == 2
    assert table.acting == 1  # the marker went one seat to the left
    assert not any(seat["passed"] for seat in table.view()["seats"])


def test_all_who_hold_cards_choose_at_once_and_drafts_stay_their_own() -> None:
    def edit(state: State) -> None:
        for name in ("dog", "rope"):
            state.item_deck.remove(name)
        state.seats[1].hand = ["dog", "rope"]

    table = ending("hat axe", edit=edit, seats=3)
    assert sorted(table.position.lanes) == [0, 1]
    before = table.view(1)
    table.choose("put:hat", seat=0)
    assert table.view(1) == before
    assert table.view(0)["putting"] == ["hat"]
    assert {"put:axe", "done"} == table.options()
    table.choose("done", seat=1)
    table.choose("done", seat=0)
    assert table.told("cards_put_into_play") == [{"seat": 0, "cards": ["hat"]}]
    assert sorted(table.seat(0).hand) == ["axe", "hat"]  # kept one, drew the one shuffled under
    assert sorted(table.seat(1).hand) == ["dog", "rope"]


def test_lateness_keeps_all_cards() -> None:
    assert ending("hat").decision().lapse == ("done",)


def test_r15_fear_gained_is_shuffled_with_the_play_area_of_the_same_round() -> None:
    table = ending(play="hat", standing={"camp_coin-1": 0}, guardians={"camp_coin": "G01"})
    assert len(table.seat().hand) == 2
    assert [name for name in table.seat().hand if name.startswith("fear")]


def test_r16_an_item_bought_lies_above_what_is_shuffled_under() -> None:
    table = Table("", deck="rope", play="dog axe", goods={"coin": 1}, edit=lambda s: offer(s, "hat"))
    table.choose("buy:hat", "end_turn", "pass", "end_turn", "pass")
    assert table.seat().deck == ["hat", "rope"]
    table.choose("end_turn")
    assert table.seat().hand[:2] == ["rope", "hat"]
    assert sorted(table.seat().hand[2:]) == ["axe", "dog"]


def test_r50_an_empty_artifact_deck_stays_and_the_items_are_still_filled() -> None:
    def edit(state: State) -> None:
        offer(state, "mortar", "hat", "dog")
        state.artifact_deck.clear()

    table = Table(goods={"compass": 3, "coin": 1}, edit=edit).choose("buy:mortar", "decline", "end_turn")
    assert table.state.artifacts == [""]
    table.choose("pass", "end_turn", "buy:hat", "end_turn")
    assert table.state.artifacts == [""]
    assert all(table.state.items)


def test_the_row_of_an_exhausted_kind_does_not_slide() -> None:
    def edit(state: State) -> None:
        offer(state, "hat", "dog", "rope", "axe", "trowel")
        state.item_deck.clear()

    table = Table(goods={"coin": 3}, edit=edit).choose("buy:dog", "end_turn")
    assert table.state.items == ["hat", "", "rope", "axe", "trowel"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r51_at_the_change_two_cards_go_and_two_artifacts_come(number: int) -> None:
    def edit(state: State) -> None:
        for _ in range(number - 1):
            state.round += 1
            state.artifacts.append(state.artifact_deck.pop())
            state.item_deck.append(state.items.pop())

    table = ending(edit=edit)
    view = table.view()["row"]
    assert (len(view["artifacts"]), len(view["items"])) == (number + 1, 5 - number)
    assert all(view["artifacts"])
    assert all(view["items"])
    exiled = table.view()["exiled"]
    assert len(exiled) == 2
    assert 35 - view["artifact_deck"] == number + 2


def test_r52_kept_cards_count_towards_the_five() -> None:
    table = ending("hat rope axe", deck="fear-1 fear-2 fear-3 dog whip").choose("done")
    assert sorted(table.seat().hand) == ["axe", "dog", "hat", "rope", "whip"]


def test_more_than_five_cards_may_be_kept() -> None:
    table = ending("hat rope axe dog whip watch", deck="torch").choose("done")
    assert len(table.seat().hand) == 6


def last_round(state: State) -> None:
    state.round = 5
    state.artifacts = [state.artifact_deck.pop() for _ in range(5)]
    state.items = state.items[:1]


def test_r53_the_last_round_ends_with_fear_and_nothing_else() -> None:
    table = ending("hat", edit=last_round, standing={"camp_coin-1": 0}, guardians={"camp_coin": "G01"})
    assert table.position.stack == []
    assert table.state.over
    points = table.view()["seats"][0]["points"]
    assert (points["cards"], points["fear"]) == (1, -1)
    assert table.view(1)["hands"] == [["hat"], []]


def empty_fear_deck(state: State) -> None:
    state.gone.extend(state.fear_deck)
    state.fear_deck.clear()


def test_r63_without_fear_cards_there_are_fear_tiles() -> None:
    table = Table("machete", play="serpent_idol", edit=empty_fear_deck, fear_tiles=1)
    assert table.view()["seats"][0]["points"]["fear"] == -2
    table.choose("play:machete")
    assert "exile:fear_tile" in table.options()
    table.choose("exile:fear_tile")
    assert table.seat().fear_tiles == 0
    ended = ending(edit=empty_fear_deck, standing={"camp_coin-1": 0}, guardians={"camp_coin": "G01"})
    assert ended.seat().fear_tiles == 1
    assert ended.seat().cards == []


def test_d21_fear_tiles_never_run_out() -> None:
    guards = {"standing": {"camp_coin-1": 0}, "guardians": {"camp_coin": "G01"}}
    ended = ending(edit=empty_fear_deck, fear_tiles=10, **guards)
    assert ended.seat().fear_tiles == 11
    assert ended.view()["seats"][0]["points"]["fear"] == -22


def test_the_shuffle_of_the_play_area_is_a_draw_of_the_record() -> None:
    table = Table(play="hat dog rope", chance=StackedChance([["rope", "hat", "dog"]]))
    table.choose("pass", "end_turn", "pass", "end_turn")
    assert table.seat().hand == ["dog", "hat", "rope"]
    assert table.moves[-1].drawn


def test_without_hand_cards_no_lanes_open() -> None:
    table = ending()
    assert table.position.lanes == {}
    assert table.step == "turn"
