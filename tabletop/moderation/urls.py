"""The addresses at which somebody at a table is reported."""

from django.urls import path

from tabletop.moderation import views

urlpatterns = [
    path("t/<slug:match_id>/report/", views.report, name="report"),
    path("t/<slug:match_id>/report/sent/", views.sent, name="report_sent"),
]
