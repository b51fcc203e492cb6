"""URLs of games to watch."""

from django.urls import path

from tabletop.watching import views

urlpatterns = [path("watch/", views.watch, name="watch")]
