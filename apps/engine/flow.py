"""The flow of a game in one place: what titles import to write their steps."""

from apps.engine.errors import IllegalChoice, RulesBug
from apps.engine.frames import Choice, Decision, Effect, Event, Frame, Refused, parse_token, plain, token
from apps.engine.play import Play, Position
from apps.engine.settle import acting, advance, ask, settle
from apps.engine.steps import Offers, Step, StepBook

__all__ = [
    "Choice",
    "Decision",
    "Effect",
    "Event",
    "Frame",
    "IllegalChoice",
    "Offers",
    "Play",
    "Position",
    "Refused",
    "RulesBug",
    "Step",
    "StepBook",
    "acting",
    "advance",
    "ask",
    "parse_token",
    "plain",
    "settle",
    "token",
]
