"""What every event says in the log: clauses that follow the name of the seat, or of the table."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.effect_words import effect_words
from apps.arnak.names import (
    assistant_name,
    bonus_name,
    card_name,
    guardian_name,
    idol_name,
    place_name,
    research_name,
    source_name,
    space_name,
    temple_name,
    token_name,
)
from apps.arnak.rival_board import tile_words
from apps.arnak.rules.sites import SITES
from apps.arnak.rules.travel import ICONS, PILOT
from apps.arnak.words import all_of, cards_words, goods_words, icons_words, points_words
from apps.tables.display_types import Looks, Told

Teller = Callable[[Told, Looks], SafeString]
Words = str | Promise


def bold(words: str) -> SafeString:
    return format_html("<b>{}</b>", words)


def with_name(words: Words, key: str, named: Callable[[str], str]) -> Teller:
    """A clause about one piece, whose name is bold."""
    return lambda entry, _looks: format_html(str(words), bold(named(entry.data[key])))


def simple(words: Words) -> Teller:
    return lambda _entry, _looks: format_html("{}", words)


def cards_of(entry: Told) -> SafeString:
    return bold(all_of([card_name(name) for name in entry.data["cards"]]))


def gained(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("gained {}"), goods_words(entry.data["goods"]))


def paid(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("paid {}"), goods_words(entry.data["goods"]))


def drew(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("drew {}"), cards_words(entry.data["count"]))


def fear(entry: Told, _looks: Looks) -> SafeString:
    return format_html("{}", _("took a fear tile") if entry.data["tile"] else _("took a Fear card"))


def played(entry: Told, _looks: Looks) -> SafeString:
    words = _("played {}, which is exiled") if entry.data["exiled"] else _("played {}")
    return format_html(words, bold(card_name(entry.data["card"])))


def bought(entry: Told, _looks: Looks) -> SafeString:
    price = goods_words(entry.data["price"]) or _("nothing")
    return format_html(_("bought {} for {}"), bold(card_name(entry.data["card"])), price)


def placed(entry: Told, _looks: Looks) -> SafeString:
    space = entry.data["space"]
    if entry.data["discovered"]:
        return format_html(_("discovered the {}"), bold(place_name(space)))
    return format_html(_("dug at the {}"), bold(space_name(space)))


def moved(entry: Told, _looks: Looks) -> SafeString:
    before, after = entry.data["from"], entry.data["space"]
    return format_html(_("moved from the {} to the {}"), space_name(before), bold(space_name(after)))


def travelled(entry: Told, _looks: Looks) -> SafeString:
    source, icons = entry.data["source"], icons_words(entry.data["icons"])
    if source == PILOT:
        return format_html("{}", _("hired a pilot for 2 coins"))
    if source in ICONS:
        return format_html(_("used the {} left over"), icons)
    return format_html(_("travelled with {} ({})"), bold(source_name(source)), icons)


def idols(entry: Told, _looks: Looks) -> SafeString:
    words = _("took the {} and a hidden idol") if entry.data["count"] > 1 else _("took the {}")
    return format_html(words, bold(idol_name(entry.data["idol"])))


def site_revealed(entry: Told, _looks: Looks) -> SafeString:
    site = SITES[entry.data["site"]]
    return format_html(
        _("The {} is revealed: {}"), bold(place_name(entry.data["place"])), effect_words(site.effect)
    )


def guardian_revealed(entry: Told, _looks: Looks) -> SafeString:
    guardian, place = entry.data["guardian"], entry.data["place"]
    return format_html(_("The {} wakes at the {}"), bold(guardian_name(guardian)), place_name(place))


def tile_turned_up(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("turned up a site tile ({})"), effect_words(SITES[entry.data["site"]].effect))


def overcame(entry: Told, _looks: Looks) -> SafeString:
    guardian, place = entry.data["guardian"], entry.data["place"]
    return format_html(_("overcame the {} at the {}"), bold(guardian_name(guardian)), place_name(place))


def led(entry: Told, _looks: Looks) -> SafeString:
    guardian, place = entry.data["guardian"], entry.data["place"]
    return format_html(_("led the {} to the {}"), bold(guardian_name(guardian)), place_name(place))


def token_moved(entry: Told, _looks: Looks) -> SafeString:
    token, space = entry.data["token"], entry.data["space"]
    return format_html(_("moved the {} to {}"), token_name(token), bold(research_name(space)))


def reached(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("reached the Lost Temple for {}"), points_words(entry.data["points"]))


def temple_tile(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("took a temple tile ({})"), bold(temple_name(entry.data["stack"])))


def taken(entry: Told, _looks: Looks) -> SafeString:
    words = (
        _("took {} from the exiled cards") if entry.data["source"] == "exile" else _("took {} without paying")
    )
    return format_html(words, bold(card_name(entry.data["card"])))


def put_into_play(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("put {} into play unused"), cards_of(entry))


def swapped(entry: Told, _looks: Looks) -> SafeString:
    mine, other = entry.data["returned"], entry.data["assistant"]
    return format_html(_("gave the {} back for the {}"), assistant_name(mine), bold(assistant_name(other)))


def icons_gained(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("has {} for this turn"), icons_words(entry.data["icons"]))


def idol_paid(entry: Told, _looks: Looks) -> SafeString:
    count = entry.data["count"]
    return format_html("{}", ngettext("paid an idol", "paid {count} idols", count).format(count=count))


def slot_filled(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("put an idol into slot {}"), entry.data["slot"])


def filled_row(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("New in the row: {}"), cards_of(entry))


def left_row(entry: Told, _looks: Looks) -> SafeString:
    return format_html(_("Exiled from the row: {}"), cards_of(entry))


def rival_turn(entry: Told, _looks: Looks) -> SafeString:
    side = _("left") if entry.data["arrow"] == "left" else _("right")
    return format_html(_("The rival {} (arrow to the {})"), bold(tile_words(entry.data["tile"])), side)


def rival_overcame(entry: Told, _looks: Looks) -> SafeString:
    guardian, place = entry.data["guardian"], entry.data["place"]
    return format_html(_("it takes the {} at the {}"), bold(guardian_name(guardian)), place_name(place))


DEEDS: Final[Mapping[str, Teller]] = {
    "archaeologist_moved": moved,
    "archaeologist_placed": placed,
    "archaeologist_recalled": with_name(
        gettext_lazy("called an archaeologist back from the {}"), "space", space_name
    ),
    "artifact_used": with_name(gettext_lazy("used {}"), "card", card_name),
    "assistant_recruited": with_name(gettext_lazy("recruited the {}"), "assistant", assistant_name),
    "assistant_refreshed": with_name(gettext_lazy("refreshed the {}"), "assistant", assistant_name),
    "assistant_rescued": with_name(gettext_lazy("rescued the {}"), "assistant", assistant_name),
    "assistant_swapped": swapped,
    "assistant_upgraded": with_name(gettext_lazy("turned the {} to gold"), "assistant", assistant_name),
    "assistant_used": with_name(gettext_lazy("used the {}"), "assistant", assistant_name),
    "bonus_taken": with_name(gettext_lazy("took the {}"), "tile", bonus_name),
    "boon_used": with_name(gettext_lazy("used the boon of the {}"), "guardian", guardian_name),
    "card_bought": bought,
    "card_played": played,
    "card_put_back": simple(gettext_lazy("put a card back on top of the deck")),
    "card_spent": with_name(gettext_lazy("put {} into play unused"), "card", card_name),
    "card_taken": taken,
    "card_turned_up": with_name(gettext_lazy("turned up {}"), "card", card_name),
    "cards_put_into_play": put_into_play,
    "drew": drew,
    "exiled": with_name(gettext_lazy("exiled {}"), "card", card_name),
    "exiled_from_row": lambda entry, _looks: format_html(_("exiled {} from the row"), cards_of(entry)),
    "fear_gained": fear,
    "gained": gained,
    "guardian_moved": led,
    "guardian_overcome": overcame,
    "icons_become_planes": simple(gettext_lazy("turned all travel icons into planes this round")),
    "icons_gained": icons_gained,
    "idol_paid": idol_paid,
    "idol_slotted": slot_filled,
    "idol_unslotted": lambda entry, _looks: format_html(
        _("took the idol of slot {} back"), entry.data["slot"]
    ),
    "idols_taken": idols,
    "looked_at_bonus_stack": simple(gettext_lazy("looked through the tiles of the temple")),
    "looked_at_stranded": simple(gettext_lazy("looked through the stranded assistants")),
    "paid": paid,
    "passed": simple(gettext_lazy("passed for this round")),
    "safe_from_guardians": simple(gettext_lazy("is safe from guardians this round")),
    "supply_used": with_name(gettext_lazy("used the {} of the supply"), "assistant", assistant_name),
    "temple_reached": reached,
    "temple_tile_taken": temple_tile,
    "tile_turned_up": tile_turned_up,
    "token_moved": token_moved,
    "travelled_with": travelled,
}
TABLE_DEEDS: Final[Mapping[str, Teller]] = {
    "assistant_removed": with_name(gettext_lazy("the {} leaves the game"), "assistant", assistant_name),
    "assistant_revealed": with_name(
        gettext_lazy("The {} is on top of its stack now"), "assistant", assistant_name
    ),
    "bonus_removed": with_name(gettext_lazy("the {} leaves the game"), "tile", bonus_name),
    "exiled_from_row": left_row,
    "guardian_revealed": guardian_revealed,
    "rival_overcame": rival_overcame,
    "rival_placed": with_name(gettext_lazy("it stands at the {}"), "space", space_name),
    "rival_researched": with_name(gettext_lazy("it comes to {}"), "space", research_name),
    "rival_took_card": with_name(gettext_lazy("it takes {}"), "card", card_name),
    "rival_took_idols": with_name(gettext_lazy("it takes the {}"), "idol", idol_name),
    "rival_took_temple_tile": with_name(gettext_lazy("it takes a temple tile ({})"), "stack", temple_name),
    "rival_turn": rival_turn,
    "row_refilled": filled_row,
    "site_revealed": site_revealed,
}
OWN_SENTENCES: Final = frozenset({"site_revealed", "guardian_revealed", "assistant_revealed", "row_refilled"})
"""What befalls the table in the middle of a move: a sentence of its own in the line of that move."""
