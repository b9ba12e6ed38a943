"""The end of a game in words, with everybody's statistics."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from apps.engine.game import Result
from apps.flip_freighters.words import all_of, points_words, suit_name, trucks_words
from apps.tables.display_types import Finish, Looks, Standing

MOST_STARS = 5
DRAWN = ("spade", "heart", "club", "diamond")
KEYS = (
    "week1_score",
    "week2_score",
    "week3_score",
    "unused_hours",
    "total_score",
    "delivered_trucks",
    "loading_actions",
    "goods_loaded",
    "moving_actions",
    "distance",
    "hours_for_loading",
    "hours_for_moving",
)


def finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    """Headline, sentence, standings and the statistics."""
    seats = result.details["seats"]
    standings = [
        Standing(seat, rank, str(result.scores[seat]), note_of(seats[seat]))
        for seat, rank in enumerate(result.ranks)
    ]
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    rows = [(looks.names[seat], *(str(seats[seat][key]) for key in KEYS)) for seat in order]
    is_solo = result.stars is not None
    headline = stars_words(result.stars or 0) if is_solo else headline_of(result, looks)
    return Finish(headline, sentence_of(result, is_solo), standings, columns(), rows)


def columns() -> Sequence[str]:
    """Heads of the statistics, in the order of `KEYS`."""
    return (
        _("Player"),
        _("Week 1"),
        _("Week 2"),
        _("Week 3"),
        _("Unused hours"),
        _("Total"),
        _("Trucks delivered"),
        _("Cards used to load"),
        _("Sum of the goods"),
        _("Cards used to drive"),
        _("Steps driven"),
        _("Hours for loading"),
        _("Hours for driving"),
    )


def note_of(statistics: Mapping[str, int]) -> str:
    return trucks_words(statistics["delivered_trucks"])


def headline_of(result: Result, looks: Looks) -> str:
    winners = [looks.names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(winners) > 1:
        return _("{names} share the win").format(names=all_of(winners))
    return _("{name} wins").format(name=winners[0])


def stars_words(stars: int) -> str:
    """The rating of a solo game: "★★★☆☆ 3 stars"."""
    row = "★" * stars + "☆" * (MOST_STARS - stars)
    return f"{row} " + ngettext("{count} star", "{count} stars", stars).format(count=stars)


def sentence_of(result: Result, is_solo: bool) -> str:
    """The best score, what decided a tie, and which cards came."""
    best = result.ranks.index(1)
    points, trucks = result.scores[best] or 0, result.details["seats"][best]["delivered_trucks"]
    facts = {"points": points_words(points), "trucks": trucks_words(trucks)}
    if is_solo:
        first = _("{points} with {trucks} delivered.").format(**facts)
    elif was_tied(result):
        first = _("{points}: as many as others, but more trucks delivered ({trucks}).").format(**facts)
    else:
        first = _("{points}, {trucks} delivered.").format(**facts)
    return f"{first} {drawn_words(result.details['table'])}"


def was_tied(result: Result) -> bool:
    """Whether a truck decided between equal scores at the top; seats that were given up come last anyway."""
    trucks = [seat["delivered_trucks"] for seat in result.details["seats"]]
    best = result.ranks.index(1)
    level = [seat for seat, score in enumerate(result.scores) if score == result.scores[best]]
    return any(result.ranks[seat] > 1 and trucks[seat] < trucks[best] for seat in level)


def drawn_words(table: Mapping[str, int]) -> str:
    """Which suits came up in the whole game."""
    parts = [
        pgettext("cards drawn", "{count} {suit}").format(count=table[f"{suit}s_drawn"], suit=suit_name(suit))
        for suit in DRAWN
    ]
    jokers = table["jokers_drawn"]
    parts.append(ngettext("{count} joker", "{count} jokers", jokers).format(count=jokers))
    return _("Cards turned: {cards}.").format(cards=all_of(parts))
