"""The Django app of `tabletop.deals`."""

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """See `tabletop.deals`."""

    name = "tabletop.deals"
    label = "deals"
