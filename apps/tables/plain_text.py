"""Text that people type for others: one line, nothing that hides, turns the line around or towers over it."""

import unicodedata

MOST_MARKS = 4
"""How many marks may sit on one letter; real writing needs fewer."""

WASTE = 8
"""Marks, blanks and hidden signs that are taken out may make up so many times the length of what is left."""

TURNING = frozenset([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
INVISIBLE = frozenset(
    [0x00AD, 0x180E, 0x200B, 0x2060, 0xFEFF, *range(0x206A, 0x2070), *range(0xE0000, 0xE0080)]
)
UNWANTED_CATEGORIES = frozenset(["Cc", "Cn", "Co", "Cs"])


def plain(text: str, most: int) -> str:
    """`text` as one readable line of at most `most` characters; may come out empty.

    Of a text that is far too long only the beginning is looked at.
    """
    letters = (" " if letter.isspace() else letter for letter in text[: WASTE * most])
    wanted = "".join(letter for letter in letters if not is_unwanted(letter))
    steady = unicodedata.normalize("NFC", with_few_marks(wanted))
    return " ".join(with_few_marks(steady).split())[:most].rstrip()


def with_few_marks(text: str) -> str:
    """Without the marks beyond the fourth on one letter. Sorting thousands of them would take minutes."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def is_unwanted(letter: str) -> bool:
    """Controls, bidirectional controls and invisible fillers; joiners stay, emoji and Persian need them."""
    point = ord(letter)
    return point in TURNING or point in INVISIBLE or unicodedata.category(letter) in UNWANTED_CATEGORIES
