"""The mails of the embedded site, for staff."""

from csp.constants import NONE, SELF
from csp.decorators import csp
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from apps.moderation.views.doors import require, staff_only
from apps.notifications.selectors.outbox import (
    NoSuchMail,
    OpenMail,
    is_kept_in_folder,
    open_mail,
    outbox_page,
)

SEALED = {
    "default-src": [NONE],
    "style-src": ["'unsafe-inline'"],
    "frame-ancestors": [SELF],
    "form-action": [NONE],
    "base-uri": [NONE],
    "sandbox": [""],
}
"""A mail may colour itself, and nothing else: no script, picture or form, and no link that leads out."""


@require_safe
@staff_only
def outbox(request: HttpRequest) -> HttpResponse:
    """All mails, the newest first."""
    require(request, "notifications.view_notice")
    context = {"page": outbox_page(request.GET.get("page", "")), "is_kept": is_kept_in_folder()}
    return render(request, "notifications/outbox.html", context)


@require_safe
@staff_only
def outbox_mail(request: HttpRequest, name: str) -> HttpResponse:
    """One mail, both parts."""
    return render(request, "notifications/outbox_mail.html", {"mail": mail_or_404(request, name)})


@require_safe
@staff_only
@csp(SEALED)
@xframe_options_sameorigin
def mail_html(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML part by itself, for the frame on the page."""
    mail = mail_or_404(request, name)
    if not mail.html:
        raise Http404
    return HttpResponse(mail.html)


def mail_or_404(request: HttpRequest, name: str) -> OpenMail:
    """The mail as far as this member of staff may read it."""
    require(request, "notifications.view_notice")
    try:
        return open_mail(name, request.user)
    except NoSuchMail as missing:
        raise Http404 from missing
