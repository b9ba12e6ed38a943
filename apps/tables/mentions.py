"""Whom a line of talk speaks to: names behind an @."""

from collections.abc import Iterable

from apps.accounts.names import name_key


def mentioned(text: str, names: Iterable[str]) -> list[str]:
    """The names that stand behind an @, in whatever case; of "@Ann Lee" not also "Ann"."""
    found = []
    parts = [name_key(part) for part in f" {text}".split("@")[1:]]
    longest_first = sorted(names, key=len, reverse=True)
    for part in parts:
        name = next((name for name in longest_first if begins_with(part, name_key(name))), None)
        if name is not None and name not in found:
            found.append(name)
    return found


def begins_with(part: str, key: str) -> bool:
    """Whether the words after an @ begin with a whole name."""
    return part.startswith(key) and not part[len(key) : len(key) + 1].isalnum()
