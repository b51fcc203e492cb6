"""URLs of games to watch."""

from django.urls import path

from tabletop.features.watching import views

urlpatterns = [path("watch/", views.watch, name="watch")]
