"""The tricks already played, as far as this table remembers them, and what came to light at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.tables.display_types import Looks
from apps.trickarus.faces import face_of, piece, symbol_of
from apps.trickarus.hand import sorted_hand
from apps.trickarus.track_picture import initial
from apps.trickarus.words import all_of, card_label, card_name, move_words


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in a line of text: its suit's picture and its number. `words` says all of it."""

    symbol: str
    number: str
    words: str
    shape: int = 0
    initial: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TrickRow:
    number: str
    side: str
    chips: Sequence[Chip]
    shape: int
    initial: str
    words: str

    @property
    def printed(self) -> SafeString:
        """Its cards as a list."""
        return print_chips(tuple(self.chips))


@dataclass(frozen=True, slots=True)
class RoundRows:
    title: str
    tricks: Sequence[TrickRow]


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards shown at the end: what was left in a hand, what was never dealt."""

    title: str
    chips: Sequence[Chip]

    @property
    def printed(self) -> SafeString:
        """Its cards as a list."""
        return print_chips(tuple(self.chips))


@dataclass(frozen=True, slots=True)
class History:
    title: str
    rounds: Sequence[RoundRows]
    piles: Sequence[Pile]
    removed: str
    is_open: bool
    hands: Sequence[Pile] = ()


@lru_cache(maxsize=4096)
def print_chips(chips: tuple[Chip, ...]) -> SafeString:
    """Cards as a list; kept, since a trick that was played is on every page of its table from then on."""
    return piece("_chips.html", cards=chips)


def tricks_won(view: Mapping[str, Any]) -> list[int]:
    """Tricks won by each seat: of this round while the game runs, of the whole game after it."""
    if not view["over"]:
        return list(view["tricks_won"])
    winners = [trick["winner"] for trick in view["played"]]
    return [winners.count(seat) for seat in range(len(view["positions"]))]


def never_flew(view: Mapping[str, Any], seat: int) -> bool:
    """Whether a seat is on the ground for good and does not count, by `coop_requires_takeoff`."""
    is_down = view["mode"] == "cooperative" and view["sun_reached"] and not view["positions"][seat]
    return is_down and not view["landed"][seat]


def chip(card: str, side: str, number_flip: str, words: str, **who: Any) -> Chip:
    face = face_of(card, side, number_flip)
    number = "" if face.number is None else str(face.number)
    return Chip(symbol_of(face), number, words, **who)


def played_chip(
    play: Mapping[str, Any], trick: Mapping[str, Any], view: Mapping[str, Any], looks: Looks
) -> Chip:
    """A played card as it read when the trick was decided."""
    seat, side, number_flip = play["seat"], trick["side_after"], view["number_flip"]
    name = looks.names[seat]
    words = _("{name}: {card}").format(name=name, card=card_label(play["card"], side, number_flip))
    is_winner = seat == trick["winner"]
    return chip(
        play["card"], side, number_flip, words, shape=seat + 1, initial=initial(name), is_winner=is_winner
    )


def trick_row(trick: Mapping[str, Any], view: Mapping[str, Any], looks: Looks) -> TrickRow:
    winner = looks.names[trick["winner"]]
    went = move_words(trick["move"], trick["from"], trick["to"])
    return TrickRow(
        number=str(trick["trick"]),
        side=trick["side_after"],
        chips=[played_chip(play, trick, view, looks) for play in trick["plays"]],
        shape=trick["winner"] + 1,
        initial=initial(winner),
        words=_("{name} won and {went}").format(name=winner, went=went),
    )


def round_rows(view: Mapping[str, Any], looks: Looks) -> list[RoundRows]:
    """Newest first: this round while the game runs (the log has the rest), all rounds after it."""
    shown = [trick for trick in view["played"] if view["over"] or trick["round"] == shown_round(view)]
    rounds = [
        RoundRows(
            _("Round {number}").format(number=number),
            [trick_row(trick, view, looks) for trick in reversed(list(tricks))],
        )
        for number, tricks in groupby(shown, key=lambda trick: trick["round"])
    ]
    return rounds[::-1]


def shown_round(view: Mapping[str, Any]) -> int:
    """This round; before its first trick is complete, the round before."""
    newest: int = view["played"][-1]["round"]
    return newest


def pile(title: str, cards: Sequence[str], view: Mapping[str, Any]) -> Pile:
    side, number_flip = view["side"], view["number_flip"]
    ordered = sorted_hand(cards, side, number_flip)
    return Pile(
        title, [chip(card, side, number_flip, card_label(card, side, number_flip)) for card in ordered]
    )


def open_piles(view: Mapping[str, Any], looks: Looks) -> list[Pile]:
    """After the game: cards still in hand (a team can finish early) and cards that were never dealt."""
    if not view["over"]:
        return []
    hands = [
        pile(_("Left in the hand of {name}").format(name=looks.names[seat]), hand, view)
        for seat, hand in enumerate(view["hands"] or ())
        if hand
    ]
    return [*hands, pile(_("Never dealt"), view["undealt"], view)] if view["undealt"] else hands


def open_hands(view: Mapping[str, Any], looks: Looks) -> list[Pile]:
    """In the replay of a game that is over: what everybody held at that moment."""
    if view["over"] or not view["hands"]:
        return []
    return [
        pile(_("Hand of {name}").format(name=looks.names[seat]), hand, view)
        for seat, hand in enumerate(view["hands"])
        if hand
    ]


def removed_words(view: Mapping[str, Any]) -> str:
    if not view["removed"]:
        return ""
    names = [card_name(card, "day", view["number_flip"]) for card in view["removed"]]
    return _("Not in this game (by day): {cards}.").format(cards=all_of(names))


def title_of(view: Mapping[str, Any], count: int) -> str:
    if view["over"]:
        return _("All tricks")
    return (
        _("The trick before")
        if count == 1
        else _("Tricks of round {number}").format(number=shown_round(view))
    )


def history_of(view: Mapping[str, Any], looks: Looks) -> History | None:
    """The panel below the board; nothing at the start unless cards are open or removed."""
    removed, hands = removed_words(view), open_hands(view, looks)
    if not view["played"]:
        title, is_open = _("Cards of this game"), bool(hands)
        return History(title, (), (), removed, is_open, hands) if removed or hands else None
    rounds = round_rows(view, looks)
    count = sum(len(rows.tricks) for rows in rounds)
    is_open = bool(hands) or not view["table"]
    return History(title_of(view, count), rounds, open_piles(view, looks), removed, is_open, hands)
