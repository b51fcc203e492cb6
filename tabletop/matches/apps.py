"""Matches: tables, seats, the move log, and what reports their changes."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """See `tabletop.matches`."""

    name = "tabletop.matches"
    label = "matches"
