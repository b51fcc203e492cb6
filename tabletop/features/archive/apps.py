"""The Django app of `tabletop.features.archive`."""

from django.apps import AppConfig


class ArchiveConfig(AppConfig):
    """See `tabletop.features.archive`."""

    name = "tabletop.features.archive"
    label = "archive"
