"""What reaches me, and how."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from apps.notifications.forms import ChoicesForm, first_answers
from apps.notifications.selectors.history import choices_of, latest_notices
from apps.notifications.services.choices import save_choices
from apps.notifications.services.outbox import owe_test


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request: HttpRequest) -> HttpResponse:
    """Choices, quiet hours, and what was sent lately."""
    form = ChoicesForm(request.POST or None, initial=first_answers(choices_of(request.user)))
    if request.method == "POST" and form.is_valid():
        save_choices(user=request.user, **form.chosen())
        messages.success(request, _("Your choices are saved."))
        return redirect("notices")
    context = {"form": form, "latest": latest_notices(request.user)}
    return render(request, "notifications/choices.html", context, status=422 if form.errors else 200)


@require_POST
@login_required
def send_test(request: HttpRequest) -> HttpResponse:
    """A mail that shows whether mails arrive."""
    owe_test(user=request.user)
    messages.success(
        request, _("A test mail is on its way to %(address)s.") % {"address": request.user.email}
    )
    return redirect("notices")
