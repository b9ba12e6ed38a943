"""How rows are named in addresses."""

from django.urls import register_converter
from django.urls.converters import IntConverter


class RowConverter(IntConverter):
    """The number of a row, or of a move; a longer one fits into no column, so there is no such page."""

    regex = "[0-9]{1,18}"


register_converter(RowConverter, "row")
