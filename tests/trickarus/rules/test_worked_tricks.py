"""The ten worked tricks of the sheet, play by play."""

import pytest

from tests.trickarus.rules.arrangement import Arranged, set_of
from tests.trickarus.rules.worked_tricks import WORKED_TRICKS, WorkedTrick


def arranged(trick: WorkedTrick) -> Arranged:
    hands = {play.seat: play.hand for play in trick.plays}
    return Arranged(
        *(hands[seat] for seat in sorted(hands)),
        options={"mode": trick.mode, "track_spaces": trick.spaces},
        side=trick.side,
        leader=trick.leader,
        positions=trick.positions,
        sun_reached=trick.is_descent,
    )


@pytest.mark.parametrize("trick", WORKED_TRICKS, ids=lambda trick: trick.id)
def test_each_play_of_a_worked_trick_has_the_legal_cards_side_and_lead_of_the_sheet(
    trick: WorkedTrick,
) -> None:
    game = arranged(trick)
    for number, play in enumerate(trick.plays, start=1):
        before = game.view(play.seat)
        assert game.active == before["active"] == play.seat
        assert (before["side"], before["lead"]) == (play.side, play.lead)
        assert game.legal() == set_of(play.legal)
        assert game.refused() == set_of(play.hand) - set_of(play.legal)
        game.play(play.card)
        assert game.state.side == play.side_after
        if number < len(trick.plays):
            assert game.view()["lead"] == play.lead_after


@pytest.mark.parametrize("trick", WORKED_TRICKS, ids=lambda trick: trick.id)
def test_a_worked_trick_ends_as_the_sheet_says(trick: WorkedTrick) -> None:
    game = arranged(trick).play(*(play.card for play in trick.plays))
    view = game.view()
    assert (view["side"], view["trump"]) == (trick.side_after, trick.trump_after)
    assert view["positions"] == trick.positions_after
    assert view["leader"] == view["active"] == trick.winner
    assert game.last_trick["winner"] == trick.winner
    assert game.last_trick["move"] == trick.move
    assert game.last_trick["side_after"] == trick.side_after
    flipped = [play.side != play.side_after for play in trick.plays]
    assert [play["flipped"] for play in game.last_trick["plays"]] == flipped


@pytest.mark.parametrize("trick", WORKED_TRICKS, ids=lambda trick: trick.id)
def test_the_lead_colours_of_a_worked_trick_are_told_as_they_are_set_and_changed(trick: WorkedTrick) -> None:
    game = arranged(trick).play(*(play.card for play in trick.plays))
    leads = [(play.lead, play.lead_after) for play in trick.plays]
    told_set = [
        {"seat": p.seat, "suit": p.lead_after} for p in trick.plays if p.lead is None and p.lead_after
    ]
    changes = [p for p in trick.plays if p.lead is not None and p.lead != p.lead_after]
    assert game.told("lead_colour_set") == told_set
    assert game.told("lead_colour_changed") == [{"seat": p.seat, "suit": p.lead_after} for p in changes]
    assert leads[-1][1] == trick.lead_after
