"""Trickarus as the site sees it."""

from django.utils.translation import gettext_lazy as _

from apps.tables.registry import GameConfig


class TrickarusConfig(GameConfig):
    name = "apps.trickarus"
    verbose_name = _("Trickarus")
    slug = "trickarus"
    title_name = "Trickarus"
    designers = ("Bajir Cannon",)
    year = 2024
    turn_ends = frozenset({"trick_over"})
