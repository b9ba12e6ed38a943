"""Signing up, and the invitation that may be needed for it."""

from typing import Any

from allauth.account.views import SignupView
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from apps.accounts.errors import InvitationUsedUp
from apps.accounts.registration import INVITATION
from apps.accounts.selectors import open_invitation


class SignUpView(SignupView):
    """allauth's page, with a clear answer for who loses a race."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Two people may pass the checks at once; the second is checked again and told."""
        try:
            return super().form_valid(form)
        except InvitationUsedUp:
            return self.closed()
        except IntegrityError:
            self._cached_form = None
            again = self.get_form()
            return super().form_valid(again) if again.is_valid() else self.form_invalid(again)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation_link(request: HttpRequest, token: str) -> HttpResponse:
    """Says hello to who was invited; the button leads on to signing up."""
    if request.user.is_authenticated:
        return redirect("front")
    link = open_invitation(token)
    if link is not None and request.method == "POST":
        request.session[INVITATION] = token
        return redirect("account_signup")
    return render(request, "accounts/invitation.html", {"link": link}, status=200 if link else 410)
