"""The only lock there is: the row of the table."""

from django.shortcuts import get_object_or_404

from apps.tables.models import Table


def lock_table(table_id: int) -> Table:
    """The table's row, locked until the transaction ends; 404 if there is none. Call inside `atomic` only."""
    return get_object_or_404(Table.objects.select_for_update(), pk=table_id)
