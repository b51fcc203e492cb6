"""URLs of planned replies."""

from django.urls import path

from tabletop.plans import views

urlpatterns = [
    path("t/<slug:match_id>/plan/", views.plan, name="plan"),
    path("t/<slug:match_id>/plan/at", views.at, name="plan_at"),
]
