"""Matches: tables, seats, the move log, and everything that pushes it to browsers."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """See `tabletop.matches`."""

    name = "tabletop.matches"
    label = "matches"

    def ready(self) -> None:
        """A new name is shown at once at the tables where its owner sits, unless it looks like somebody
        else's there.
        """
        from django.db.models.signals import post_save

        from tabletop.matches.name_checks import object_to_name
        from tabletop.matches.services import name_changed
        from tabletop.people.models import renaming

        renaming.connect(object_to_name, dispatch_uid="matches.object_to_name")
        post_save.connect(name_changed, sender="people.User", dispatch_uid="matches.name_changed")
