"""The end of a game in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.engine.game import Result
from apps.tables.display_types import Finish, Looks, Standing
from apps.trickarus.history import never_flew, tricks_won
from apps.trickarus.words import all_of


def finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    """Headline, sentence, standings and the table of details."""
    return race_finish(result, view, looks) if result.team is None else team_finish(result, view, looks)


def where_words(position: int) -> str:
    return _("space {number}").format(number=position) if position else _("ground")


def winners_of(result: Result, looks: Looks) -> list[str]:
    return [looks.names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]


def race_headline(winners: Sequence[str]) -> str:
    if len(winners) > 1:
        return _("{names} share the win").format(names=all_of(winners))
    return _("{name} wins").format(name=winners[0])


def race_sentence(result: Result, winners: Sequence[str], positions: Sequence[int]) -> str:
    """Why the game ended, and where the winner stands; a seat that was given up may fly higher."""
    best = positions[result.ranks.index(1)]
    reason = _("The sun was reached") if result.cause == "sun_reached" else _("The round is over")
    if best < max(positions):
        return _("{reason}. Best of those who played to the end: {names} ({where}).").format(
            reason=reason, names=all_of(winners), where=where_words(best)
        )
    if len(winners) > 1:
        return _("{reason}: nobody is in the air, all on the ground are level.").format(reason=reason)
    return _("{reason}: {name} flies highest, on space {number}.").format(
        reason=reason, name=winners[0], number=best
    )


def race_finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    positions, winners, won = view["positions"], winners_of(result, looks), tricks_won(view)
    standings = [
        Standing(seat, rank, str(positions[seat]), where_note(positions[seat]))
        for seat, rank in enumerate(result.ranks)
    ]
    columns = (_("Player"), _("Ends on"), _("Tricks won"))
    rows = [(looks.names[seat], where_words(positions[seat]), str(won[seat])) for seat in in_order(result)]
    return Finish(race_headline(winners), race_sentence(result, winners, positions), standings, columns, rows)


def where_note(position: int) -> str:
    return _("space") if position else _("ground")


def in_order(result: Result) -> list[int]:
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def team_headline(result: Result, landed: int) -> str:
    if result.team:
        return _("All landed: the team wins")
    if landed:
        return ngettext("{count} player landed", "{count} players landed", landed).format(count=landed)
    return _("Nobody came home")


def team_sentence(result: Result, view: Mapping[str, Any]) -> str:
    """How the team's flight went, with its score."""
    score = f"{result.scores[0] or 0:,}".replace(",", "\u202f")
    if not view["sun_reached"]:
        return _("The sun was not reached in {rounds} rounds. Score: {score}.").format(
            rounds=view["round"], score=score
        )
    if result.cause == "all_on_ground":
        return _("Into the sun and back, with time to spare. Score: {score}.").format(score=score)
    return _("The last round is over. Score: {score}.").format(score=score)


def team_standing(seat: int, position: int, landed: bool) -> Standing:
    """A team shares one rank; each player's step says whether they came home."""
    return Standing(seat, 1, _("home")) if landed else Standing(seat, 1, str(position), where_note(position))


def landed_words(view: Mapping[str, Any], seat: int) -> str:
    """Whether a player came home, and why somebody on the ground does not count."""
    if view["landed"][seat]:
        return _("yes")
    return _("no, never flew") if never_flew(view, seat) else _("no")


def team_finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    positions, landed, won = view["positions"], view["landed"], tricks_won(view)
    standings = [team_standing(seat, positions[seat], landed[seat]) for seat in range(len(positions))]
    columns = (_("Player"), _("Ends on"), _("Landed"), _("Tricks won"))
    rows = [
        (
            name,
            where_words(positions[seat]),
            landed_words(view, seat),
            str(won[seat]),
        )
        for seat, name in enumerate(looks.names)
    ]
    return Finish(team_headline(result, sum(landed)), team_sentence(result, view), standings, columns, rows)
