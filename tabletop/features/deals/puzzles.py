"""Daily puzzles. A game that has them has a module ``daily_puzzle`` with the functions ``daily_puzzle`` and
``marks_between``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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
    (`tabletop.features.deals.showing`) and its words. ``streak``: their current streak of days with a solved
    puzzle.
    """

    url: str
    title: str | Promise
    mark: str
    says: str
    streak: int


class DayMark(NamedTuple):
    """How someone did on one day: a mark (`tabletop.features.deals.showing`), the same in words, and
    ``number``, a number as text that fits under the mark, or "". ``part`` tells apart several deals of one
    game on the same day.
    """

    mark: str
    says: str
    number: str = ""
    part: str = ""


class DayMarks(NamedTuple):
    """What people have done, from the start or in part, of a game's deals or puzzles: by user number and day,
    the best first. Only what was started on its day counts. ``title`` and ``url`` lead to today's; ``unit``
    says what the numbers count.
    """

    title: str | Promise
    url: str
    unit: str | Promise
    marks: Mapping[tuple[int, date], Sequence[DayMark]]


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


def puzzle_marks(slug: str, people: Collection[int], first: date, last: date) -> DayMarks | None:
    """How these users did in a game's puzzles of these days; None if it has none."""
    own = optional_module(slug, "daily_puzzle")
    found: DayMarks | None = own.marks_between(people, first, last) if own else None
    return found
