"""Puzzles of the day, of games that have them: such a game has a module ``daily_puzzle`` with a function of
that name, found by looking.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from tabletop.accounts.models import User


class DailyPuzzle(NamedTuple):
    """Where today's is, and how it went for this person: a mark (`tabletop.deals.showing`) and its words."""

    url: str
    mark: str
    says: str


def daily_puzzle(slug: str, user: User | None) -> DailyPuzzle | None:
    """Today's puzzle of that game; None when it has none."""
    if not find_spec(f"games.{slug}.daily_puzzle"):
        return None
    found: DailyPuzzle = import_module(f"games.{slug}.daily_puzzle").daily_puzzle(user)
    return found
