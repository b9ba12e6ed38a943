"""Cards, examples and options of Trickarus on the players' rules page, drawn with the board's own pieces."""

from dataclasses import dataclass

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from apps.trickarus.examples import draw_example
from apps.trickarus.faces import picture
from apps.trickarus.options import OPTIONS
from apps.trickarus.question import refusal
from apps.trickarus.rules.cards import DAY
from apps.trickarus.rules.options import OPTIONS as RULES_OPTIONS
from apps.trickarus.words import card_label

register = template.Library()


@dataclass(frozen=True, slots=True)
class ExplainedOption:
    anchor: str
    label: str
    help: str
    values: list[tuple[str, str]]


@register.simple_tag
def cards(ids: str, side: str = DAY) -> SafeString:
    """Some cards side by side, by id, as they read on this side."""
    items = (
        (card_label(card, side, "complement"), picture(card, side, "complement")) for card in ids.split()
    )
    listed = format_html_join("", '<li><span role="img" aria-label="{}">{}</span></li>', items)
    return format_html('<ul class="tk-cards">{}</ul>', listed)


@register.simple_tag
def example(key: str) -> SafeString:
    """A worked example of `examples.EXAMPLES`."""
    return draw_example(key)


@register.simple_tag
def explained_options() -> list[ExplainedOption]:
    """Every option of the rules with its words."""
    return [explained(key) for key in RULES_OPTIONS]


def explained(key: str) -> ExplainedOption:
    text = OPTIONS[key]
    values = [(str(text.values[value]), str(words)) for value, words in text.value_help.items()]
    return ExplainedOption(text.anchor, str(text.label), str(text.help), values)


@register.simple_tag
def refused(code: str, **facts: str) -> str:
    """The words of a refusal, as the board says them."""
    return refusal(code, facts)
