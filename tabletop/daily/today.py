"""Today's puzzles for the front page and the games' pages, and how people did, for friends' circles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.daily.attempts import History, attempts_between
from tabletop.daily.puzzle import puzzle_of
from tabletop.daily.words import mark_text
from tabletop.matches.days import today


class TodaysPuzzle(NamedTuple):
    """The URL of today's puzzle, what it is called, how hard it is, and this person's result: a mark and its
    words. ``streak``: their current streak of days with a solved puzzle.
    """

    url: str
    title: str | Promise
    difficulty: str | Promise
    mark: str
    says: str
    streak: int


class DayMark(NamedTuple):
    """How someone did on one day: a mark, the same in words, and ``number``, a number as text that fits under
    the mark, or "". ``part`` tells apart several deals of one game on the same day.
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


def todays_puzzle(slug: str, person: User | None) -> TodaysPuzzle | None:
    """Today's puzzle of a game; None if it has none."""
    puzzle = puzzle_of(slug)
    if puzzle is None:
        return None
    history = History(puzzle, person)
    mark = history.attempt(today()).mark
    return TodaysPuzzle(
        url=reverse(f"{slug}:{puzzle.key}"),
        title=puzzle.title,
        difficulty=puzzle.difficulty(puzzle.puzzle_on(today())).label,
        mark=mark,
        says=str(puzzle.marks[mark]),
        streak=history.streak.now,
    )


def puzzle_marks(slug: str, people: Collection[int], first: date, last: date) -> DayMarks | None:
    """How users with these numbers did in a game's puzzles of these days; None if it has none. The number
    counts tries.
    """
    puzzle = puzzle_of(slug)
    if puzzle is None:
        return None
    found = {}
    for attempt in attempts_between(puzzle, people, first, last):
        tries = str(attempt.wrong + 1) if attempt.solved_at else ""
        found[attempt.person_id, attempt.day] = [DayMark(attempt.mark, mark_text(puzzle, attempt), tries)]
    return DayMarks(puzzle.title, reverse(f"{slug}:{puzzle.key}"), _("Tries"), found)
