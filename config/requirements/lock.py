"""Makes the two locks from pyproject.toml (needs uv), or checks without network that they belong to it.

python config/requirements/lock.py            writes play.txt and test.txt
python config/requirements/lock.py --check    exit code 1 when one of them is out of date
"""

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYPROJECT = HERE.parent.parent / "pyproject.toml"
MARK = "# made by config/requirements/lock.py for the dependency tables "
LOCKS: dict[str, list[str]] = {"play.txt": [], "test.txt": ["--group", "test"]}


def fingerprint(pyproject: Path = PYPROJECT) -> str:
    """The hash of everything in pyproject.toml that decides what is installed."""
    tables = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    project = tables["project"]
    deciding = [project["requires-python"], project["dependencies"], tables.get("dependency-groups", {})]
    return hashlib.sha256(json.dumps(deciding, sort_keys=True).encode()).hexdigest()


def outdated() -> list[str]:
    """The locks whose first line names other dependency tables than those of pyproject.toml."""
    expected = MARK + fingerprint()
    return [name for name in LOCKS if first_line(HERE / name) != expected]


def first_line(path: Path) -> str:
    """The first line of a lock; empty when there is none."""
    return path.read_text(encoding="utf-8").partition("\n")[0] if path.exists() else ""


def write(name: str, arguments: list[str]) -> None:
    """Resolves one lock for Python 3.11 on every platform, with hashes and without addresses."""
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    command += ["--no-emit-find-links", *arguments, str(PYPROJECT)]
    made = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    (HERE / name).write_text(f"{MARK}{fingerprint()}\n{made.stdout}", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Command line of this file."""
    if arguments == ["--check"]:
        for name in outdated():
            print(f"config/requirements/{name} does not belong to pyproject.toml: run {Path(__file__).name}")
        return 1 if outdated() else 0
    for name, extra in LOCKS.items():
        write(name, extra)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
