"""Addresses of the moderators' pages."""

from django.urls import path

from apps.tables import addresses  # noqa: F401 - knows `row`

from .views import acts, desk, hidden

urlpatterns = [
    path("moderation/", desk.desk, name="moderation"),
    path("moderation/reports/<row:report_id>/", desk.report, name="report_page"),
    path("moderation/acts/<slug:kind>/", acts.act, name="staff_act"),
    path("moderation/tables/<row:table_id>/hidden/", hidden.hidden, name="hidden_state"),
]
