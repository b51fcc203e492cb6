"""URLs of the site as an app. The worker's is at the root: that is how far it reaches."""

from django.urls import path

from tabletop.site.pages.app import views

urlpatterns = [
    path("sw.js", views.worker, name="worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.offline, name="offline"),
]
