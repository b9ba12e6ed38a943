"""The row of cards on offer with the moon staff, and the cards exiled from it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from apps.arnak.faces import CardFace, face
from apps.arnak.looking import View
from apps.arnak.rules.cards import ARTIFACT, ITEM, card
from apps.arnak.targets import MARKET, Targets


@dataclass(frozen=True, slots=True)
class Round:
    number: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class Market:
    """`artifacts` from the far left to the staff, `items` from the staff to the far right; gaps are None."""

    artifacts: Sequence[CardFace | None]
    items: Sequence[CardFace | None]
    rounds: Sequence[Round]
    rounds_words: str
    decks: str
    turned_up: Sequence[CardFace]
    exiled: Sequence[CardFace]
    exiled_words: str
    is_open: bool


def market_of(view: View, targets: Targets, last: set[str]) -> Market:
    """Everything `_market.html` prints."""
    row = view["row"]
    tops = [
        face(name, targets.at(MARKET, name))
        for kind, name in row["known_tops"].items()
        if kind in (ITEM, ARTIFACT)
    ]
    exiled = [
        face(name, targets.at(MARKET, name))
        for name in sorted(view["exiled"], key=lambda name: card(name).name)
    ]
    return Market(
        artifacts=row_of(row["artifacts"][::-1], targets, last),
        items=row_of(row["items"], targets, last),
        rounds=[Round(str(number), number == view["round"]) for number in range(1, view["rounds"] + 1)],
        rounds_words=_("Round {number} of {rounds}").format(number=view["round"], rounds=view["rounds"]),
        decks=_("Decks: {artifacts} artifacts, {items} items, {fear} Fear cards.").format(
            artifacts=row["artifact_deck"], items=row["item_deck"], fear=view["fear_deck"]
        ),
        turned_up=tops,
        exiled=exiled,
        exiled_words=_("Exiled cards ({count})").format(count=len(exiled)),
        is_open=any(each.target for each in exiled),
    )


def row_of(names: Sequence[str], targets: Targets, last: set[str]) -> list[CardFace | None]:
    return [face(name, targets.at(MARKET, name), is_last=name in last) if name else None for name in names]
