"""Every address of the site; each app names its own."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
]
urlpatterns += [
    path("", include(f"{name}.urls"))
    for name in ("apps.accounts", "apps.tables", "apps.notifications", "apps.moderation")
    if find_spec(f"{name}.urls")
]
