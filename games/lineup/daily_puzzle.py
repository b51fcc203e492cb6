"""Today's puzzle, for the front page, the game's page and friends' circles."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.lineup.puzzles.attempts import attempt_of, attempts_between, mark_of, streak_of
from games.lineup.puzzles.words import MARKS, mark_text
from tabletop.accounts.models import User
from tabletop.features.deals.api import DailyPuzzle, DayMark, DayMarks, today

TITLE = _("Daily puzzle")


def daily_puzzle(user: User | None) -> DailyPuzzle:
    """The address of today's puzzle, and the person's mark for it."""
    mark = mark_of(attempt_of(user, today()))
    streak = streak_of(user).now
    return DailyPuzzle(reverse("lineup:puzzle"), TITLE, mark, str(MARKS[mark]), streak)


def marks_between(people: Collection[int], first: date, last: date) -> DayMarks:
    """How users with these numbers did in the puzzles of these days; the number counts tries."""
    found = {}
    for attempt in attempts_between(people, first, last):
        tries = str(attempt.wrong + 1) if attempt.solved else ""
        found[attempt.person_id, attempt.day] = [DayMark(mark_of(attempt), mark_text(attempt), tries)]
    return DayMarks(TITLE, reverse("lineup:puzzle"), _("Tries"), found)
