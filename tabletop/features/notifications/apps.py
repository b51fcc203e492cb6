"""The Django app of `tabletop.features.notifications`."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """See `tabletop.features.notifications`."""

    name = "tabletop.features.notifications"
    label = "notifications"
    default_auto_field = "django.db.models.BigAutoField"
