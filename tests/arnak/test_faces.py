"""Card faces and full texts come from the printed effects: every operation has icons and words."""

import re
from pathlib import Path

import pytest

from apps.arnak.catalogue import ENTRIES, groups_of
from apps.arnak.effect_face import FACES, face_of
from apps.arnak.effect_words import WORDS, effect_words
from apps.arnak.faces import face
from apps.arnak.names import GUARDIAN_NAMES
from apps.arnak.notes import NOTES
from apps.arnak.pictures import PICTURES
from apps.arnak.rules import effects
from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.cards import PRINTED, card
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import KINDS, SLOT_OPTIONS
from apps.arnak.rules.research import ROWS
from apps.arnak.rules.sites import SITES
from apps.arnak.rules.tiles import BONUS_TILES

SPRITE = (Path(__file__).parent.parent.parent / "templates/sprites/arnak.svg").read_text()
SYMBOLS = set(re.findall(r'<symbol id="ar-([^"]+)"', SPRITE))
HELD_BY = {"pay": 1, "spend_card": 1, "pay_travel": 1}


def printed_effects() -> list[Effect]:
    """Every effect of the box."""
    found = [each.effect for each in (*PRINTED.values(), *SITES.values(), *GUARDIANS.values(), *KINDS)]
    found += [each.effect for each in (*SLOT_OPTIONS.values(), *BONUS_TILES)]
    found += [side for tile in HELPERS.values() for side in (tile.silver, tile.gold)]
    found += [effect for rows in ROWS.values() for row in rows for effect in row.effect.values()]
    return [effect for effect in found if effect]


def operations(effect: Effect) -> list[str]:
    """The names of all operations, also those inside others."""
    names = []
    for name, *args in effect:
        inner = args[1] if name == "choose" else [args[1]] if name in HELD_BY else []
        names += [name, *(deep for option in inner for deep in operations(option))]
    return names


def test_every_operation_has_a_face_and_words() -> None:
    used = {name for effect in printed_effects() for name in operations(effect)}
    assert used <= set(FACES)
    assert set(FACES) == set(WORDS)
    makers = {name for name, made in vars(effects).items() if callable(made) and name in FACES}
    assert makers == set(FACES)


@pytest.mark.parametrize("effect", printed_effects(), ids=str)
def test_every_printed_effect_shows_known_icons_with_names(effect: Effect) -> None:
    parts = face_of(effect)
    assert parts
    assert {part.icon for part in parts if part.icon} <= SYMBOLS
    assert all(part.words for part in parts if part.icon), "a screen reader hears every icon"
    words = effect_words(effect)
    assert words
    assert "{" not in words


@pytest.mark.parametrize("name", PRINTED)
def test_every_card_is_drawn_and_explained(name: str) -> None:
    shown, known = face(name), card(name)
    assert shown.name == known.name
    assert f"p-{shown.picture}" in SYMBOLS
    assert [part.icon for part in shown.travel] == known.travel
    assert shown.price == str(known.price)
    assert shown.points == ("" if not known.points else str(known.points).replace("-", "−"))
    assert effect_words(known.effect).lower() in " ".join(shown.text).lower()
    assert any("exiled before" in line for line in shown.text) == known.exiles_itself


def test_notes_and_pictures_are_of_printed_cards() -> None:
    assert set(NOTES) <= set(PRINTED)
    assert set(PICTURES) - {"funding", "exploration"} <= set(PRINTED)


def test_guardians_have_names_of_their_own() -> None:
    assert set(GUARDIAN_NAMES) == set(GUARDIANS)
    assert len({str(name) for _picture, name in GUARDIAN_NAMES.values()}) == len(GUARDIANS)
    assert {picture for picture, _name in GUARDIAN_NAMES.values()} <= SYMBOLS


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("machete", "you may exile a card from your hand or play area; gain 2 compasses"),
        ("pickaxe", "you may pay 1 compass to gain 1 tablet and 1 arrowhead"),
        ("parrot", "you may put a card from your hand into play unused to gain 1 jewel"),
        ("watch", "choose: gain 2 coins or pass for the round; gain 3 coins"),
        ("hot_air_balloon", "discover with a discount of 1 plane and 3 compasses"),
        ("inscribed_blade", "discount of 1 arrowhead or 2 tablets, or take a temple tile with it"),
        ("large_backpack", "draw a card from the bottom of your deck"),
    ],
)
def test_words_of_some_cards(name: str, words: str) -> None:
    assert words in effect_words(card(name).effect)


def test_the_catalogue_holds_every_piece_and_finds_words() -> None:
    pieces = [entry for _title, _anchor, entries in ENTRIES for entry in entries()]
    anchors = [entry.anchor for entry in pieces]
    assert len(set(anchors)) == len(anchors)
    assert {f"card-{name}" for name in PRINTED} <= set(anchors)
    assert len([anchor for anchor in anchors if anchor.startswith("site-")]) == 21
    assert len([anchor for anchor in anchors if anchor.startswith("guardian-")]) == 15
    assert len([anchor for anchor in anchors if anchor.startswith("assistant-")]) == 12
    assert len([anchor for anchor in anchors if anchor.startswith("rival-")]) == 15
    (found,) = groups_of("machete compasses")
    assert [entry.anchor for entry in found.entries] == ["card-machete"]
    assert groups_of("no such word") == []
