"""Addresses for mails, which are read far from any page."""

from urllib.parse import urljoin, urlsplit

from django.conf import settings
from django.http import HttpRequest


def absolute(path: str, request: HttpRequest | None = None) -> str:
    """The whole address of a path.

    A hosted site has one address, whatever a request claims. The embedded one answers under several (this
    machine, the local network): the one that was asked will work, and the allowed hosts keep strangers out.
    """
    if request is None or settings.HOSTED:
        return urljoin(settings.SITE_URL, path)
    return request.build_absolute_uri(path)


def mail_domain() -> str:
    """What stands behind the @ of a Message-ID."""
    return urlsplit(settings.SITE_URL).hostname or "longtable.invalid"


def thread_of(table_id: int, user_id: int) -> str:
    """The id all mails about a table to one person refer to, so that they lie together in a mailbox."""
    return f"<table-{table_id}.reader-{user_id}@{mail_domain()}>"
