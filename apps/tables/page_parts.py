"""Small parts of a table's page that regions print so often that a template would be slow."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from functools import lru_cache

from django.template.loader import get_template
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import get_current_timezone_name, localtime
from django.utils.translation import get_language

from apps.tables.display_types import Line
from apps.tables.screen_types import LogRow, Scrub, SeatMark


def when(at: datetime) -> SafeString:
    """A moment with its date, in the reader's zone and language."""
    return _when(at.replace(second=0, microsecond=0), get_current_timezone_name(), get_language())


@lru_cache(maxsize=4096)
def _when(minute: datetime, _zone: str, _language: str | None) -> SafeString:
    local = localtime(minute)
    return format_html(
        '<time datetime="{}">{}</time>', local.isoformat(timespec="minutes"), date_format(local, "j M H:i")
    )


def log_row(row: LogRow) -> SafeString:
    """A line of the log; many readers see the same forty, so a printed line is kept."""
    return _log_row(row.line, row.mark, get_current_timezone_name(), get_language())


@lru_cache(maxsize=4096)
def _log_row(line: Line, mark: SeatMark | None, _zone: str, _language: str | None) -> SafeString:
    return mark_safe(  # noqa: S308 - Jinja2 has escaped it
        get_template("table/_log_row.html", using="jinja").render({"line": line, "mark": mark})
    )


def ticks(scrub: Scrub) -> SafeString:
    """One tick a move, all of a colour and age in one path of the drawing."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    for tick in scrub.ticks:
        places[f"s{tick.colour}{'' if tick.is_new else ' tick--old'}"].append(tick.x)
    paths = (
        f'<path class="tick {look}" d="{"".join(f"M{x} 6h4v12h-4z" for x in across)}"/>'
        for look, across in places.items()
    )
    return mark_safe("".join(paths))  # noqa: S308 - only numbers and our own words
