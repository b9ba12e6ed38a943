"""Every card has the figures of the sheet, and every card can be bought, played and counted."""

import pytest

from apps.arnak.rules.cards import ARTIFACT, ARTIFACTS, ITEM, ITEMS, PRINTED, Card, card
from apps.arnak.rules.state import steps
from tests.arnak.rules.arrangement import PLENTY, Table, offer
from tests.arnak.rules.printed import ARTIFACTS as SHEET_ARTIFACTS
from tests.arnak.rules.printed import ITEMS as SHEET_ITEMS

CARDS = [*ITEMS, *ARTIFACTS]
by_name = pytest.mark.parametrize("printed", CARDS, ids=lambda printed: printed.id)


def line(printed: Card) -> str:
    timing = "modal" if printed.id in {"watch", "chronometer"} else printed.timing
    gone = " gone" if printed.exiles_itself else ""
    return f"{printed.id} {printed.price} {printed.points} {'+'.join(printed.travel)} {timing}{gone}"


def test_figures_are_those_of_the_sheet() -> None:
    assert [line(printed) for printed in ITEMS] == SHEET_ITEMS.split("\n")[1:-1]
    assert [line(printed) for printed in ARTIFACTS] == SHEET_ARTIFACTS.split("\n")[1:-1]
    assert (len(ITEMS), len(ARTIFACTS)) == (40, 35)


def test_every_operation_of_every_effect_fits_a_step() -> None:
    def check(effect: list[list[object]]) -> None:
        for name, *args in effect:
            steps.by_name[str(name)].of(*args)

    for printed in PRINTED.values():
        check(printed.effect)


@by_name
def test_a_card_is_bought_for_its_price_and_goes_where_its_kind_goes(printed: Card) -> None:
    good = "coin" if printed.kind == ITEM else "compass"
    table = Table(
        goods=PLENTY, deck="hat" if printed.id != "hat" else "rope", edit=lambda s: offer(s, printed.id)
    )
    table.choose(f"buy:{printed.id}")
    assert table.goods() == {**PLENTY, good: 9 - printed.price}
    if printed.kind == ITEM:
        assert table.seat().deck[0] == printed.id
        return
    assert table.seat().play == [printed.id]
    assert table.step == "use_artifact"
    assert table.choose("decline").options() == {"end_turn"}


@by_name
def test_a_card_too_dear_is_refused_with_what_is_lacking(printed: Card) -> None:
    good = "coin" if printed.kind == ITEM else "compass"
    table = Table(goods={good: printed.price - 1}, edit=lambda state: offer(state, printed.id))
    assert table.refused()[f"buy:{printed.id}"] == "short"


@by_name
def test_a_card_scores_its_points_in_deck_hand_and_play_and_not_in_exile(printed: Card) -> None:
    for zone in ("hand", "deck", "play"):
        assert Table(**{zone: printed.id}).view()["seats"][0]["points"]["cards"] == printed.points
    assert Table().view()["seats"][0]["points"]["cards"] == 0


@by_name
def test_a_card_is_played_as_main_action_or_free_and_an_artifact_for_a_tablet(printed: Card) -> None:
    table = Table(printed.id, goods={"tablet": 1})
    play = f"play:{printed.id}"
    if printed.timing == "free":
        assert play in table.asides()
        assert play not in table.options()
        return
    assert play in table.options()
    if printed.kind == ARTIFACT:
        assert Table(printed.id).refused()[play] == "short"
        table.choose(play)
        assert {"seat": 0, "goods": ["tablet"]} in table.told("paid")
    else:
        table.choose(play)
    assert (printed.id in table.state.exiled) == printed.exiles_itself
    assert (printed.id in table.seat().play) != printed.exiles_itself


@by_name
def test_a_card_travels_with_its_icons_instead_of_its_effect(printed: Card) -> None:
    table = Table(printed.id).choose("dig:camp_coin-1")
    (used,) = table.told("travelled_with")
    assert used["icons"] == printed.travel
    assert table.seat().play == [printed.id]
    assert table.told("card_played") == []


def test_copies_are_told_apart_by_a_number() -> None:
    assert card("fear-3").points == -1
    assert card("funding_car-1").travel == ["car"]
