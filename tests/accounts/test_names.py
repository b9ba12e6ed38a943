"""What a name may look like, with names made to disturb."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.accounts.name_words import WORDS, words_of
from apps.accounts.names import LONGEST, SHORTEST, STORED, NameRefused, clean_name, is_reserved, name_key


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        ("Mira", "Mira"),
        ("  Mira   K  ", "Mira K"),
        ("Ｍｉｒａ", "Mira"),
        ("Zoe\u0308", "Zoë"),
        ("王小明", "王小明"),
        ("मीरा जी", "मीरा जी"),
        ("שלום", "שלום"),
        ("Нина", "Нина"),
        ("O’Neill-Smith", "O’Neill-Smith"),
        ("Tom 🎲", "Tom 🎲"),
        ("A" * LONGEST, "A" * LONGEST),
    ],
)
def test_names_of_many_languages_are_fine(raw: str, kept: str) -> None:
    assert clean_name(raw) == kept


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("", "short"),
        ("ab", "short"),
        ("a\u0301b\u0301", "short"),
        ("A" * (LONGEST + 1), "long"),
        ("Mi\nra", "invisible"),
        ("Mi\x00ra", "invisible"),
        ("Mira\u202e", "invisible"),
        ("\u2066Mira", "invisible"),
        ("Mi\u200bra", "invisible"),
        ("Mi\u200dra", "invisible"),
        ("Mi\ufeffra", "invisible"),
        ("Mi\u00adra", "invisible"),
        ("Mira\ufe0f", "invisible"),
        ("\u2800\u2800\u2800", "invisible"),
        ("\u3164\u3164\u3164", "invisible"),
        ("Mira\ue000", "invisible"),
        ("Mi\ud800ra", "invisible"),
        ("👩\u200d🚀 Ann", "invisible"),
        ("mira@example.org", "separator"),
        ("Mira, Tom", "separator"),
        ("<b>Mira</b>", "separator"),
        ("M" + "\u0301" * 5 + "ira", "marks"),
        ("\u0301Mira", "marks"),
        ("Mira \u0301a", "marks"),
        ("...", "no_letter"),
        ("🎲🎲🎲", "no_letter"),
        ("Mirа", "alphabets"),
    ],
)
def test_names_that_hide_disturb_or_mislead_are_refused(raw: str, reason: str) -> None:
    with pytest.raises(NameRefused) as refused:
        clean_name(raw)
    assert refused.value.reason == reason
    assert words_of(refused.value)


@pytest.mark.parametrize("other", ["MIRA", "mira", "ＭIRA", "Mira ", "mIrA"])
def test_case_width_and_spaces_make_no_other_name(other: str) -> None:
    assert name_key(other) == name_key("Mira")


def test_folding_is_unicode_folding() -> None:
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("ΣΟΦΟΣ") == name_key("σοφος")
    assert name_key("Ånn") == name_key("A\u030ann")


@pytest.mark.parametrize("name", ["Former player", "FORMER  PLAYER", "Stand-in", "Moderator", "longtable"])
def test_some_names_are_kept_for_the_site(name: str) -> None:
    assert is_reserved(name)


def test_every_reason_has_words() -> None:
    assert all(str(words) for words in WORDS.values())
    assert "{" not in str(WORDS["short"]) + str(WORDS["long"])


def cleaned(raw: str) -> str:
    """The clean name, or the reason it was refused."""
    try:
        return clean_name(raw)
    except NameRefused as refused:
        return refused.reason


@given(st.text(max_size=60))
def test_any_text_is_either_clean_or_refused_with_a_reason(raw: str) -> None:
    name = cleaned(raw)
    if name in WORDS:
        return
    seen = [letter for letter in name if unicodedata.category(letter)[0] != "M"]
    assert SHORTEST <= len(seen) <= LONGEST
    assert not any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for letter in name)
    assert clean_name(name) == name


LETTERS = st.characters(categories=["Lu", "Ll", "Lt", "Lo", "Mn", "Nd", "No", "So"])


@given(st.text(LETTERS, min_size=3, max_size=30))
def test_keys_are_stable_and_fit_their_column(raw: str) -> None:
    try:
        name = clean_name(raw)
    except NameRefused:
        return
    key = name_key(name)
    assert name_key(key) == key
    assert name_key(name.upper()) == name_key(name.lower().upper())
    assert len(name) <= STORED
    assert len(key) <= 3 * STORED
    assert "@" not in key
