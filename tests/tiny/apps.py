"""Little Harbour as the site sees it. Installed for the tests only."""

from apps.tables.registry import GameConfig


class LittleHarbourConfig(GameConfig):
    name = "tests.tiny"
    label = "little_harbour"
    slug = "little_harbour"
    title_name = "Little Harbour"
    designers = ("the engineers of Longtable",)
    year = 2026

    @property
    def rules(self):  # type: ignore[no-untyped-def, override]
        from tests.tiny import RULES

        return RULES
