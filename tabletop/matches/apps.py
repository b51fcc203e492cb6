"""Matches: tables, seats, the move log, and everything that pushes it to browsers."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """See `tabletop.matches`."""

    name = "tabletop.matches"
    label = "matches"

    def ready(self) -> None:
        """New names are shown where their owners sit, unless they look like somebody else's there; devices
        that are signed out leave their tables.
        """
        from django.db.models.signals import post_delete, post_save

        from tabletop.accounts.models import renaming
        from tabletop.matches.name_checks import object_to_name
        from tabletop.matches.services.tables import device_signed_out, name_changed

        renaming.connect(object_to_name, dispatch_uid="matches.object_to_name")
        post_delete.connect(device_signed_out, sender="people.Device", dispatch_uid="matches.signed_out")
        post_save.connect(name_changed, sender="people.User", dispatch_uid="matches.name_changed")
