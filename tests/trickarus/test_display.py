"""Words of the questions, the players' rows, the end of the game and the options."""

import pytest

from apps.engine import game
from apps.tables.display_types import Finish, Looks
from apps.trickarus import display
from apps.trickarus.rules import RULES
from tests.trickarus.eyes import NAMES, looks
from tests.trickarus.rules.arrangement import Arranged, team
from tests.trickarus.rules.random_games import finished


def asked(table: Arranged) -> str:
    seat = table.active
    return str(display.ask(table.view(seat), table.decision(), looks(table, seat)).sentence)


def test_the_leader_may_lead_any_card() -> None:
    assert asked(Arranged("R1/9 S2/8", "R2/8 S3/7", "R3/7 S4/6")) == "Lead any card"


def test_a_follower_is_told_the_suit_and_the_cards() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7 R2/8", "R3/7 S4/6").play("R1/9")
    assert asked(table) == "Follow Rain: play Rain 2 or Rain 8"


def test_many_cards_to_follow_with_are_named_by_number() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 R9/1 Z:C/R R2/8 R3/7", "R4/6 S4/6").play("R1/9")
    assert asked(table) == "Follow Rain: play 2, 3, 8 or 9"


def test_the_names_are_those_of_the_side_that_is_up() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6", side="night").play("R1/9")
    assert asked(table) == "Follow Rain: play Rain 2"


def test_without_the_suit_any_card_goes() -> None:
    table = Arranged("R1/9 S2/8", "C8/2 S3/7", "R3/7 S4/6").play("R1/9")
    assert asked(table) == "Play any card: you have no Rain"


def test_after_lightning_alone_any_card_goes_and_sets_the_suit() -> None:
    assert "your card sets the suit" in asked(Arranged("L S2/8", "C8/2 S3/7", "R3/7 S4/6").play("L"))


def test_a_single_card_is_named_as_the_last() -> None:
    assert asked(Arranged("R1/9", "C8/2", "R3/7")) == "Play your last card, Rain 1"


def test_the_question_is_picked_on_the_board_and_says_what_the_button_does() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6").play("R1/9")
    question = display.ask(table.view(1), table.decision(), looks(table, 1))
    assert question.style == "pick"
    assert [(choice.token, choice.label, choice.say) for choice in question.choices] == [
        ("play:rain-8", "Rain 8, night 2", "Play Rain 8")
    ]
    assert all(choice.on_board for choice in question.choices)
    assert question.hint == "Play Rain 8"


def test_a_card_that_may_not_be_played_says_why() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6").play("R1/9")
    (refused,) = display.ask(table.view(1), table.decision(), looks(table, 1)).refused
    assert (refused.token, refused.label) == ("play:sun-3", "Sun 3, night 7")
    assert refused.reason == "not allowed: you must follow Rain"


def test_every_reason_of_the_rules_has_words_of_its_own() -> None:
    general = display.refusal("unheard_of", {})
    reasons = [display.refusal("must_follow", {"suit": "sun"})]
    reasons += [display.refusal(code, {}) for code in ("cooperative_needs_three", "two_to_five_players")]
    assert general not in reasons
    assert RULES.check(2, {"mode": "cooperative"}) == "cooperative_needs_three"
    assert RULES.check(9, {"mode": "competitive"}) == "two_to_five_players"


@pytest.mark.parametrize("code", ["passed_on", "trick_over", "drew", "game_over"])
def test_every_barrier_says_why_there_is_no_way_back(code: str) -> None:
    assert display.barrier_words(code)
    assert display.warning(code) == ""


def test_waiting_names_the_one_to_lead_or_to_play() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6")
    assert display.waiting(table.view(), [0], looks(table)) == "Waiting for Noor to lead a trick"
    table.play("R1/9")
    assert display.waiting(table.view(0), [1], looks(table, 0)) == "Waiting for Mira to play a card"
    assert (
        display.waiting(table.view(2), [1], looks(table, 2))
        == "Waiting for Mira to play a card, then it is you"
    )


def test_the_heading_tells_round_and_trick() -> None:
    assert (
        display.heading(Arranged("R1/9", "C8/2", "R3/7", round=2, trick=4).view()) == "Round 2, trick 4 of 13"
    )
    assert display.heading(team("R1/9", "C8/2", "R3/7").view()) == "Round 1 of 2, trick 1 of 13"


def test_a_players_row_has_the_place_cards_and_tricks() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6", positions=[3, 0, 2], tricks_won=[1, 0, 2]).play(
        "R1/9"
    )
    first = display.seat_facts(table.view(), 0, looks(table))
    assert (first.score, first.unit) == ("3", "space")
    assert first.line == "1 card · 1 trick won · led this trick"
    second = display.seat_facts(table.view(), 1, looks(table))
    assert (second.score, second.unit, second.line) == ("0", "ground", "2 cards")


