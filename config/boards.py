"""The Jinja2 environment of templates/boards."""

from typing import Any

from django.templatetags.static import static
from django.utils import translation
from jinja2 import Environment, StrictUndefined


def environment(**options: Any) -> Environment:
    """Boards escape what they print, speak the reader's language, and fail on a name nobody handed in."""
    made = Environment(  # noqa: S701 - Django hands in autoescape=True
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        **{**options, "undefined": StrictUndefined},
    )
    made.globals["static"] = static
    made.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    return made
