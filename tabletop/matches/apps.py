"""Matches: tables, seats, the move log, and everything that pushes it to browsers."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """See `tabletop.matches`."""

    name = "tabletop.matches"
    label = "matches"

    def ready(self) -> None:
        """A new name is shown at once at the tables where its owner sits."""
        from django.db.models.signals import post_save

        from tabletop.matches.services import name_changed

        post_save.connect(name_changed, sender="people.User", dispatch_uid="matches.name_changed")
