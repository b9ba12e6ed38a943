"""Trickarus by Bajir Cannon: the rules, as the engine plays them."""

from apps.engine.chance import Chance
from apps.engine.flow import Frame
from apps.engine.game import Options, Rules
from apps.trickarus.rules.bot import bot
from apps.trickarus.rules.imagine import imagine
from apps.trickarus.rules.options import OPTIONS, check
from apps.trickarus.rules.scoring import result
from apps.trickarus.rules.setup import new_state
from apps.trickarus.rules.state import State
from apps.trickarus.rules.steps import deal_round, steps
from apps.trickarus.rules.view import secrets, view


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, Frame]:
    """The first state of a table, and the step it begins with."""
    return new_state(seats, options, chance), deal_round()


RULES = Rules(
    slug="trickarus",
    version=1,
    seats=range(2, 6),
    options=OPTIONS,
    check=check,
    State=State,
    steps=steps,
    setup=setup,
    view=view,
    secrets=secrets,
    imagine=imagine,
    result=result,
    bot=bot,
)
