"""Cards, tiles and options of the players' rules page, drawn with the board's own pieces."""

from dataclasses import dataclass

from django import template
from django.template import engines
from django.utils.safestring import SafeString, mark_safe

from apps.arnak.catalogue import ENTRIES, Entry, Tile, groups_of
from apps.arnak.options import OPTIONS
from apps.arnak.refusals import REASONS, WARNINGS
from apps.arnak.rules.options import OPTIONS as RULES_OPTIONS

register = template.Library()


@dataclass(frozen=True, slots=True)
class ExplainedOption:
    anchor: str
    label: str
    help: str
    values: list[tuple[str, str]]


@register.simple_tag
def explained_options() -> list[ExplainedOption]:
    """Every option of the rules with its words."""
    return [explained(key) for key in RULES_OPTIONS]


def explained(key: str) -> ExplainedOption:
    text = OPTIONS[key]
    values = [(str(text.values[value]), str(words)) for value, words in text.value_help.items()]
    return ExplainedOption(text.anchor, str(text.label), str(text.help), values)


@register.simple_tag
def reasons() -> list[tuple[str, str]]:
    """Every refusal with a fixed sentence, by its code."""
    return [(code, str(words)) for code, words in REASONS.items()]


@register.simple_tag
def warnings() -> list[tuple[str, str]]:
    return [(code, str(words)) for code, words in WARNINGS.items()]


@register.simple_tag(takes_context=True)
def catalogue(context: template.Context) -> dict[str, object]:
    """All cards and tiles, those that hold the words looked for."""
    request = context.get("request")
    wanted = request.GET.get("find", "").strip()[:60] if request else ""
    groups = groups_of(wanted)
    return {"wanted": wanted, "groups": groups, "count": sum(len(group.entries) for group in groups)}


@register.simple_tag
def catalogue_size() -> int:
    return sum(len(entries()) for _title, _key, entries in ENTRIES)


@register.simple_tag
def entry(shown: Entry) -> SafeString:
    """A card as on the board, or a tile with its icons; with all its words."""
    name = "_tile.html" if isinstance(shown.piece, Tile) else "_printed.html"
    text = engines["jinja"].get_template(f"arnak/{name}").render({"it": shown.piece})
    return mark_safe(text.strip())  # noqa: S308 - made by an escaping template
