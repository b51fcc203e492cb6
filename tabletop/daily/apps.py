"""The Django app of `tabletop.daily`."""

from django.apps import AppConfig


class DailyConfig(AppConfig):
    """See `tabletop.daily`."""

    name = "tabletop.daily"
    label = "daily"
