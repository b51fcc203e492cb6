"""The Django app of `tabletop.accounts`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """See `tabletop.accounts`."""

    name = "tabletop.accounts"
    label = "people"
    verbose_name = _("People")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Moderators' sessions end soon; each sign-in is a device."""
        from django.contrib.auth.signals import user_logged_in, user_logged_out

        from tabletop.accounts.devices import device_sessions
        from tabletop.accounts.sessions import end_soon

        user_logged_in.connect(end_soon, dispatch_uid="people.end_soon")
        user_logged_in.connect(device_sessions.begin, dispatch_uid="people.devices.begin")
        user_logged_out.connect(device_sessions.end, dispatch_uid="people.devices.end")
