"""Flip Freighters as the site sees it."""

from types import MappingProxyType

from django.utils.translation import gettext_lazy as _

from apps.tables.registry import GameConfig


class FlipFreightersConfig(GameConfig):
    name = "apps.flip_freighters"
    verbose_name = _("Flip Freighters")
    slug = "flip_freighters"
    title_name = "Flip Freighters"
    designers = ("Wayne D Koenig",)
    year = 2022
    owes = MappingProxyType({"week_ended": "flip_freighters.close_week"})
