"""Addresses of the notifications app."""

from django.urls import path

from apps.notifications.views.choices import notices, send_test
from apps.notifications.views.outbox import mail_html, outbox, outbox_mail
from apps.notifications.views.stop import stop_notices

urlpatterns = [
    path("notifications/", notices, name="notices"),
    path("notifications/test/", send_test, name="test_notice"),
    path("notifications/stop/<str:token>/", stop_notices, name="stop_notices"),
    path("notifications/outbox/", outbox, name="outbox"),
    path("notifications/outbox/<str:name>/", outbox_mail, name="outbox_mail"),
    path("notifications/outbox/<str:name>/html/", mail_html, name="outbox_html"),
]
