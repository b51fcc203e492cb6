"""The Django app of `tabletop.submissions`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SubmissionsConfig(AppConfig):
    """See `tabletop.submissions`."""

    name = "tabletop.submissions"
    label = "submissions"
    verbose_name = _("Submissions")
    default_auto_field = "django.db.models.BigAutoField"
