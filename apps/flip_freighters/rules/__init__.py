"""Flip Freighters by Wayne D Koenig: the rules, as the engine plays them."""

from apps.engine.chance import Chance
from apps.engine.flow import Frame
from apps.engine.game import Options, Rules
from apps.flip_freighters.rules.bot import bot
from apps.flip_freighters.rules.course import open_day
from apps.flip_freighters.rules.imagine import imagine
from apps.flip_freighters.rules.options import OPTIONS, check
from apps.flip_freighters.rules.planning import steps
from apps.flip_freighters.rules.scoring import result
from apps.flip_freighters.rules.setup import new_state
from apps.flip_freighters.rules.state import State
from apps.flip_freighters.rules.view import secrets, view


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, Frame]:
    """The first state of a table, and the step it begins with."""
    return new_state(seats, options, chance), open_day()


RULES = Rules(
    slug="flip_freighters",
    version=1,
    seats=range(1, 13),
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
