"""All addresses of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog

from tabletop import limits

urlpatterns = [
    path("", include("tabletop.matches.urls")),
    path("", include("tabletop.deals.urls")),
    path("", include("tabletop.lessons.urls")),
    path("me/", include("tabletop.people.urls")),
    path("jsi18n/", cache_control(max_age=3600)(JavaScriptCatalog.as_view()), name="jsi18n"),
    path("admin/login/", limits.limited(limits.LOGINS)(admin.site.login)),
    path("admin/", admin.site.urls),
]
