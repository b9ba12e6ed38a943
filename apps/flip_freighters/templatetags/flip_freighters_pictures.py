"""Cards, trucks, options and preferences of Flip Freighters on the rules page, with the board's pieces."""

from dataclasses import dataclass

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from apps.flip_freighters.card_pictures import picture
from apps.flip_freighters.examples import draw_example
from apps.flip_freighters.options import OPTIONS
from apps.flip_freighters.preferences import PREFERENCES
from apps.flip_freighters.question import refusal
from apps.flip_freighters.rules.cards import CARD
from apps.flip_freighters.rules.options import OPTIONS as RULES_OPTIONS
from apps.flip_freighters.words import card_name

register = template.Library()


@dataclass(frozen=True, slots=True)
class Explained:
    """An option or a preference with its values in words; `usual` is the value without a choice."""

    anchor: str
    label: str
    help: str
    values: list[tuple[str, str]]
    usual: str


@register.simple_tag
def ff_cards(ids: str) -> SafeString:
    """Some cards side by side, by id."""
    items = ((card_name(CARD[card].suit, CARD[card].value), picture(card)) for card in ids.split())
    listed = format_html_join("", '<li><span role="img" aria-label="{}">{}</span></li>', items)
    return format_html('<ul class="ff-hand">{}</ul>', listed)


@register.simple_tag
def ff_example(key: str) -> SafeString:
    """A truck of `examples.EXAMPLES`."""
    return draw_example(key)


@register.simple_tag
def ff_options() -> list[Explained]:
    """Every option of the rules with its words."""
    return [explained_option(key) for key in RULES_OPTIONS]


def explained_option(key: str) -> Explained:
    text = OPTIONS[key]
    values = [(str(text.values[value]), str(words)) for value, words in text.value_help.items()]
    usual = str(text.values[RULES_OPTIONS[key].default_for(2)])
    return Explained(text.anchor, str(text.label), str(text.help), values, usual)


@register.simple_tag
def ff_preferences() -> list[Explained]:
    """Every preference with its values."""
    return [
        Explained(
            text.anchor,
            str(text.label),
            str(text.help),
            [(str(words), "") for words in text.values.values()],
            str(text.values[text.default]),
        )
        for text in PREFERENCES.values()
    ]


@register.simple_tag
def ff_refused(code: str, **facts: str | int) -> str:
    """The words of a refusal, as the board says them."""
    return refusal(code, facts)
