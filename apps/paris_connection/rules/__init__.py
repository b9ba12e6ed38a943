"""Paris Connection by David V. H. Peters: the rules, as the engine plays them."""

from apps.engine.chance import Chance
from apps.engine.flow import Frame
from apps.engine.game import Options, Rules
from apps.paris_connection.rules.bot import bot
from apps.paris_connection.rules.imagine import imagine
from apps.paris_connection.rules.options import OPTIONS, check
from apps.paris_connection.rules.scoring import result
from apps.paris_connection.rules.setup import new_state
from apps.paris_connection.rules.state import State
from apps.paris_connection.rules.steps import open_game, steps
from apps.paris_connection.rules.view import secrets, view


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, Frame]:
    """The first state of a table, and the step it begins with."""
    return new_state(seats, options, chance), open_game()


RULES = Rules(
    slug="paris_connection",
    version=1,
    seats=range(3, 7),
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
