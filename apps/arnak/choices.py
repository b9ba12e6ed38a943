"""What every button says: a label, the whole request with what is paid and gained, and its group."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak import prices
from apps.arnak.effect_words import effect_words
from apps.arnak.looking import View, place_at, source_of, space_at
from apps.arnak.names import (
    assistant_name,
    bonus_name,
    card_name,
    guardian_name,
    place_name,
    research_name,
    source_name,
    space_name,
    temple_name,
    token_name,
)
from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.cards import ARTIFACT, card
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import SLOT_OPTIONS
from apps.arnak.rules.tiles import bonus_of
from apps.arnak.rules.travel import ICONS, PILOT
from apps.arnak.words import DECLINES, TRADES, goods_words, icons_words, upper_first
from apps.engine.flow import Choice, Decision

StrOrPromise = str | Promise


class Said(NamedTuple):
    """`label` on the option, `say` on the button that sends it, `group` over the options of a kind."""

    label: str
    say: str
    group: str = ""


def said(request: str, pays: str = "", brings: str = "", group: str = "") -> Said:
    """A request with its price on the button that sends it, and with what it brings on the option."""
    return Said(with_more(request, prices.joined(pays, brings)), with_more(request, pays), group)


def with_more(request: str, more: str) -> str:
    return _("{request}: {more}").format(request=request, more=more) if more else request


def words_of(view: View, decision: Decision, choice: Choice) -> Said:
    """The words of one choice."""
    return WORDS[choice[0]](view, decision, choice)


def dig(view: View, decision: Decision, choice: Choice) -> Said:
    place = choice[1]
    site = space_at(view, place)["site"]
    brings, guarded = prices.site_words(view, site), place_at(view, site)["guardian"]
    if guarded:
        brings = _("{effect} (guarded by the {guardian})").format(
            effect=brings, guardian=guardian_name(guarded)
        )
    request = _("Dig at the {space}").format(space=space_name(place))
    return said(request, prices.journey_words(view, decision, place), brings, _("Dig"))


def discover(view: View, decision: Decision, choice: Choice) -> Said:
    place = choice[1]
    request = _("Discover the {site}").format(site=place_name(place))
    pays = prices.journey_words(view, decision, place)
    return said(request, pays, prices.find_words(view, place), _("Discover"))


def overcome(view: View, decision: Decision, choice: Choice) -> Said:
    words = prices.fight_words(view, choice[1], is_free=decision.step == "overcome")
    return Said(words, words, _("Overcome"))


def buy(view: View, decision: Decision, choice: Choice) -> Said:
    discount = int(decision.args[1] or 0) if decision.step == "buy_cheaper" else 0
    words = _("Buy {card} for {price}").format(
        card=card_name(choice[1]), price=prices.buy_words(choice[1], discount)
    )
    return Said(words, words, _("Buy"))


def play(view: View, decision: Decision, choice: Choice) -> Said:
    printed = card(choice[1])
    pays = prices.pay_words(goods_words(["tablet"])) if printed.kind == ARTIFACT else ""
    request = _("Play {card}").format(card=printed.name)
    return said(request, pays, effect_words(printed.effect), _("Play a card"))


def research(view: View, decision: Decision, choice: Choice) -> Said:
    _verb, token, space = choice
    pays = prices.pay_words(prices.research_price(view, decision, space))
    request = _("Move the {token} to {space}").format(token=token_name(token), space=research_name(space))
    return said(request, pays, prices.research_gains(view, token, space), _("Research"))


def temple(view: View, decision: Decision, choice: Choice) -> Said:
    request = _("Take a temple tile, {stack}").format(stack=temple_name(choice[1]))
    pays = prices.pay_words(prices.temple_words(view, decision, choice[1]))
    return said(request, pays, group=_("Research"))


def assistant(view: View, _decision: Decision, choice: Choice) -> Said:
    name = choice[1]
    effect = HELPERS[name].side(gold=is_gold(view, name))
    request = _("Use the {name}").format(name=assistant_name(name))
    return said(request, brings=effect_words(effect), group=_("Assistant"))


def is_gold(view: View, name: str) -> bool:
    """Whether the assistant of this name, on whichever board, shows its golden side."""
    owned = [one for seat in view["seats"] for one in seat["assistants"]]
    return any(one["id"] == name and one["gold"] for one in owned)


def boon(_view: View, _decision: Decision, choice: Choice) -> Said:
    request = _("Use the boon of the {guardian}").format(guardian=guardian_name(choice[1]))
    return said(request, brings=prices.boon_words(choice[1]))


def pay(view: View, decision: Decision, choice: Choice) -> Said:
    """The price inside an effect, or one source of a journey's price."""
    if len(choice) > 1:
        return plain(source_words(view, choice[1]))
    price, then = decision.args
    icons = decision.step == "pay_travel"
    words = icons_words(price) if icons else goods_words(price)
    return said(_("Pay {price}").format(price=words), brings=effect_words(then))


