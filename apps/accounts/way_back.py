"""Where a form leads once it is sent: the page it was opened from."""

from django.http import HttpRequest
from django.urls import is_valid_path
from django.utils.http import url_has_allowed_host_and_scheme


def way_back(request: HttpRequest, otherwise: str = "/") -> str:
    """The address in `next`, of the form or of the link to it, if it is one of this site."""
    target = request.POST.get("next") or request.GET.get("next", "")
    return target if is_path_here(target) else otherwise


def is_path_here(target: str) -> bool:
    """Whether this is a path of this site. A word without a slash would be taken for the name of a page."""
    return target.startswith("/") and url_has_allowed_host_and_scheme(target, allowed_hosts=None)


def page_above(path: str) -> str:
    """The nearest address above this one that there is.

    Whoever signs in after pressing a button is led to the address of the button, where there is nothing to
    see.
    """
    while path != "/":
        path = path.rstrip("/").rpartition("/")[0] + "/"
        if is_valid_path(path):
            break
    return path
