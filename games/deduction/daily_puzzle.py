"""Today's case, for the front page, the game's page and friends' circles."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.deduction.cases.attempts import attempt_of, attempts_between, mark_of, streak_of
from games.deduction.cases.words import MARKS, mark_text
from tabletop.accounts.models import User
from tabletop.features.deals.api import DailyPuzzle, DayMark, DayMarks, today

TITLE = _("Case of the day")


def daily_puzzle(user: User | None) -> DailyPuzzle:
    """The address of today's case, and the person's mark for it."""
    mark = mark_of(attempt_of(user, today()))
    streak = streak_of(user).now
    return DailyPuzzle(reverse("deduction:case"), TITLE, mark, str(MARKS[mark]), streak)


def marks_between(people: Collection[int], first: date, last: date) -> DayMarks:
    """How users with these numbers did in the cases of these days; the number counts tries."""
    found = {}
    for attempt in attempts_between(people, first, last):
        tries = str(len(attempt.named) + 1) if attempt.solved else ""
        found[attempt.person_id, attempt.day] = [DayMark(mark_of(attempt), mark_text(attempt), tries)]
    return DayMarks(TITLE, reverse("deduction:case"), _("Tries"), found)
