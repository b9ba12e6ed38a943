"""Stored positions along a record, so that history costs the same at move 5 and at move 500."""

from django.db import models


class Snapshot(models.Model):
    """The position after row `number`; a cache of the fold, written every 50 rows, read by history only."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="snapshots")
    number = models.IntegerField()
    position = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="snapshot_number_once")]

    def __str__(self) -> str:
        return f"{self.table_id}@{self.number}"
