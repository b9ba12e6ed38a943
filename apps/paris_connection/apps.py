"""Paris Connection as the site sees it."""

from django.utils.translation import gettext_lazy as _

from apps.tables.registry import GameConfig


class ParisConnectionConfig(GameConfig):
    """At least three play, so a turn always ends by passing on: no barrier code is needed for it."""

    name = "apps.paris_connection"
    verbose_name = _("Paris Connection")
    slug = "paris_connection"
    title_name = "Paris Connection"
    designers = ("David V. H. Peters",)
    year = 2011
    turn_ends = frozenset({"passed_on"})
