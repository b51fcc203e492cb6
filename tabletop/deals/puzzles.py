"""Daily puzzles. A game that has them has a module ``daily_puzzle`` with a function of the same name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.rules.registry import optional_module

if TYPE_CHECKING:
    from tabletop.accounts.models import User


class DailyPuzzle(NamedTuple):
    """The URL of today's puzzle and this person's result: a mark (`tabletop.deals.showing`) and its words.
    ``streak``: their current streak of days with a solved puzzle.
    """

    url: str
    mark: str
    says: str
    streak: int


def daily_puzzle(slug: str, user: User | None) -> DailyPuzzle | None:
    """Today's puzzle of a game; None if it has none."""
    own = optional_module(slug, "daily_puzzle")
    found: DailyPuzzle | None = own.daily_puzzle(user) if own else None
    return found
