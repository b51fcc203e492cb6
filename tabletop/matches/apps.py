"""Matches: tables, seats, the move log, and everything that pushes it to browsers."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """See `tabletop.matches`."""

    name = "tabletop.matches"
    label = "matches"
