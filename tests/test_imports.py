"""Who may import whom, read from the syntax trees; and no step is called where the call does nothing."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
APPS = ROOT / "apps"
TITLES = sorted(folder.parent.name for folder in APPS.glob("*/rules"))
RULES_FOLDERS = [*(APPS / title / "rules" for title in TITLES), ROOT / "tests" / "tiny"]
SITE_APPS = ["accounts", "moderation", "notifications", "tables"]
OUTSIDE = {"datetime", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "time", "uuid"}


def imports(file: Path) -> Iterator[str]:
    """Dotted names of all modules a file imports, also inside functions; relative ones made absolute."""
    package = [*file.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def strangers(file: Path, *welcome: str) -> list[str]:
    """Imports that are neither standard library (without clock, files and randomness) nor welcome."""
    return [
        name
        for name in imports(file)
        if not any(name == known or name.startswith(f"{known}.") for known in welcome)
        and (name.split(".")[0] not in sys.stdlib_module_names or name.split(".")[0] in OUTSIDE)
    ]


def step_names(files: list[Path]) -> set[str]:
    """Functions declared by `@steps.run` or `@steps.ask(...)`."""
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                marks = [mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list]
                if any(isinstance(mark, ast.Attribute) and mark.attr in {"run", "ask"} for mark in marks):
                    found.add(node.name)
    return found


def idle_calls(source: str, steps: set[str]) -> list[int]:
    """Lines where a step is called as a statement of its own: the frame it makes is lost."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr):
            lines.extend(call.lineno for call in _outermost_calls(node.value) if _called(call) in steps)
    return lines


def _outermost_calls(node: ast.expr) -> Iterator[ast.Call]:
    if isinstance(node, ast.Call):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _outermost_calls(node.body)
        yield from _outermost_calls(node.orelse)
    elif isinstance(node, ast.BoolOp | ast.Tuple | ast.List):
        for part in node.values if isinstance(node, ast.BoolOp) else node.elts:
            yield from _outermost_calls(part)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def rules_files(folder: Path) -> list[Path]:
    """The rules of a title; the tiny title keeps its few files for the site beside them."""
    return sorted(file for file in folder.rglob("*.py") if file.stem not in SITE_SIDE)


SITE_SIDE = {"apps", "display", "log", "urls"}
named = pytest.mark.parametrize("folder", RULES_FOLDERS, ids=lambda folder: folder.parent.name)


@pytest.mark.parametrize("file", sorted((APPS / "engine").rglob("*.py")), ids=lambda file: file.stem)
def test_the_engine_imports_only_the_standard_library_msgspec_and_itself(file: Path) -> None:
    assert strangers(file, "apps.engine", "msgspec") == []


@named
def test_rules_import_only_the_standard_library_the_engine_and_their_own_package(folder: Path) -> None:
    own = ".".join(folder.relative_to(ROOT).parts)
    assert {file.name: strangers(file, "apps.engine", own) for file in rules_files(folder)} == {
        file.name: [] for file in rules_files(folder)
    }


@pytest.mark.parametrize("app", SITE_APPS)
def test_no_part_of_the_site_imports_a_title(app: str) -> None:
    titles = tuple(f"apps.{title}" for title in TITLES)
    assert [
        (file.name, name)
        for file in sorted((APPS / app).rglob("*.py"))
        for name in imports(file)
        if name in titles or name.startswith(tuple(f"{title}." for title in titles))
    ] == []


def test_no_title_imports_another_title() -> None:
    assert [
        (file.name, name)
        for title in TITLES
        for file in sorted((APPS / title).rglob("*.py"))
        for name in imports(file)
        if name.split(".")[0] == "apps" and name.split(".")[1] in TITLES and name.split(".")[1] != title
    ] == []


def test_no_app_imports_the_configuration() -> None:
    """Settings come by way of Django; the tasks of an app are found by the Celery app, not the other way."""
    assert [
        (file.name, name)
        for file in sorted(APPS.rglob("*.py"))
        for name in imports(file)
        if name.split(".")[0] == "config" and file.parent.name != "commands"
    ] == []


@named
def test_every_step_call_hands_its_frame_on(folder: Path) -> None:
    files = rules_files(folder)
    steps = step_names(files)
    assert steps
    assert [(file.name, line) for file in files for line in idle_calls(file.read_text(), steps)] == []


@pytest.mark.parametrize(
    "statement",
    [
        "draw(seat, 1)",
        "draw(seat, 1) if rich else None",
        "rich and draw(seat, 1)",
        "(draw(0, 1), draw(1, 1))",
    ],
)
def test_a_bare_step_call_is_found(statement: str) -> None:
    assert idle_calls(f"def answer(play, seat):\n    {statement}\n", {"draw"})


@pytest.mark.parametrize(
    "statement", ["play.then(draw(seat, 1))", "play.together(draw(s, 1) for s in seats)", "return draw(0, 1)"]
)
def test_a_step_call_whose_frame_is_used_is_no_fault(statement: str) -> None:
    assert idle_calls(f"def answer(play, seat):\n    {statement}\n", {"draw"}) == []


@pytest.mark.parametrize("line", ["import random", "from time import monotonic", "import django.db"])
def test_a_stranger_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    (tmp_path / "steps.py").write_text(f"def late():\n    {line}\n")
    assert strangers(tmp_path / "steps.py", "apps.engine")
