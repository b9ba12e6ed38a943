"""What people choose for themselves."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from apps.accounts.cookies import THEME, TIME_ZONE, remember
from apps.accounts.forms import PreferencesForm
from apps.accounts.models import Theme, User
from apps.accounts.services.preferences import guess_time_zone as guess
from apps.accounts.services.preferences import save_preferences, time_zones
from apps.accounts.services.preferences import set_theme as store_theme
from apps.accounts.way_back import way_back


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """All preferences on one page."""
    person = User.objects.get(pk=request.user.pk) if request.method == "POST" else request.user
    form = PreferencesForm(request.POST or None, instance=person)
    if request.method == "POST" and form.is_valid():
        save_preferences(user=form.instance)
        messages.success(request, _("Your preferences are saved."))
        response = redirect("preferences")
        remember(response, THEME, form.instance.theme)
        return response
    return render(request, "accounts/preferences.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or like the device: for everybody, by cookie; for those with an account also there."""
    theme = request.POST.get("theme", "")
    response = redirect(way_back(request))
    if theme in Theme.values:
        remember(response, THEME, theme)
        if request.user.is_authenticated:
            store_theme(user=request.user, theme=theme)
    return response


@require_POST
def guess_time_zone(request: HttpRequest) -> HttpResponse:
    """The browser tells its zone; it counts only as long as the person has not chosen one."""
    zone = request.POST.get("zone", "")
    response = HttpResponse(status=204)
    if request.user.is_authenticated:
        guess(user=request.user, zone=zone)
    elif zone in time_zones():
        remember(response, TIME_ZONE, zone)
    return response
