"""Where a match comes from that was not played here from its first move on: one sentence for all pages."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tabletop.matches.models import Match


def provenance(match: Match) -> str:
    """What every page says of an imported match, and of one that was played on from such a match; empty for
    all others.
    """
    if match.imported:
        return _("Imported from a file; names and moves are as given there.")
    return of_beginning() if match.begins_imported else ""


def of_beginning() -> str:
    """What is said of a line of moves that comes from an imported match."""
    return _("Played on from a game that was imported from a file; its first moves are as given there.")
