"""URLs of planned games."""

from django.urls import path

from tabletop.features.appointments import views

urlpatterns = [
    path("t/<slug:match_id>/time", views.set_time, name="set_time"),
    path("t/<slug:match_id>/cancel-time", views.cancel, name="cancel_appointment"),
    path("t/<slug:match_id>/game.ics", views.calendar, name="calendar"),
]
