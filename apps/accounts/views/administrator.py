"""The first administrator."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from apps.accounts.errors import AdministratorExists, LinkInvalid
from apps.accounts.registration import ADMIN_LINK
from apps.accounts.services import admin_link


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def become_admin(request: HttpRequest, token: str) -> HttpResponse:
    """The one-time link that is printed where the site was started."""
    if not admin_link.is_valid(token):
        return render(request, "accounts/become_admin_over.html", status=410)
    if not request.user.is_authenticated:
        request.session[ADMIN_LINK] = token
        return render(request, "accounts/become_admin_visitor.html")
    if request.method == "POST":
        return become(request, token)
    return render(request, "accounts/become_admin.html", {"token": token})


def become(request: HttpRequest, token: str) -> HttpResponse:
    """The button was pressed."""
    try:
        admin_link.make_first_administrator(user=request.user, token=token)
    except (AdministratorExists, LinkInvalid):
        return render(request, "accounts/become_admin_over.html", status=410)
    request.session.pop(ADMIN_LINK, None)
    messages.success(request, _("You are administrator of this site now."))
    return redirect("admin:index")
