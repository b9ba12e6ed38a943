"""`python -m tests.services.make_move TABLE SEAT`: a process that makes one move and ends."""

import sys

import django

if __name__ == "__main__":
    django.setup()
    from apps.tables.models import Table
    from tests.tables.seated import choose_first

    choose_first(Table.objects.get(pk=sys.argv[1]), int(sys.argv[2]))
