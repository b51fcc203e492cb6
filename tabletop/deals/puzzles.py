"""Puzzles of the day, of games that have them: such a game has a module ``daily_puzzle`` with a function of
that name, found by looking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.rules.registry import optional_module

if TYPE_CHECKING:
    from tabletop.accounts.models import User


class DailyPuzzle(NamedTuple):
    """Where today's is, and how it went for this person: a mark (`tabletop.deals.showing`) and its words."""

    url: str
    mark: str
    says: str


def daily_puzzle(slug: str, user: User | None) -> DailyPuzzle | None:
    """Today's puzzle of that game; None when it has none."""
    own = optional_module(slug, "daily_puzzle")
    found: DailyPuzzle | None = own.daily_puzzle(user) if own else None
    return found
