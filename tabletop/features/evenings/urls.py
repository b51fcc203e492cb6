"""URLs of evenings."""

from django.urls import path

from tabletop.features.evenings import views

urlpatterns = [
    path("t/<slug:match_id>/evening/", views.evening, name="evening"),
    path("t/<slug:match_id>/evening/souvenir.png", views.souvenir, name="souvenir"),
    path("t/<slug:match_id>/evening.json", views.standings, name="evening_standings"),
    path("t/<slug:match_id>/vote", views.vote, name="vote"),
]
