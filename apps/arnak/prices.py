"""What a choice costs and brings, as words: for buttons, so that both are read before anything is sent."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.arnak.effect_words import effect_words
from apps.arnak.looking import View, place_at, site_at, space_at, track_space
from apps.arnak.names import bonus_name, guardian_name, idol_name
from apps.arnak.rules.cards import CURRENCY, card
from apps.arnak.rules.goods import goods, reduced
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import IDOLS
from apps.arnak.rules.research import LOST_TEMPLE, ROWS
from apps.arnak.rules.sites import COMPASSES_TO_DISCOVER
from apps.arnak.rules.tiles import BONUSES, TEMPLE, temple_price
from apps.arnak.words import all_of, any_of, cards_words, goods_words, price_words
from apps.engine.flow import Decision

NO_PRICE: tuple[str, ...] = ()


def joined(*parts: str) -> str:
    """Price and gain as one phrase: "pay 1 boot, gain 2 coins"."""
    return ", ".join(part for part in parts if part)


def pay_words(price: str) -> str:
    return _("pay {price}").format(price=price) if price else ""


def journey_words(view: View, decision: Decision, space: str) -> str:
    """What going there costs, with the discounts of an effect that sends somebody."""
    spot = space_at(view, space)
    discount, compass, is_free = sending_of(decision)
    compasses = max(due_compasses(view, spot["site"]) - compass, 0)
    icons = [] if is_free else reduced(spot["travel"], discount)
    words = pay_words(price_words(goods(compass=compasses), icons))
    if discount and icons and icons == list(spot["travel"]):
        return _("{pay} less your discount").format(pay=words)
    return words


def sending_of(decision: Decision) -> tuple[Sequence[str], int, bool]:
    """Discount in icons and compasses, and whether the journey is free, of an effect that sends somebody."""
    if decision.step != "send_archaeologist":
        return NO_PRICE, 0, False
    _levels, discount, compass, is_free, _uses = decision.args
    return list(discount or ()), int(compass or 0), bool(is_free)


def due_compasses(view: View, place: str) -> int:
    spot = place_at(view, place)
    return 0 if spot["tile"] else COMPASSES_TO_DISCOVER[spot["level"]]


def site_words(view: View, place: str) -> str:
    """What the site at a place does."""
    site = site_at(view, place)
    return effect_words(site.effect) if site else ""


def find_words(view: View, place: str) -> str:
    """What is found on discovering a place: idols, a site nobody knows, a guardian."""
    spot = place_at(view, place)
    idols = [idol_name(spot["idol"])] if spot["idol"] else []
    if spot["buried"]:
        idols.append(_("a hidden idol"))
    effect = effect_words(IDOLS[spot["idol"].partition("-")[0]].effect) if spot["idol"] else ""
    return _("take the {idols} ({effect}), then the site is revealed, and a guardian").format(
        idols=all_of(idols), effect=effect
    )


def guardian_price(guardian: str) -> str:
    """Everything it takes to overcome a guardian."""
    tile = GUARDIANS[guardian]
    parts = [price_words(tile.price, tile.travel)]
    if tile.cards:
        parts.append(_("{cards} from your hand").format(cards=cards_words(tile.cards)))
    return all_of([part for part in parts if part])


def boon_words(guardian: str) -> str:
    """What a guardian gives once."""
    tile = GUARDIANS[guardian]
    return price_words((), tile.icons) if tile.icons else effect_words(tile.effect)


def fight_words(view: View, place: str, *, is_free: bool) -> str:
    guardian = place_at(view, place)["guardian"]
    return _("Overcome the {guardian}: {deed}").format(
        guardian=guardian_name(guardian),
        deed=joined(
            "" if is_free else pay_words(guardian_price(guardian)),
            _("5 points and once {boon}").format(boon=boon_words(guardian)),
        ),
    )


def buy_words(name: str, discount: int) -> str:
    printed = card(name)
    price = max(printed.price - discount, 0)
    return goods_words([CURRENCY[printed.kind]] * price) or _("nothing")


def research_price(view: View, decision: Decision, space: str) -> str:
    """The price of a research space, with the discounts of the effect that moves the token."""
    spot = track_space(view, space)
    if decision.step == "research":
        _tokens, discounts, is_free, _temple = decision.args
        if is_free:
            return ""
        return cheapest(spot["price"], discounts) or _("nothing")
    idols = [_("1 idol")] if spot["idols"] else []
    return all_of([part for part in (goods_words(spot["price"]), *idols) if part])


def cheapest(price: Sequence[str], discounts: Sequence[Sequence[str]]) -> str:
    """What is left of a price, by discount."""
    lefts = [reduced(price, discount) for discount in discounts] or [list(price)]
    return any_of(list(dict.fromkeys(goods_words(left) for left in lefts)))


def research_gains(view: View, token: str, space: str) -> str:
    """What the row gives to a token and the bonus tile to whoever comes first."""
    spot = track_space(view, space)
    if spot["row"] == LOST_TEMPLE:
        return _("arrive in the temple and take one of its hidden bonus tiles")
    row = effect_words(ROWS[view["board"]][spot["row"]].effect[token])
    tiles = [bonus_name(tile) for tile in spot["bonus"]]
    bonus = any_of([effect_words(BONUSES[tile.partition("-")[0]].effect) for tile in spot["bonus"]])
    return joined(row, _("and as the first {bonus}").format(bonus=bonus) if tiles else "")


def temple_words(view: View, decision: Decision, stack: str) -> str:
    """The price of a temple tile."""
    price = temple_price(view["board"], stack)
    if decision.step == "research":
        return cheapest(price, decision.args[1])
    return goods_words(price)


def temple_points(stack: str) -> int:
    return TEMPLE[stack].points
