"""Trickarus on the site."""

from apps.tables.registry import GameConfig


class TrickarusConfig(GameConfig):
    """Where the site finds the title."""

    name = "apps.trickarus"
    label = "trickarus"
    verbose_name = "Trickarus"
    slug = "trickarus"
    title_name = "Trickarus"
    designers = ("Bajir Cannon",)
    year = 2024
