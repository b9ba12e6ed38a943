"""The Jinja2 environment of templates/boards and templates/region."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.template.defaultfilters import slugify
from django.templatetags.static import static
from django.urls import get_script_prefix, get_urlconf, reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined

from apps.tables import page_parts
from apps.tables.templatetags import table_tags

# What a region sees where nothing was handed in: most answers have no notice, no question, no form.
ABSENT: dict[str, Any] = {
    "request": None, "csrf_input": "", "user": AnonymousUser(), "site": {"name": ""}, "nav": "",
    "theme": "system", "waiting": None, "notice": None, "token": "", "oob": False, "with_talk": False,
    "talk_form": None, "note_form": None, "note_saved": False,
}  # fmt: skip


def environment(**options: Any) -> Environment:
    """Boards and regions escape what they print, speak the reader's language, and fail on unknown names."""
    made = Environment(  # noqa: S701 - Django hands in autoescape=True
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        **{**options, "undefined": StrictUndefined},
    )
    made.globals |= ABSENT | {"static": static, "url": url}
    made.globals |= {"seat_mark": table_tags.seat_mark, "when": page_parts.when}
    made.globals |= {"log_row": page_parts.log_row, "ticks": page_parts.ticks}
    made.filters["slugify"] = slugify
    made.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    return made


def url(name: str, *args: Any) -> str:
    """The address of a named page. Kept, since a page prints thirty of them and they never change."""
    return _url(name, args, get_urlconf(), get_script_prefix())


@lru_cache(maxsize=4096)
def _url(name: str, args: tuple[Any, ...], urlconf: str | None, _prefix: str) -> str:
    return reverse(name, urlconf, args)
