"""The Django app of `tabletop.notifications`."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """See `tabletop.notifications`."""

    name = "tabletop.notifications"
    label = "notifications"
    default_auto_field = "django.db.models.BigAutoField"
