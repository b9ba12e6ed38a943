"""Titles by slug. The tables app never imports a title: each title's `GameConfig` is found among the
installed apps."""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import ClassVar

from django.apps import AppConfig, apps

from apps.engine.game import Rules


class UnknownTitle(KeyError):
    """No installed title has this slug."""


class GameConfig(AppConfig):
    """Base of a title's app config: says where its rules, its display and its log are."""

    slug: ClassVar[str]
    title_name: ClassVar[str]
    designers: ClassVar[tuple[str, ...]]
    year: ClassVar[int]
    owes: ClassVar[Mapping[str, str]] = {}
    turn_ends: ClassVar[frozenset[str]] = frozenset({"turn_over"})
    """Barrier reasons after which the same seat, if it is asked again, begins a new turn with a new grace."""

    @cached_property
    def rules(self) -> Rules:
        """The title's pure rules package."""
        rules: Rules = import_module(f"{self.name}.rules").RULES
        return rules

    @cached_property
    def display(self) -> ModuleType:
        """Turns views into what templates print, see `display_types`."""
        return import_module(f"{self.name}.display")

    @cached_property
    def log(self) -> ModuleType:
        """Turns events into sentences."""
        return import_module(f"{self.name}.log")


@cache
def titles() -> tuple[GameConfig, ...]:
    """All installed titles in the order of INSTALLED_APPS."""
    return tuple(config for config in apps.get_app_configs() if isinstance(config, GameConfig))


def title(slug: str) -> GameConfig:
    """The title with this slug, or `UnknownTitle`."""
    for config in titles():
        if config.slug == slug:
            return config
    raise UnknownTitle(slug)
