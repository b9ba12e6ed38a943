"""Serves the font files of the installed font packages as static files under fonts/."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

LICENCE = "OFL.txt"


def font_folder(package: str) -> Path:
    """Where an installed font package keeps its files."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise LookupError(f"The font package {package} is not installed.")
    return Path(spec.origin).parent / "files"


class FontPackagesFinder(BaseFinder):
    """Finds fonts/<file> and fonts/<package>-OFL.txt for every package of settings.FONT_PACKAGES."""

    def __init__(self, *_args: Any, **_options: Any) -> None:
        self.files: dict[str, Path] = {}
        for package, names in settings.FONT_PACKAGES.items():
            folder = font_folder(package)
            self.files |= {f"fonts/{name}": folder / name for name in names}
            self.files[f"fonts/{package}-{LICENCE}"] = folder / LICENCE

    def find(self, path: str, find_all: bool = False, **_options: Any) -> Any:
        """The path of a font, as Django's finders answer."""
        found = self.files.get(path)
        if find_all:
            return [str(found)] if found else []
        return str(found) if found else []

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, FileSystemStorage]]:
        """All fonts, each with a storage that opens it under the name it is served by."""
        for name in self.files:
            yield name, FontStorage(self.files)


class FontStorage(FileSystemStorage):
    """A read-only storage that knows the fonts by the names they are served by."""

    prefix = ""

    def __init__(self, files: dict[str, Path]) -> None:
        super().__init__(location="/")
        self.files = files

    def path(self, name: str) -> str:
        """The file behind a served name."""
        return str(self.files[name])
