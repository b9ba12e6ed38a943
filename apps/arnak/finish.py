"""The end of a game in words, with the points of every source."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.arnak.camp import SOURCES
from apps.arnak.words import all_of, points_words, signed
from apps.engine.game import Result
from apps.tables.display_types import Finish, Looks, Standing


def finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    """Headline, sentence, standings and the table of points."""
    if view["rival"]:
        return solo_finish(result, view, looks)
    standings = [
        Standing(seat, rank, signed(result.scores[seat] or 0), _("points"))
        for seat, rank in enumerate(result.ranks)
    ]
    rows = [row(looks.names[seat], view["seats"][seat]) for seat in in_order(result)]
    return Finish(headline(result, looks), sentence(result, view, looks), standings, columns(), rows)


def in_order(result: Result) -> list[int]:
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def winners_of(result: Result, looks: Looks) -> list[str]:
    return [looks.names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]


def headline(result: Result, looks: Looks) -> str:
    winners = winners_of(result, looks)
    if len(winners) > 1:
        return _("{names} share the win").format(names=all_of(winners))
    return _("{name} wins").format(name=winners[0])


def sentence(result: Result, view: Mapping[str, Any], looks: Looks) -> str:
    """The winners' score, and what decided between equals. A seat that was given up never wins."""
    scores = [score or 0 for score in result.scores]
    winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    best = scores[winners[0]]
    facts = {"names": all_of([looks.names[seat] for seat in winners]), "points": points_words(best)}
    if max(scores) > best:
        return _("Best of those who played to the end: {names}, {points}.").format(**facts)
    if len(winners) > 1:
        return _("{names} have {points} each.").format(**facts)
    level = [seat for seat, score in enumerate(scores) if score == best]
    if len(level) == 1:
        return _("After five rounds {names} leads with {points}.").format(**facts)
    facts["names"] = all_of([looks.names[seat] for seat in level])
    return _("{names} have {points} each. {reason}").format(reason=reason(view, winners[0], level), **facts)


def reason(view: Mapping[str, Any], winner: int, level: Sequence[int]) -> str:
    """Why this one of equal seats wins: by the rules' tie-break, else because the others were given up."""
    arrived = [seat for seat in view["research"]["arrivals"] if seat in level]
    if arrived:
        first = arrived[0] == winner
        return _("Who came first to the Lost Temple wins.") if first else _("Who played to the end wins.")
    points = [view["seats"][seat]["points"]["research"] for seat in level]
    highest = view["seats"][winner]["points"]["research"] == max(points)
    return _("The higher research points decide.") if highest else _("Who played to the end wins.")


def columns() -> Sequence[str]:
    return (_("Player"), *(str(words) for words in SOURCES.values()), _("Total"))


def row(name: str, own: Mapping[str, Any]) -> Sequence[str]:
    points = own["points"]
    return (
        name,
        *(signed(points[source]) if source in points else "–" for source in SOURCES),
        signed(own["score"]),
    )


def solo_finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    """Against the rival: a tie is no win."""
    mine, other = result.scores[0] or 0, view["rival"]["score"]
    title = (
        _("You beat the rival")
        if looks.viewer == 0
        else _("{name} beats the rival").format(name=looks.names[0])
    )
    if not result.team:
        title = _("The rival was stronger") if mine < other else _("Level with the rival: not a win")
    said = ngettext("{mine} to {other} point.", "{mine} to {other} points.", other).format(
        mine=mine, other=other
    )
    standings = [Standing(0, result.ranks[0], signed(mine), _("points"))]
    rows = [row(looks.names[0], view["seats"][0]), row(_("The rival"), view["rival"])]
    return Finish(title, said, standings, columns(), rows)
