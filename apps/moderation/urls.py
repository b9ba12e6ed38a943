"""Addresses of the moderators' pages."""

from django.urls import path

from .views import acts, desk, hidden

urlpatterns = [
    path("moderation/", desk.desk, name="moderation"),
    path("moderation/reports/<int:report_id>/", desk.report, name="report_page"),
    path("moderation/acts/<slug:kind>/", acts.act, name="staff_act"),
    path("moderation/tables/<int:table_id>/hidden/", hidden.hidden, name="hidden_state"),
]
