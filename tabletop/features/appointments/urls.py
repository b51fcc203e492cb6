"""URLs of planned games."""

from django.urls import path

from tabletop.features.appointments import views

urlpatterns = [
    path("t/<slug:match_id>/time", views.set_time, name="set_time"),
    path("t/<slug:match_id>/cancel-time", views.cancel, name="cancel_appointment"),
    path("t/<slug:match_id>/game.ics", views.calendar, name="calendar"),
    path("me/calendar/", views.renew_feed, name="calendar_renew"),
    path("me/calendar/stop", views.stop_feed, name="calendar_stop"),
    path("me/calendar/<str:secret>.ics", views.feed, name="calendar_feed"),
]
