"""`makemessages` that also reads the words of Jinja2's templates: Django's own knows only its language, and
misses every sentence with something filled in."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from django.core.management.commands import makemessages
from django.template import engines
from jinja2 import Environment


class BuildFile(makemessages.BuildFile):
    """A file as xgettext reads it."""

    def preprocess(self) -> None:
        """Django's way for all but templates of Jinja2: these become one call for each text."""
        if not self.is_templatized or not is_jinja(self.path):
            super().preprocess()
            return
        text = Path(self.path).read_text(encoding="utf-8")
        Path(self.work_path).write_text(calls_in(environment(), text), encoding="utf-8")


class Command(makemessages.Command):
    """Collects the texts to translate."""

    build_file_class = BuildFile


def is_jinja(path: str) -> bool:
    """Whether Jinja2 draws this template."""
    roots = [Path(root).resolve() for root in engines["jinja"].template_dirs]
    return any(Path(path).resolve().is_relative_to(root) for root in roots)


def environment() -> Environment:
    """That of boards and regions."""
    made: Environment = engines["jinja"].env  # type: ignore[attr-defined]
    return made


def calls_in(reader: Environment, source: str) -> str:
    """Each text of a template as a call in Python, on the line where it stands."""
    calls: defaultdict[int, list[str]] = defaultdict(list)
    for line, function, texts in reader.extract_translations(source):  # type: ignore[attr-defined]
        words = [texts] if isinstance(texts, str) else [text for text in texts if text is not None]
        calls[line].append(f"{function}({', '.join(map(repr, words))})")
    return "\n".join("; ".join(calls[line]) for line in range(1, max(calls, default=0) + 1)) + "\n"
