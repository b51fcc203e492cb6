"""The next game of the same people: without a Master (LA-32) with a puzzle that none of them knows, and with
all cards after a first evening (LA-37).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance, Practice
from tabletop.accounts.models import User

VARIANTS: Mapping[str, Mapping[str, Any]] = {"cards": {"first_evening": False, "anytime": False}}
"""Options that can be chosen instead of the last ones."""


def options_for_rematch(options: Mapping[str, Any], people: Sequence[User]) -> dict[str, Any]:
    """The same options with the next of the site's puzzles that nobody here knows; if there is none, with the
    next one. Where a Master leads, the same options.
    """
    last = options.get("puzzle", "")
    if not last:
        return dict(options)
    refs = [ref for ref, puzzle in site_puzzles().items() if puzzle.can_be_practised]
    first = refs.index(last) + 1 if last in refs else 0
    others = [ref for ref in (*refs[first:], *refs[:first]) if ref != last]
    known = known_refs(others, people)
    return {**options, "puzzle": next((ref for ref in others if ref not in known), (others or [last])[0])}


def known_refs(refs: Sequence[str], people: Sequence[User]) -> set[str]:
    """Those of these puzzles that somebody here has played or led, or whose solution they have opened."""
    met = Acquaintance.objects.filter(person__in=people, ref__in=refs)
    opened = Practice.objects.filter(person__in=people, ref__in=refs, shown__isnull=False)
    known = {one.ref for one in met if one.played or one.mastered}
    return known | set(opened.values_list("ref", flat=True))
