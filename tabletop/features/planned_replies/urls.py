"""URLs of planned replies."""

from django.urls import path

from tabletop.features.planned_replies import views

urlpatterns = [
    path("t/<slug:match_id>/plan/", views.plan, name="plan"),
    path("t/<slug:match_id>/plan/at", views.at, name="plan_at"),
]
