"""The site as a whole, as an app: Celery and the start-up checks."""

from django.apps import AppConfig


class HostingConfig(AppConfig):
    """Runs when Django has loaded every app."""

    name = "config"
    label = "hosting"

    def ready(self) -> None:
        """Makes the Celery app the one that tasks belong to, loads them so that web processes can call them,
        and registers the checks by importing them."""
        from config import checks  # noqa: F401
        from config.celery import app

        app.set_default()
        app.autodiscover_tasks(force=True)
