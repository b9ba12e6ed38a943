"""Every text of a Jinja2 template can be translated."""

import re
from pathlib import Path
from types import SimpleNamespace

from config.management.commands.makemessages import BuildFile, calls_in, environment, is_jinja

ROOT = Path(__file__).resolve().parents[2]
REGIONS = sorted((ROOT / "templates" / "region").rglob("*.html"))
BOARDS = sorted((ROOT / "templates" / "boards").rglob("*.html"))
TEXT = re.compile(r'_\("((?:[^"\\]|\\.)*)"')


def found_in(source: str) -> str:
    return calls_in(environment(), source)


def test_a_text_is_found_with_what_is_filled_in_on_its_line_and_as_the_other_case() -> None:
    source = (
        '<p>\n{{ _("Table %(id)s", id=3) }} {{ _("yes") if it else _("no") }}\n{{ ngettext("1", "n", 2) }}'
    )
    assert found_in(source) == "\n_('Table %(id)s'); _('yes'); _('no')\nngettext('1', 'n')\n"


def test_no_text_of_a_region_or_board_is_missed() -> None:
    assert len(REGIONS) > 20
    missed = [
        (path.name, text)
        for path in [*REGIONS, *BOARDS]
        for text in TEXT.findall(path.read_text())
        if repr(text.replace('\\"', '"')) not in found_in(path.read_text())
    ]
    assert missed == []


def test_only_templates_of_jinja_are_read_so(tmp_path: Path) -> None:
    assert is_jinja(str(REGIONS[0]))
    assert not is_jinja(str(ROOT / "templates" / "base.html"))
    written = SimpleNamespace(is_templatized=True, path=str(REGIONS[0]), work_path=str(tmp_path / "out.py"))
    BuildFile.preprocess(written)  # type: ignore[arg-type]
    assert (tmp_path / "out.py").read_text() == found_in(REGIONS[0].read_text())
