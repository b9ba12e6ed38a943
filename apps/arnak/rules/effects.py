"""Printed effects as data: each function below writes one operation of the sheet as `[step, *arguments]`.

The steps of the same names (package `steps`) carry them out; faces of cards are drawn from the same lists.
"""

from typing import Any  # an operation is JSON: its name, then arguments of any shape

from apps.arnak.rules.goods import goods

Operation = list[Any]
Effect = list[Operation]


def gain(**amounts: int) -> Operation:
    """Take resources from the supply."""
    return ["gain", goods(**amounts)]


def gain_fear() -> Operation:
    """Take a Fear card into play."""
    return ["gain_fear", 1]


def gain_per(good: str, counted: str, most: int) -> Operation:
    """Take one of a resource for each thing counted, up to a limit."""
    return ["gain_per", good, counted, most]


def draw(count: int = 1, end: str = "top") -> Operation:
    """Draw up to so many cards from an end of the own deck."""
    return ["draw", count, end]


def draw_and_keep(most: int, back: int, end: str) -> Operation:
    """Draw some, keep one, maybe put one back on top; the rest goes into play."""
    return ["draw_and_keep", most, back, end]


def exile() -> Operation:
    """Exile a card from hand or play."""
    return ["exile"]


def upgrade() -> Operation:
    """Trade a tablet for an arrowhead, or an arrowhead for a jewel."""
    return ["upgrade"]


def pay(price: list[str], *then: Operation) -> Operation:
    """Pay resources for an effect."""
    return ["pay", price, list(then)]


def spend_card(*then: Operation, optional: bool = True) -> Operation:
    """Put a card from hand into play unused, for an effect."""
    return ["spend_card", optional, list(then)]


def pay_travel(icons: str, *then: Operation) -> Operation:
    """Pay travel icons as for a journey, for an effect."""
    return ["pay_travel", icons.split(), list(then)]


def travel(icons: str) -> Operation:
    """Have travel icons until the end of the turn."""
    return ["travel", icons.split()]


def choose(*options: Effect, pick: int = 1) -> Operation:
    """Resolve so many different ones of the options."""
    return ["choose", pick, list(options), []]


def pass_round() -> Operation:
    """Pass for the round."""
    return ["pass_round"]


def send_archaeologist(
    *levels: int, discount: str = "", compass: int = 0, free: bool = False, uses: int = 1
) -> Operation:
    """Dig or discover now, with a discount in icons and compasses, or without paying for the journey."""
    return ["send_archaeologist", list(levels or (0, 1, 2)), discount.split(), compass, free, uses]


def activate_site(*levels: int, where: str = "any", times: int = 1, compass_for_2: int = 0) -> Operation:
    """Use discovered sites without going there."""
    return ["activate_site", list(levels), where, times, compass_for_2, []]


def activate_top_tile(level: int) -> Operation:
    """Turn up the top site tile of a level, use it, put it under its stack."""
    return ["activate_top_tile", level]


def relocate(*levels: int) -> Operation:
    """Move a placed archaeologist to another site of these levels and use it."""
    return ["relocate", list(levels)]


def recall_archaeologist() -> Operation:
    """Take a placed archaeologist back."""
    return ["recall_archaeologist"]


def icons_become_planes() -> Operation:
    """All own travel icons are planes this round."""
    return ["icons_become_planes"]


def no_guardian_fear() -> Operation:
    """No Fear from guardians at the end of this round."""
    return ["no_guardian_fear"]


def move_guardian() -> Operation:
    """Move a guardian from a site of one's own to a free camp or level I site, and use that site."""
    return ["move_guardian"]


def overcome(where: str) -> Operation:
    """Take a guardian without paying for it."""
    return ["overcome", where]


def research(
    *tokens: str, discounts: tuple[list[str], ...] = (), free: bool = False, temple: bool = False
) -> Operation:
    """Research with one of the tokens at a lower price; maybe a temple tile instead."""
    return ["research", list(tokens), list(discounts), free, temple]


def buy(kind: str, discount: int, deck_top: bool = False) -> Operation:
    """Buy a card at a lower price, maybe the top one of the deck."""
    return ["buy", kind, discount, deck_top]


def take_card(kind: str, source: str, to: str) -> Operation:
    """Take a card without paying."""
    return ["take_card", kind, source, to]


def exile_from_row() -> Operation:
    """Exile the item farthest from the staff."""
    return ["exile_from_row"]


def refresh_assistant(count: int = 1) -> Operation:
    """Turn used assistants upright."""
    return ["refresh_assistant", count]


def recruit_assistant() -> Operation:
    """Take the top assistant of a supply stack, silver and ready."""
    return ["recruit_assistant"]


def rescue_assistant() -> Operation:
    """Look through the stranded stack and take one, silver and used."""
    return ["rescue_assistant"]


def upgrade_assistant() -> Operation:
    """Turn a silver assistant to gold, ready."""
    return ["upgrade_assistant"]


def swap_assistant() -> Operation:
    """Exchange an assistant for the top one of a supply stack."""
    return ["swap_assistant"]


def use_supply_assistant(side: str) -> Operation:
    """Use a side of the top assistant of a supply stack, which stays there."""
    return ["use_supply_assistant", side]


def unslot_idol() -> Operation:
    """Take an idol out of the last slot used."""
    return ["unslot_idol"]
