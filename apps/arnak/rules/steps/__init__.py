"""The sequence of play, by chapters of the rule book; importing the package declares all steps."""

from apps.arnak.rules.steps import (
    cards,
    crew,
    guardians,
    journey,
    payment,
    purchases,
    research,
    resources,
    rounds,
    sites,
    solo,
    turn,
)

__all__ = [
    "cards",
    "crew",
    "guardians",
    "journey",
    "payment",
    "purchases",
    "research",
    "resources",
    "rounds",
    "sites",
    "solo",
    "turn",
]
