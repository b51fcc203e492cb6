"""URLs of alerts, included under ``/notifications/``."""

from django.urls import path

from tabletop.features.notifications import views

urlpatterns = [
    path("subscriptions/", views.subscribe, name="alert_subscriptions"),
    path("subscriptions/remove", views.remove, name="alert_remove"),
    path("webhooks", views.add_webhook, name="alert_webhook"),
    path("settings", views.preferences, name="alert_settings"),
    path("test", views.test, name="alert_test"),
]