def source_words(view: View, source: str) -> str:
    """What a source of travel icons is and gives."""
    if source == PILOT:
        return _("Hire a pilot: 2 coins for 1 plane")
    if source in ICONS:
        return _("Use the {icon} left from before").format(icon=icons_words([source]))
    if source in GUARDIANS:
        return _("Use the boon of the {guardian}: {icons}").format(
            guardian=guardian_name(source), icons=icons_words(GUARDIANS[source].icons)
        )
    if source in HELPERS:
        return _("Use the {name} for the journey").format(name=assistant_name(source))
    printed = card(source)
    return _("Travel with {card}: {icons}").format(card=printed.name, icons=icons_words(printed.travel))


def choose(view: View, decision: Decision, choice: Choice) -> Said:
    options = decision.args[1]
    return plain(upper_first(effect_words(options[int(choice[1]) - 1])))


def keep(_view: View, _decision: Decision, choice: Choice) -> Said:
    """A drawn card for the hand, or the icons that are left over after a payment."""
    kept = choice[1:]
    if not kept or kept[0] in ICONS:
        return plain(_("Keep {icons} for this turn").format(icons=icons_words(kept)))
    return plain(_("Keep {card}").format(card=card_name(kept[0])))


def draw(_view: View, _decision: Decision, choice: Choice) -> Said:
    count = int(choice[1])
    return plain(upper_first(effect_words([["draw", count, "top"]])))


def fill(_view: View, _decision: Decision, choice: Choice) -> Said:
    option = SLOT_OPTIONS[choice[1]]
    pays = prices.pay_words(goods_words(option.price))
    return plain(upper_first(prices.joined(pays, effect_words(option.effect))))


def use(view: View, decision: Decision, choice: Choice) -> Said:
    """A site without going there, or the effect of an artifact just gained."""
    if len(choice) == 1:
        name = str(decision.args[0])
        request = _("Use {card} now").format(card=card_name(name))
        return said(request, brings=effect_words(card(name).effect))
    request = _("Use the {place}").format(place=place_name(choice[1]))
    return said(request, brings=prices.site_words(view, choice[1]))


def to(view: View, decision: Decision, choice: Choice) -> Said:
    place = choice[1]
    if decision.step == "lead_to":
        return said(
            _("Lead it to the {place}").format(place=place_name(place)), prices.site_words(view, place)
        )
    site = space_at(view, place)["site"]
    return said(_("Move to the {space}").format(space=space_name(place)), prices.site_words(view, site))


def leave(view: View, decision: Decision, choice: Choice) -> Said:
    if decision.step == "move_guardian":
        guardian = place_at(view, choice[1])["guardian"]
        return plain(_("Lead the {guardian} away").format(guardian=guardian_name(guardian)))
    return plain(_("From the {space}").format(space=space_name(choice[1])))


def recall(_view: View, _decision: Decision, choice: Choice) -> Said:
    return plain(_("Take back from the {space}").format(space=space_name(choice[1])))