def ended(seats: int, seed: str, **options: game.Value) -> tuple[Finish, dict[str, object], game.Result]:
    position = finished(seats, seed, **options)
    view, result = RULES.view(position.state, game.OPEN), RULES.result(position.state)
    return display.finish(result, view, Looks(None, NAMES[:seats], finished=True)), view, result


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_end_of_a_race_ranks_everybody(seats: int) -> None:
    finish, view, result = ended(seats, "race", track_spaces=6)
    assert [standing.rank for standing in finish.standings] == result.ranks
    assert [standing.score for standing in finish.standings] == [str(place) for place in view["positions"]]
    winner = NAMES[result.ranks.index(1)]
    assert finish.headline == f"{winner} wins"
    assert finish.rows[0][0] == winner
    assert sum(int(row[2]) for row in finish.rows) == len(view["played"])


def test_a_seat_that_was_given_up_may_fly_higher_than_the_winner() -> None:
    _finish, view, result = ended(3, "race", track_spaces=6)
    first, second = result.ranks.index(1), result.ranks.index(2)
    result.ranks[first], result.ranks[second] = 3, 1
    sentence = display.finish(result, view, Looks(None, NAMES[:3], finished=True)).sentence
    where = f"space {view['positions'][second]}" if view["positions"][second] else "ground"
    assert sentence.endswith(f". Best of those who played to the end: {NAMES[second]} ({where}).")


def test_level_players_on_the_ground_share_the_win() -> None:
    table = Arranged("R2/8", "R1/9", "L", positions=[1, 0, 0], sun_reached=True).play("R2/8", "R1/9", "L")
    finish = display.finish(RULES.result(table.state), table.view(game.OPEN), looks(table))
    assert finish.headline == "Noor, Mira and Tomasz share the win"
    assert [standing.rank for standing in finish.standings] == [1, 1, 1]


def test_a_team_that_came_home_wins_together() -> None:
    scene = {"positions": [0, 1, 0], "sun_reached": True, "took_off": [True] * 3}
    table = team("R1/9 C1/9", "R8/2 C2/8", "R3/7 C3/7", **scene).play("R1/9", "R8/2", "R3/7")
    finish = display.finish(RULES.result(table.state), table.view(game.OPEN), looks(table))
    assert finish.headline == "All landed: the team wins"
    assert "3\u202f000\u202f000" in finish.sentence
    assert [standing.score for standing in finish.standings] == ["home"] * 3


def test_who_never_flew_is_told_so_where_that_does_not_count() -> None:
    hands = ("R9/1 C9/1", "R8/2 C2/8", "R3/7 C3/7")
    scene = {"positions": [2, 0, 0], "took_off": [True, True, False], "sun_reached": True, "round": 2}
    strict = team(*hands, options={"coop_requires_takeoff": True}, **scene)
    lines = [display.seat_facts(strict.view(), seat, looks(strict)).line for seat in range(3)]
    assert ["never flew" in line for line in lines] == [False, False, True]
    strict.play("R9/1", "R8/2", "R3/7", "C9/1", "C2/8", "C3/7")
    finish = display.finish(RULES.result(strict.state), strict.view(), looks(strict))
    assert [row[2] for row in finish.rows] == ["yes", "yes", "no, never flew"]
    kind = team(*hands, **scene)
    assert "never flew" not in display.seat_facts(kind.view(), 2, looks(kind)).line


def test_a_team_in_the_air_is_told_who_landed() -> None:
    scene = {"positions": [0, 5, 3], "sun_reached": True, "took_off": [True] * 3, "round": 2}
    table = team("R1/9", "R8/2", "R3/7", **scene).play("R1/9", "R8/2", "R3/7")
    finish = display.finish(RULES.result(table.state), table.view(game.OPEN), looks(table))
    assert finish.headline == "1 player landed"
    assert [standing.score for standing in finish.standings] == ["home", "4", "3"]
    assert [row[2] for row in finish.rows] == ["yes", "no", "no"]


def test_a_team_that_never_saw_the_sun_is_told_so() -> None:
    table = team("R1/9", "R8/2", "R3/7", round=2).play("R1/9", "R8/2", "R3/7")
    finish = display.finish(RULES.result(table.state), table.view(game.OPEN), looks(table))
    assert finish.headline == "Nobody came home"
    assert "The sun was not reached in 2 rounds" in finish.sentence


def test_every_option_and_value_of_the_rules_has_words() -> None:
    assert list(display.OPTIONS) == list(RULES.options)
    for key, option in RULES.options.items():
        text = display.OPTIONS[key]
        assert set(text.values) == set(option.values), key
        assert set(text.value_help) <= set(option.values), key
        assert text.label
        assert text.help
        assert text.anchor == f"option-{key}"


def test_the_summary_names_mode_and_track() -> None:
    options = game.settle_options(RULES, 4, {})
    assert display.summary(options, 4) == "Competitive, 10 spaces"
    assert display.summary({**options, "mode": "cooperative"}, 4) == "Cooperative, standard track"
    assert (
        display.summary({**options, "mode": "cooperative", "track_spaces": 9}, 4) == "Cooperative, 9 spaces"
    )
    assert display.summary({**options, "number_flip": "same"}, 4) == "Competitive, 10 spaces, numbers stay"
