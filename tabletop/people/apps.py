"""The Django app of `tabletop.people`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """See `tabletop.people`."""

    name = "tabletop.people"
    label = "people"
    verbose_name = _("people")
    default_auto_field = "django.db.models.BigAutoField"
