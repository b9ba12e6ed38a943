"""A notice becomes a letter. The reader's language and zone must be set; nothing is written."""

import re
from collections.abc import Callable, Mapping

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.notifications.batch import Batch
from apps.notifications.kinds import Kind
from apps.notifications.letters.news import end_letter, handed_over_letter, mention_letter, start_letter
from apps.notifications.letters.parts import table_name
from apps.notifications.letters.turns import reminder_letter, turn_letter
from apps.notifications.letters.types import Entry, Letter
from apps.notifications.links import absolute
from apps.notifications.models import Notice
from apps.notifications.verdicts import still_owed
from apps.tables.models import Table

LINK = re.compile(r"https?://\S+")

AT_TABLES: Mapping[str, Callable[[Notice, Table, Batch], Letter]] = {
    Kind.TURN: turn_letter,
    Kind.REMINDER: reminder_letter,
    Kind.START: start_letter,
    Kind.END: end_letter,
    Kind.HANDED_OVER: handed_over_letter,
    Kind.MENTION: mention_letter,
}


def compose(notice: Notice, batch: Batch) -> Letter:
    """What a notice says."""
    if notice.text:
        return letter_of_text(notice, batch)
    if notice.kind == Kind.DIGEST:
        return digest_letter(notice, batch)
    if notice.kind == Kind.TEST:
        return test_letter(notice)
    return AT_TABLES[notice.kind](notice, batch.tables[notice.table_id], batch)


def letter_of_text(notice: Notice, batch: Batch) -> Letter:
    """The frame around a text that was written when the notice was owed: its last address is the button."""
    table = batch.table(notice)
    paragraphs = [" ".join(LINK.sub("", part).split()) for part in notice.text.split("\n\n")]
    links = LINK.findall(notice.text)
    return Letter(
        subject=notice.subject,
        kicker=table_name(table) if table else "",
        headline=notice.subject,
        words=[part for part in paragraphs if part],
        button=_("Open the page"),
        url=links[-1] if links else absolute("/"),
        why=_("We write once about it."),
    )


def digest_letter(notice: Notice, batch: Batch) -> Letter:
    """Everything that waited for the digest, one after another."""
    letters = [compose(item, batch) for item in still_owed(batch.items[notice.pk], batch)]
    entries = [
        Entry(letter.kicker, letter.brief or letter.headline, [*letter.words, *quoted(letter)], letter.url)
        for letter in letters
    ]
    count = len(entries)
    return Letter(
        subject=ngettext(
            "Your day at the table: %(count)d piece of news",
            "Your day at the table: %(count)d pieces of news",
            count,
        )
        % {"count": count},
        headline=_("Your day at the table, %(name)s") % {"name": notice.user.name},
        words=[],
        preview=" · ".join(f"{entry.kicker}: {entry.headline}" for entry in entries[:3]),
        button=_("All my tables"),
        url=absolute(reverse("front")),
        why=_("We write at most one digest a day."),
        entries=entries,
    )


def quoted(letter: Letter) -> list[str]:
    """What somebody said, in quotation marks."""
    return [_("“%(words)s”") % {"words": letter.quote}] if letter.quote else []


def test_letter(notice: Notice) -> Letter:
    """Nothing but a sign of life."""
    return Letter(
        subject=_("A test: mails reach you"),
        headline=_("Mails reach you, %(name)s") % {"name": notice.user.name},
        words=[_("This is the mail you asked for. When it is your turn, one like it tells you so.")],
        button=_("All my tables"),
        url=absolute(reverse("front")),
        why=_("We write this only when you press the button for it."),
    )
