"""What a name may look like. Pure text rules, no database.

A name is shown to others in logs, lists and mails, so it must be readable, must not disturb the text around
it, and must not pass for another name. Code points are judged by their Unicode category.
"""

import unicodedata

SHORTEST = 3
LONGEST = 24
MOST_MARKS = 3
STORED = 100
INVISIBLE = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)
SEPARATORS = frozenset('@,;/\\<>"`|')
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
RESERVED = frozenset(
    {
        "former player",
        "stand-in",
        "standin",
        "moderator",
        "administrator",
        "longtable",
        "everybody",
    }
)


class NameRefused(ValueError):
    """A name that cannot be taken; `reason` is a code the form turns into words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def clean_name(raw: str) -> str:
    """The name as it is stored and shown, or `NameRefused` with the reason."""
    name = plainly_spaced(unicodedata.normalize("NFKC", raw))
    require_plain_letters(name)
    require_length(name)
    require_one_alphabet(name)
    return name


def name_key(name: str) -> str:
    """What must be unique: the name without differences of case, width and spacing (Unicode D146)."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFD", name).casefold()).casefold()
    return plainly_spaced(unicodedata.normalize("NFKC", folded))


def plainly_spaced(name: str) -> str:
    """One plain space between words, none around them."""
    return " ".join(part for part in name.split(" ") if part)


def is_reserved(name: str) -> bool:
    """Whether the name would pass for the site, its staff or nobody."""
    return name_key(name) in RESERVED


def require_plain_letters(name: str) -> None:
    """Refuse what cannot be seen, turns the line around, parts names in a list, or towers over its line."""
    marks = MOST_MARKS
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if hides(letter):
            raise NameRefused("invisible")
        if letter in SEPARATORS:
            raise NameRefused("separator")
        if marks > MOST_MARKS:
            raise NameRefused("marks")
        if letter == " ":
            marks = MOST_MARKS


def hides(letter: str) -> bool:
    """Control, format, bidi, zero-width, unassigned and blank code points, and all spaces but one."""
    category = unicodedata.category(letter)
    return category[0] == "C" or (category[0] == "Z" and letter != " ") or ord(letter) in INVISIBLE


def require_length(name: str) -> None:
    """Count what is seen: marks sit on their letters and do not count."""
    seen = sum(not unicodedata.category(letter).startswith("M") for letter in name)
    if seen < SHORTEST:
        raise NameRefused("short")
    if seen > LONGEST:
        raise NameRefused("long")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise NameRefused("no_letter")


def require_one_alphabet(name: str) -> None:
    """Latin, Cyrillic and Greek share letter shapes: two of them in one name serve to pass for another."""
    found = {
        alphabet
        for letter in name
        for alphabet in ALPHABETS
        if unicodedata.name(letter, "").startswith(alphabet)
    }
    if len(found) > 1:
        raise NameRefused("alphabets")
