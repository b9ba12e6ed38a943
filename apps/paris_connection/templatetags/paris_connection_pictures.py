"""The printed map for the sprite; pieces, examples and options of Paris Connection on the rules page."""

from dataclasses import dataclass
from typing import NamedTuple

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from apps.paris_connection.examples import draw_example
from apps.paris_connection.map_print import printed_map
from apps.paris_connection.options import OPTIONS
from apps.paris_connection.refusals import refusal
from apps.paris_connection.rules.board import BOARDS
from apps.paris_connection.rules.options import OPTIONS as RULES_OPTIONS
from apps.paris_connection.rules.pieces import COMPANIES, DEALS
from apps.paris_connection.words import GLYPHS, company_title

register = template.Library()


@dataclass(frozen=True, slots=True)
class ExplainedOption:
    anchor: str
    label: str
    help: str
    values: list[tuple[str, str]]


class DealRow(NamedTuple):
    """A line of the table of deals."""

    seats: int
    hand: int
    limit: int


@register.simple_tag
def printed_maps() -> SafeString:
    """Every board as it is printed, once per process."""
    return mark_safe("".join(printed_map(name) for name in BOARDS))  # noqa: S308 - made by an escaping template


@register.simple_tag
def companies() -> SafeString:
    """The six locomotives with their names and signs."""
    items = ((company, company_title(company), GLYPHS[company]) for company in COMPANIES)
    listed = format_html_join(
        "",
        '<li><svg class="pc-ico" viewBox="0 0 56 44" aria-hidden="true"><use href="#pc-loco-{}" width="56" '
        'height="44"/></svg><span>{}, {}</span></li>',
        items,
    )
    return format_html('<ul class="pc-pieces">{}</ul>', listed)


@register.simple_tag
def deals() -> list[DealRow]:
    """What is drawn and what is free of a penalty, for each number of players."""
    return [DealRow(seats, deal.hand, deal.limit) for seats, deal in DEALS.items()]


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
    """The words of a refusal, as the board says them; companies and features come as words with spaces."""
    return refusal(code, {key: split(value) for key, value in facts.items()})


def split(value: str | int) -> list[str] | int:
    return value.split() if isinstance(value, str) else value
