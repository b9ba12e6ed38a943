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
