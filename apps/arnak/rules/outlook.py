"""Whether an effect would do anything now: for warnings, and for free actions not worth offering (D22)."""

from collections.abc import Iterable, Sequence
from typing import Any  # the arguments of an operation are JSON of any shape

from apps.arnak.rules import crew, market, places, study
from apps.arnak.rules.cards import card, one_of_each
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.goods import ARROWHEAD, TABLET, missing
from apps.arnak.rules.state import State
from apps.engine.flow import Choice, Refused

ALWAYS = frozenset(("gain", "gain_fear", "travel", "pass_round", "icons_become_planes", "no_guardian_fear"))


def any_option(offers: Iterable[Choice | Refused]) -> bool:
    """Whether something is offered that is not refused."""
    return any(not isinstance(offer, Refused) for offer in offers)


def does_something(state: State, seat: int, effect: Effect, besides: str = "") -> bool:
    """Whether any part of the effect can happen; `besides` is a card in hand that is being played for it."""
    return any(name in ALWAYS or _possible(state, seat, name, args, besides) for name, *args in effect)


def exilable(state: State, seat: int) -> list[str]:
    """What an exile can remove: cards of hand and play, one of each printed kind in each, and a fear tile."""
    own = state.seats[seat]
    tile = ["fear_tile"] if own.fear_tiles else []
    return [*one_of_each(own.hand), *one_of_each(own.play), *tile]


def tradable(state: State, seat: int) -> list[str]:
    """Resources an upgrade can trade."""
    return [name for name in (TABLET, ARROWHEAD) if state.seats[seat].goods[name]]


def takable(state: State, kind: str, source: str) -> list[str]:
    """Cards an effect may take without paying."""
    if source == "row":
        return state.on_offer(kind)
    return [name for name in state.exiled if card(name).kind == kind]


def counted(state: State, seat: int, what: str) -> int:
    """How many of a thing `gain_per` counts."""
    own = state.seats[seat]
    match what:
        case "idols":
            return own.idols + own.slots
        case "guardians":
            return len(own.guardians) + len(places.guarded(state, seat, places.OWN_SITE))
    return len(places.own_spaces(state, seat))


def _possible(state: State, seat: int, name: str, args: Sequence[Any], besides: str) -> bool:
    """Whether one operation can do anything."""
    own = state.seats[seat]
    match name, args:
        case "draw" | "draw_and_keep", _:
            return bool(own.deck)
        case "gain_per", (_, what, _):
            return counted(state, seat, what) > 0
        case "exile", _:
            return bool(exilable(state, seat))
        case "upgrade", _:
            return bool(tradable(state, seat))
        case "pay", (price, then):
            return not missing(own.goods, price) and does_something(state, seat, then, besides)
        case "spend_card", _:
            return any(held != besides for held in own.hand)
        case "pay_travel", (icons, _):
            return places.can_travel(state, seat, icons, [])
        case "choose", (_, options, _):
            return any(does_something(state, seat, option, besides) for option in options)
        case "fill_slot", _:
            return own.idols > 0
    return _possible_on_map(state, seat, name, args) or _possible_in_supply(state, seat, name, args)


def _possible_on_map(state: State, seat: int, name: str, args: Sequence[Any]) -> bool:
    match name, args:
        case "send_archaeologist", (levels, discount, compass, free, _):
            return any_option(places.destinations(state, seat, levels, discount, compass, free))
        case "activate_site", (levels, where, *_):
            return bool(places.usable_sites(state, seat, levels, where))
        case "activate_top_tile", (level,):
            return bool(state.site_stacks[level])
        case "relocate", (levels,):
            return bool(places.relocations(state, seat, levels))
        case "recall_archaeologist", _:
            return bool(places.own_spaces(state, seat))
        case "move_guardian", _:
            return bool(places.guarded(state, seat, places.OWN_SITE) and places.lairs(state))
        case "overcome", (where,):
            return bool(places.guarded(state, seat, where))
    return False


def _possible_in_supply(state: State, seat: int, name: str, args: Sequence[Any]) -> bool:
    """Row effects of the track are not asked about: nobody can choose to leave them."""
    own = state.seats[seat]
    match name, args:
        case "research", (tokens, discounts, free, temple):
            return any_option(study.research_choices(state, seat, tokens, discounts, free, temple))
        case "buy", (kind, discount, deck_top):
            return deck_top or any_option(market.purchases(state, seat, kind, discount))
        case "take_card", (kind, source, _):
            return bool(takable(state, kind, source))
        case "exile_from_row", _:
            return bool(market.farthest_item(state))
        case "refresh_assistant", _:
            return bool(crew.used_up(state, seat))
        case "swap_assistant", _:
            return bool(own.assistants and crew.tops(state))
        case "use_supply_assistant", _:
            return bool(crew.tops(state))
        case "unslot_idol", _:
            return own.slots > 0
    return False
