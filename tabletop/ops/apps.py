"""The application: no tables, only commands."""

from django.apps import AppConfig


class OpsConfig(AppConfig):
    """See `tabletop.ops`."""

    name = "tabletop.ops"
    label = "ops"
