"""Rules that every template and stylesheet keeps: a strict content policy, and nothing from elsewhere."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*.html") if "notifications" not in path.parts)
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
REGION = ROOT / "templates" / "region" / "table" / "_table.html"
PAGE = ROOT / "templates" / "tables" / "table.html"
MOST_LINES = 300
BLOCKED = re.compile(r"<[^>]*\sstyle=|\son[a-z]+=\"|<script(?![^>]*\bsrc=)|<style")
ELSEWHERE = re.compile(r"(?:src|href|url)\s*[=(]\s*[\"']?(?:https?:)?//")
POSTED = re.compile(r"<form[^>]*method=\"post\".*?</form>", re.DOTALL)


def offenders(paths: Iterable[Path], is_wrong: Callable[[str], object]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths if is_wrong(path.read_text())]


def test_no_template_holds_what_the_content_policy_blocks() -> None:
    assert TEMPLATES
    assert offenders(TEMPLATES, BLOCKED.search) == []


def test_no_page_loads_anything_from_elsewhere() -> None:
    assert offenders([*TEMPLATES, *STYLES, *SCRIPTS], ELSEWHERE.search) == []


def test_files_stay_short() -> None:
    assert offenders([*TEMPLATES, *STYLES, *SCRIPTS], lambda text: len(text.splitlines()) >= MOST_LINES) == []


def test_every_form_that_changes_something_carries_the_token() -> None:
    assert offenders(TEMPLATES, lambda text: any("csrf_" not in form for form in POSTED.findall(text))) == []


def test_talk_and_note_lie_outside_the_part_that_is_replaced() -> None:
    region, page = REGION.read_text(), PAGE.read_text()
    assert "_note.html" not in region
    assert '{% with oob = true %}{% include "table/_talk.html" %}' in region
    assert page.index("_table.html") < page.index("_talk.html") < page.index("_note.html")
