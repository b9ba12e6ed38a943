"""Lost Ruins of Arnak as the site sees it."""

from django.utils.translation import gettext_lazy as _

from apps.tables.registry import GameConfig


class ArnakConfig(GameConfig):
    """A turn ends with `turn_over`; the last player of a round has one turn after the other."""

    name = "apps.arnak"
    verbose_name = _("Lost Ruins of Arnak")
    slug = "arnak"
    title_name = "Lost Ruins of Arnak"
    designers = ("Elwen", "Mín")
    year = 2020
    turn_ends = frozenset({"turn_over"})
