"""Where imported moves come from: one sentence shown on every page about the match."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tabletop.matches.models import Match


def provenance(match: Match) -> str:
    """The sentence for an imported match or one that continues an imported match; "" for all others."""
    if match.imported:
        return _("Imported from a file. The names and moves are taken from that file.")
    return of_beginning() if match.begins_imported else ""


def of_beginning() -> str:
    """The sentence for moves that come from an imported match."""
    return _("Continued from an imported game. The first moves are taken from its file.")
