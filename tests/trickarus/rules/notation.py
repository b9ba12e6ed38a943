"""Cards as the rules sheet writes them: `R7/3`, `Z:C/R`, `L` (section 2.2)."""

from apps.trickarus.rules.cards import CARDS, SUITS

SUIT_OF = {suit[0].upper(): suit for suit in SUITS}
PRINTED = {card.id: card for card in CARDS}


def card(code: str) -> str:
    """The id behind a code; both halves of the printed card must say what the code says."""
    if code == "L":
        return "lightning"
    if code.startswith("Z:"):
        day, night = (SUIT_OF[letter] for letter in code[2:].split("/"))
        found = PRINTED[f"zero-{day}-{night}"]
        assert (found.day.suit, found.night.suit, found.day.number, found.night.number) == (day, night, 0, 0)
        return found.id
    suit, (day_number, night_number) = SUIT_OF[code[0]], map(int, code[1:].split("/"))
    found = PRINTED[f"{suit}-{day_number}"]
    assert (found.day.suit, found.night.suit) == (suit, suit), code
    assert (found.day.number, found.night.number) == (day_number, night_number), code
    return found.id


def cards(codes: str) -> list[str]:
    return [card(code) for code in codes.split()]
