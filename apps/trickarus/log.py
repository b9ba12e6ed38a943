"""Events of Trickarus as sentences: a line for each card and each trick won, the rest folded into them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.tables.display_types import Line, Looks, Told
from apps.trickarus.faces import face_of
from apps.trickarus.rules.cards import OTHER_SIDE, TRUMP
from apps.trickarus.words import MOVES, TURNS, all_of, card_name, place_name, suit_name


@dataclass(slots=True)
class Story:
    """The lines so far, and the cards of the trick in progress as far as the told events go back."""

    looks: Looks
    lines: list[Line] = field(default_factory=list)
    table: list[Told] = field(default_factory=list)

    def begin(self, told: Told, sentence: SafeString, *, big: bool = False) -> None:
        seat = None if big else told.seat
        self.lines.append(Line(sentence, seat, told.at, told.shown, big))

    def add(self, told: Told, sentence: SafeString) -> None:
        """A consequence: one more sentence in the line of its move, or a line of its own if there is none."""
        if not self.lines or self.lines[-1].shown != told.shown:
            self.begin(told, sentence)
            return
        last = self.lines[-1]
        self.lines[-1] = replace(last, text=format_html("{} {}", last.text, sentence))


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """All told events as lines, oldest first."""
    story = Story(looks)
    for entry in told:
        if entry.kind in TELLERS:
            TELLERS[entry.kind](story, entry)
    return story.lines


def bold(words: str) -> SafeString:
    return format_html("<b>{}</b>", words)


def named(story: Story, seat: int | None) -> str:
    return "" if seat is None else story.looks.names[seat]


def card_in(told: Told, side: str | None = None) -> str:
    """The name of the card of an event; the number rule rides on the event."""
    return card_name(told.data["card"], side or told.data["side"], told.data.get("number_flip", "complement"))


def tell_round(story: Story, told: Told) -> None:
    story.table.clear()
    number, name = told.data["round"], named(story, told.seat)
    story.begin(
        told, format_html(_("Round {number} begins. {name} leads."), number=number, name=name), big=True
    )


def tell_card(story: Story, told: Told) -> None:
    is_lead = told.seat == leader_of(story, told)
    story.table.append(told)
    sentence = _("led {card}.") if is_lead else _("played {card}.")
    story.begin(told, format_html(sentence, card=bold(card_in(told))))


def leader_of(story: Story, told: Told) -> int | None:
    """The seat whose card is the first of its trick, if the events go back that far."""
    if story.table and story.table[-1].data.get("trick") == told.data.get("trick"):
        return None
    seen_before = bool(story.lines)
    return told.seat if seen_before else None


def tell_flip(story: Story, told: Told) -> None:
    side = told.data["side"]
    turns = str(TURNS[side])
    changes = [becoming(card, side) for card in story.table if reads_anew(card, side)]
    if not changes:
        story.add(
            told, format_html(_("{turns}: {suit} is trump."), turns=bold(turns), suit=suit_name(TRUMP[side]))
        )
        return
    words = all_of(changes)
    story.add(told, format_html(_("{turns}: {changes}."), turns=bold(turns), changes=words))


def reads_anew(told: Told, side: str) -> bool:
    number_flip = told.data.get("number_flip", "complement")
    card = told.data["card"]
    return face_of(card, side, number_flip) != face_of(card, OTHER_SIDE[side], number_flip)


def becoming(told: Told, side: str) -> str:
    return _("{before} becomes {now}").format(before=card_in(told, OTHER_SIDE[side]), now=card_in(told, side))


def tell_lead_set(story: Story, told: Told) -> None:
    """Worth words only after Lightning; any other first card names its suit itself."""
    if len(story.table) > 1:
        story.add(
            told, format_html(_("The suit to follow is {suit}."), suit=bold(suit_name(told.data["suit"])))
        )


def tell_lead_change(story: Story, told: Told) -> None:
    story.add(
        told, format_html(_("The suit to follow is {suit} now."), suit=bold(suit_name(told.data["suit"])))
    )


def tell_won(story: Story, told: Told) -> None:
    story.table.clear()
    story.begin(told, format_html(_("won trick {number}."), number=told.data["trick"]))


def tell_move(story: Story, told: Told) -> None:
    """ "won trick 3 and flew from 6 to 7.": the flight joins the trick it was won with."""
    start, end = place_name(told.data["from"]), bold(place_name(told.data["to"]))
    went = format_html(str(MOVES[told.data["kind"]]), start=start, end=end)
    last = story.lines[-1] if story.lines else None
    if last is None or last.shown != told.shown or last.seat != told.seat:
        story.begin(told, format_html("{}.", went))
        return
    won = format_html(_("{won} and {went}."), won=without_stop(last.text), went=went)
    story.lines[-1] = replace(last, text=won)


def without_stop(text: str) -> SafeString:
    return SafeString(text.removesuffix("."))


def tell_sun(story: Story, told: Told) -> None:
    story.add(told, format_html("{}", _("The sun is reached.")))


def tell_descent(story: Story, told: Told) -> None:
    story.add(told, format_html("{}", _("From now on whoever wins a trick comes down.")))


def tell_landed(story: Story, told: Told) -> None:
    story.add(told, format_html(_("{name} has landed."), name=named(story, told.seat)))


def tell_round_end(story: Story, told: Told) -> None:
    story.add(told, format_html(_("Round {number} is over."), number=told.data["round"]))


def tell_game_end(story: Story, told: Told) -> None:
    reasons = {
        "sun_reached": _("The game is over: the sun was reached in this round."),
        "single_round": _("The game is over: two players play a single round."),
        "all_on_ground": _("The game is over: the sun was reached and everybody is home."),
        "round_limit": _("The game is over: this was the last round."),
    }
    story.begin(told, format_html("{}", reasons.get(told.data["cause"], _("The game is over."))), big=True)


TELLERS: Mapping[str, Callable[[Story, Told], None]] = {
    "round_started": tell_round,
    "card_played": tell_card,
    "side_flipped": tell_flip,
    "lead_colour_set": tell_lead_set,
    "lead_colour_changed": tell_lead_change,
    "trick_won": tell_won,
    "player_moved": tell_move,
    "sun_reached": tell_sun,
    "descent_started": tell_descent,
    "player_landed": tell_landed,
    "round_ended": tell_round_end,
    "game_ended": tell_game_end,
}


def remembered_from(options: Mapping[str, Any], told: Sequence[Told]) -> int:
    """With `played_cards_memory` = last_trick: where the last completed trick began, else 0."""
    if options.get("played_cards_memory") != "last_trick":
        return 0
    wins = [place for place, entry in enumerate(told) if entry.kind == "trick_won"]
    if not wins:
        return 0
    start = wins[-2] + 1 if len(wins) > 1 else 0
    first = next(entry for entry in told[start:] if entry.kind == "card_played")
    return first.shown
