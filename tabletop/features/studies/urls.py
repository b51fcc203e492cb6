"""URLs of the analysis board."""

from django.urls import path

from tabletop.features.studies import views

urlpatterns = [
    path("study/<slug:slug>/", views.study, name="study"),
    path("study/<slug:slug>/at", views.at, name="study_at"),
    path("study/<slug:slug>/play", views.play_on, name="study_play"),
]
