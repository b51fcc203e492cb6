"""Deals: one seed played by many, and what came of it."""

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """See `tabletop.deals`."""

    name = "tabletop.deals"
    label = "deals"
