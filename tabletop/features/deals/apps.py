"""The Django app of `tabletop.features.deals`."""

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """See `tabletop.features.deals`."""

    name = "tabletop.features.deals"
    label = "deals"
