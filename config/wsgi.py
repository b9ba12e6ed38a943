"""The web application for hosting: `granian --interface wsgi config.wsgi:application`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")

application = get_wsgi_application()

from config.checks import require_safe  # noqa: E402 - needs the settings, which are ready only now

require_safe()
