"""Addresses of the accounts app. They come before allauth's own, so that sign-up is ours."""

from django.urls import include, path

from apps.accounts.views.administrator import become_admin
from apps.accounts.views.departure import delete_account
from apps.accounts.views.preferences import guess_time_zone, preferences, set_theme
from apps.accounts.views.sign_up import SignUpView, invitation_link

urlpatterns = [
    path("accounts/signup/", SignUpView.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("invitation/<slug:token>/", invitation_link, name="invitation_link"),
    path("preferences/", preferences, name="preferences"),
    path("preferences/theme/", set_theme, name="set_theme"),
    path("preferences/time-zone/", guess_time_zone, name="guess_time_zone"),
    path("preferences/delete/", delete_account, name="delete_account"),
    path("become-admin/<slug:token>/", become_admin, name="become_admin"),
]
