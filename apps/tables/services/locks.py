"""The only lock there is: the row of the table."""

from django.shortcuts import get_object_or_404

from apps.tables.models import Table

from .news import publish_on_commit


def lock_table(table_id: int) -> Table:
    """The table's row, locked until the transaction ends; 404 if there is none. Call inside `atomic` only.

    Whoever locks a table may change it, so here it is seen to that open pages hear of it.
    """
    table = get_object_or_404(Table.objects.select_for_update(), pk=table_id)
    publish_on_commit(table)
    return table
