"""Little Harbour: a small title that uses everything the engine offers.

Each round the seats bid for the first turn, all at the same time and in secret (one card, up to two coins).
Then every seat takes a turn: build a card and pay for it with coins and cards, look at the top of the deck,
or rest. In between a card may be sold for a coin. The most valuable harbour wins.
"""

from apps.engine.game import Option, Options, Rules
from tests.tiny.cards import GOALS, ROUNDS
from tests.tiny.round import setup
from tests.tiny.state import Harbour, steps
from tests.tiny.view import imagine, result, secrets, view


def check(seats: int, options: Options) -> str | None:
    """Three buildings in two rounds cannot be done with a single turn a round."""
    return "goal_out_of_reach" if options["rounds"] == 2 and options["goal"] == 3 else None


RULES = Rules(
    slug="little_harbour",
    version=1,
    seats=range(2, 5),
    options={
        "rounds": Option(ROUNDS, default=3),
        "goal": Option(GOALS, default=lambda seats: 2 if seats == 4 else 3),
    },
    check=check,
    State=Harbour,
    steps=steps,
    setup=setup,
    view=view,
    secrets=secrets,
    imagine=imagine,
    result=result,
)
