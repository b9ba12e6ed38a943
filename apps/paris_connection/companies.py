"""The table of the companies: value, store, track, shares behind screens, and what this turn has added."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from apps.engine.flow import Decision
from apps.paris_connection import layout
from apps.paris_connection.refusals import why
from apps.paris_connection.targets import fresh_hexes, href_of
from apps.paris_connection.words import GLYPHS, board_named, company_name, company_title
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Company:
    """One line. With a `token` the company may be built; `why` says why not."""

    company: str
    title: str
    glyph: str
    value: int
    gained: str
    bar: int
    store: int
    track: int
    outstanding: int
    token: str
    href: str
    say: str
    why: str
    is_building: bool


@dataclass(frozen=True, slots=True)
class Companies:
    """`press` is the short word on the link that builds; `line` says what the columns count."""

    title: str
    line: str
    press: str
    columns: Sequence[str]
    rows: Sequence[Company]


def companies_of(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> Companies:
    """The highest value first."""
    building, gain = building_of(view, looks)
    rows = [
        line(facts, decision, building == facts["company"], gain)
        for facts in sorted(view["companies"], key=lambda facts: -facts["value"])
    ]
    columns = (_("Company"), _("Value"), _("Store"), _("Track"), _("Held"))
    words = _("Store: locomotives left to build or take. Track: hexes. Held: shares behind all screens.")
    return Companies(_("Companies"), words, pgettext("link", "Build"), columns, rows)


def building_of(view: Mapping[str, Any], looks: Looks) -> tuple[str, int]:
    """The company the reader builds in this turn, and what it has gained so far."""
    hexes = fresh_hexes(view, looks)
    if not hexes or looks.viewer is None:
        return "", 0
    worth = board_named(view["board"]).worth
    return view["latest"][looks.viewer]["company"], sum(worth[name] for name in hexes)


def line(facts: Mapping[str, Any], decision: Decision | None, is_building: bool, gain: int) -> Company:
    company, token = facts["company"], f"build:{facts['company']}"
    may_build = decision is not None and ("build", company) in decision.options
    return Company(
        company,
        company_title(company),
        str(GLYPHS[company]),
        facts["value"],
        f"+{gain}" if is_building and gain else "",
        min(layout.BAR_WIDTH, facts["value"] * layout.BAR_STEP),
        facts["store"],
        facts["track"],
        facts["outstanding"],
        token if may_build else "",
        href_of(token),
        build_words(company),
        reason_of(decision, company),
        is_building,
    )


def build_words(company: str) -> str:
    return _("Build {company}").format(company=company_name(company))


def reason_of(decision: Decision | None, company: str) -> str:
    """Why the company cannot be built, or taken at all, for the seat that is asked."""
    barred = (("build", company), ("take", company, "1"))
    misses = decision.refused if decision else ()
    found = (why(miss.reason, miss.facts) for miss in misses if miss.choice in barred)
    return next(found, "")
