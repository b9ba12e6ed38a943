"""When the site last looked for late seats, to know how long it could not."""

from django.db import models


class Heartbeat(models.Model):
    """One row a kind of sweep."""

    name = models.CharField(max_length=40, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"
