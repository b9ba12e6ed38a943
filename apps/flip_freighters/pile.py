"""The cards of past days and those nobody has seen, where the table shows them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.flip_freighters.looking import View
from apps.flip_freighters.rules.cards import CARD, SUITS, VALUES
from apps.flip_freighters.words import card_name, index_of, suit_name


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in a row of the list, with how many of it; `words` say all of it."""

    suit: str
    index: str
    times: str
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    title: str
    chips: Sequence[Chip]


@dataclass(frozen=True, slots=True)
class Pile:
    title: str
    words: str
    seen_title: str
    seen: Sequence[Row]
    unseen_title: str
    unseen: Sequence[Row]
    note: str


def pile_of(view: View) -> Pile | None:
    """The panel below the sheet; nothing where the table plays from memory."""
    if view["discards"] is None or view["unseen"] is None:
        return None
    turned = [CARD[card] for day in view["discards"] for card in day["cards"]]
    seen = Counter((card.suit, card.value) for card in turned)
    unseen = Counter(
        {
            (suit, value): count
            for suit in SUITS
            for value, count in zip(VALUES, view["unseen"][suit], strict=True)
        }
    )
    unseen[(None, None)] = view["unseen"]["joker"]
    count = len(turned)
    words = ngettext("{count} of 52 cards on past days.", "{count} of 52 cards on past days.", count)
    return Pile(
        _("Cards seen so far"),
        words.format(count=count),
        _("Turned on past days"),
        rows_of(seen),
        _("Not seen yet"),
        rows_of(unseen),
        _("Seven of the cards not seen yet were put away: they never come."),
    )


def rows_of(cards: Counter[tuple[str | None, int | None]]) -> list[Row]:
    """A row a suit, by value, and one for the jokers."""
    rows = [
        Row(
            suit_name(suit),
            [chip(suit, value, cards[(suit, value)]) for value in VALUES if cards[(suit, value)]],
        )
        for suit in SUITS
    ]
    if cards[(None, None)]:
        rows.append(Row(_("jokers"), [chip(None, None, cards[(None, None)])]))
    return [row for row in rows if row.chips]


def chip(suit: str | None, value: int | None, count: int) -> Chip:
    name = card_name(suit, value)
    words = name if count == 1 else _("{card}, {count} times").format(card=name, count=count)
    return Chip(suit or "joker", index_of(suit, value), f"×{count}" if count > 1 else "", words)
