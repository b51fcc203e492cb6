"""The Django app of `tabletop.features.appointments`."""

from django.apps import AppConfig


class AppointmentsConfig(AppConfig):
    """See `tabletop.features.appointments`."""

    name = "tabletop.features.appointments"
    label = "appointments"
    default_auto_field = "django.db.models.BigAutoField"
