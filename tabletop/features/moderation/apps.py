"""The Django app of `tabletop.features.moderation`."""

from django.apps import AppConfig
from django.contrib.admin import apps
from django.utils.translation import gettext_lazy as _


class AdminConfig(apps.AdminConfig):
    """Django's admin with two-step sign-in."""

    default = False
    default_site = "tabletop.features.moderation.sign_in.Site"


class ModerationConfig(AppConfig):
    """See `tabletop.features.moderation`."""

    name = "tabletop.features.moderation"
    label = "moderation"
    verbose_name = _("Moderation")
    default_auto_field = "django.db.models.BigAutoField"