def swap(_view: View, _decision: Decision, choice: Choice) -> Said:
    _verb, mine, other = choice
    return plain(
        _("Give the {mine} back for the {other}").format(
            mine=assistant_name(mine), other=assistant_name(other)
        )
    )


def helper(verb: StrOrPromise, *, gold: bool = False) -> Callable[[View, Decision, Choice], Said]:
    """Words for taking or turning an assistant, with what it does."""

    def words(_view: View, decision: Decision, choice: Choice) -> Said:
        is_golden = gold or (decision.step == "use_supply_assistant" and decision.args[0] == "gold")
        effect = effect_words(HELPERS[choice[1]].side(gold=is_golden))
        return said(str(verb).format(name=assistant_name(choice[1])), brings=effect)

    return words


def with_card(verb: StrOrPromise) -> Callable[[View, Decision, Choice], Said]:
    return lambda _view, _decision, choice: plain(str(verb).format(card=card_name(choice[1])))


def bonus(_view: View, _decision: Decision, choice: Choice) -> Said:
    return said(
        _("Take the {tile}").format(tile=bonus_name(choice[1])), effect_words(bonus_of(choice[1]).effect)
    )


def price(_view: View, _decision: Decision, choice: Choice) -> Said:
    return plain(_("Pay {price}").format(price=goods_words(choice[1:]) or _("nothing")))


def first(_view: View, _decision: Decision, choice: Choice) -> Said:
    return plain(_("The row first") if choice[1] == "row" else _("The bonus tile first"))


def decline(view: View, decision: Decision, _choice: Choice) -> Said:
    """Doing without, named after what is left out."""
    words = DECLINES.get(decision.step)
    if words:
        return plain(str(words))
    source = source_name(source_of(view))
    return plain(_("Do without ({source})").format(source=source) if source else _("Do without"))


def plain(words: str) -> Said:
    return Said(words, words)


def fixed(words: StrOrPromise) -> Callable[[View, Decision, Choice], Said]:
    return lambda _view, _decision, _choice: plain(str(words))


WORDS: Final[Mapping[str, Callable[[View, Decision, Choice], Said]]] = {
    "dig": dig, "discover": discover, "overcome": overcome, "buy": buy, "play": play, "research": research,
    "temple": temple, "assistant": assistant, "boon": boon, "pay": pay, "choose": choose, "keep": keep,
    "draw": draw, "fill": fill, "use": use, "to": to, "from": leave, "swap": swap, "bonus": bonus,
    "price": price, "first": first, "decline": decline,
    "recall": recall,
    "recruit": helper(gettext_lazy("Take the {name}")),
    "rescue": helper(gettext_lazy("Rescue the {name}")),
    "supply": helper(gettext_lazy("Use the {name}")),
    "gold": helper(gettext_lazy("Turn the {name} to gold"), gold=True),
    "refresh": lambda _v, _d, choice: plain(_("Refresh the {name}").format(name=assistant_name(choice[1]))),
    "exile": with_card(gettext_lazy("Exile {card}")),
    "spend": with_card(gettext_lazy("Put {card} into play unused")),
    "put": with_card(gettext_lazy("Put {card} into play")),
    "put_back": with_card(gettext_lazy("Put {card} back on top")),
    "take": with_card(gettext_lazy("Take {card}")),
    "upgrade": lambda _v, _d, choice: plain(str(TRADES[choice[1]])),
    "slot": fixed(gettext_lazy("Put an idol into a slot")),
    "unslot": fixed(gettext_lazy("Take the idol of the last slot back")),
    "again": fixed(gettext_lazy("Use the site again")),
    "go_on": fixed(gettext_lazy("Go on: reveal the site")),
    "done": fixed(gettext_lazy("Keep the rest")),
    "pass": fixed(gettext_lazy("Pass for this round")),
    "end_turn": fixed(gettext_lazy("End your turn")),
}  # fmt: skip
