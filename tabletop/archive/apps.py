"""The Django app of `tabletop.archive`."""

from django.apps import AppConfig


class ArchiveConfig(AppConfig):
    """See `tabletop.archive`."""

    name = "tabletop.archive"
    label = "archive"
