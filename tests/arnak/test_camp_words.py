"""Small words of a camp."""

from apps.arnak.camp import exile_words


def test_exiled_cards_are_counted_and_removed_assistants_are_not():
    assert (
        exile_words({"exiled": ["lantern"], "gone": ["funding_car-0", "A10"]})
        == "Exiled from the game: 2 cards"
    )
    assert exile_words({"exiled": [], "gone": []}) == "Exiled from the game: 0 cards"
