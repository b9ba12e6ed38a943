"""Lost Ruins of Arnak by Elwen and Mín: the rules of the base game, as the engine plays them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any  # a view is plain JSON; its values differ from key to key

from apps.arnak.rules.bot import think
from apps.arnak.rules.imagine import imagine
from apps.arnak.rules.options import OPTIONS, check
from apps.arnak.rules.scoring import result
from apps.arnak.rules.setup import new_state
from apps.arnak.rules.state import State
from apps.arnak.rules.state import steps as book
from apps.arnak.rules.steps.rounds import begin_round
from apps.arnak.rules.view import secrets, view
from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision, Frame
from apps.engine.game import Options, Rules


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, Frame]:
    """The first state of a table, and the step it begins with."""
    return new_state(seats, options, chance), begin_round()


def bot(
    view: Mapping[str, Any], decision: Decision, worlds: Callable[[], Iterator[State]], chance: Chance
) -> Choice:
    """The stand-in; it looks at imagined worlds only."""
    return think(RULES, decision, worlds(), chance)


RULES = Rules(
    slug="arnak",
    version=1,
    seats=range(1, 5),
    options=OPTIONS,
    check=check,
    State=State,
    steps=book,
    setup=setup,
    view=view,
    secrets=secrets,
    imagine=imagine,
    result=result,
    bot=bot,
)
