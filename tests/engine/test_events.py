"""What is told, to whom, and how the contract finds an id in it."""

from typing import Any

import pytest

from apps.engine.chance import StackedChance
from apps.engine.errors import RulesBug
from apps.engine.flow import Event, Play
from apps.engine.secrecy import audible, words


def told(*args: Any, **data: Any) -> Event:
    play: Play[Any] = Play(object(), StackedChance())
    play.tell(*args, **data)
    return play.events[0]


def test_an_event_is_for_everybody_or_for_the_seats_named() -> None:
    events = [told("shown", 0, card="rain-1"), told("drawn", 0, to=[0], card="rain-2")]
    assert audible(events, 0) == events
    assert audible(events, 1) == audible(events, None) == events[:1]


def test_facts_that_cannot_be_keywords_are_given_as_a_mapping() -> None:
    assert told("moved", 1, {"from": 2, "to": 3}, kind="up") == Event(
        "moved", 1, {"from": 2, "to": 3, "kind": "up"}, None
    )


def test_an_event_keeps_its_own_copy_of_its_facts() -> None:
    cards = ["rain-1"]
    event = told("shown", 0, hands={"0": cards})
    cards.append("rain-2")
    assert event.data == {"hands": {"0": ["rain-1"]}}


@pytest.mark.parametrize("fact", [("a",), {1: "a"}, {"a"}, 0.5])
def test_a_fact_that_is_not_plain_json_is_refused(fact: Any) -> None:
    with pytest.raises(RulesBug):
        told("shown", 0, fact=fact)


@pytest.mark.parametrize(
    "received",
    [["rain-1"], {"rain-1": 2}, {"a": [{"b": "play:rain-1"}]}, ('saw rain-1, "moon-2"',), {"rain-1"}],
)
def test_an_id_is_found_wherever_it_hides(received: Any) -> None:
    assert "rain-1" in words(received)


def test_an_id_is_not_taken_for_the_beginning_of_another_or_for_a_number() -> None:
    assert not words(["rain-10", 7, {"count": 1}]) & {"rain-1", "7", "1"}
