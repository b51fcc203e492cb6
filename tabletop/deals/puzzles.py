"""Daily puzzles. A game that has them has a module ``daily_puzzle`` with a function of the same name."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.core.signing import BadSignature, Signer
from django.utils import timezone
from django.utils.functional import Promise

from tabletop.rules.registry import optional_module

if TYPE_CHECKING:
    from tabletop.accounts.models import User

MAX_OPEN = timedelta(days=1)
"""A page that has been open for longer than this can't prove when its puzzle was opened."""


class DailyPuzzle(NamedTuple):
    """The URL of today's puzzle, what it is called, and this person's result: a mark
    (`tabletop.deals.showing`) and its words. ``streak``: their current streak of days with a solved puzzle.
    """

    url: str
    title: str | Promise
    mark: str
    says: str
    streak: int


class Openings:
    """The times at which the pages of one kind of puzzle were opened, signed with its ``salt``."""

    def __init__(self, salt: str) -> None:
        self._signer = Signer(salt=salt)

    def opening_of(self, day: date) -> str:
        """The present time, signed. The page of that day's puzzle sends it with each request."""
        return self._signer.sign(f"{day.isoformat()}@{timezone.now().isoformat()}")

    def began_at(self, day: date, opening: str) -> datetime:
        """When a page was opened: the time in a valid `opening_of` that day, else now."""
        now = timezone.now()
        try:
            written, at = self._signer.unsign(opening).split("@")
            opened = datetime.fromisoformat(at)
        except (BadSignature, ValueError):
            return now
        return opened if written == day.isoformat() and now - MAX_OPEN <= opened <= now else now


def daily_puzzle(slug: str, user: User | None) -> DailyPuzzle | None:
    """Today's puzzle of a game; None if it has none."""
    own = optional_module(slug, "daily_puzzle")
    found: DailyPuzzle | None = own.daily_puzzle(user) if own else None
    return found
