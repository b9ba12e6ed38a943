"""Leaving for good."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from apps.accounts.forms import DeleteAccountForm
from apps.accounts.services import departure


@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """A plain question, answered with the password."""
    form = DeleteAccountForm(request.POST or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        departure.delete_account(user=request.user)
        logout(request)
        messages.success(request, _("Your account is deleted. Thank you for having played here."))
        return redirect("front")
    return render(request, "accounts/delete_account.html", {"form": form}, status=422 if form.errors else 200)
