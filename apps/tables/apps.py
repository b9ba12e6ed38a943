"""The tables app: tables, seats, moves and everything written about them."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    """The site's heart. It knows titles only through `registry`."""

    name = "apps.tables"
    label = "tables"
    verbose_name = _("Tables")
