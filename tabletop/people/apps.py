"""The Django app of `tabletop.people`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """See `tabletop.people`."""

    name = "tabletop.people"
    label = "people"
    verbose_name = _("People")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Moderators' sessions end soon; each sign-in is a device."""
        from django.contrib.auth.signals import user_logged_in, user_logged_out

        from tabletop.people import devices
        from tabletop.people.sessions import end_soon

        user_logged_in.connect(end_soon, dispatch_uid="people.end_soon")
        user_logged_in.connect(devices.begin, dispatch_uid="people.devices.begin")
        user_logged_out.connect(devices.end, dispatch_uid="people.devices.end")
