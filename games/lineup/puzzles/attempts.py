"""A person's attempts at the daily puzzles: one a day, the calendar's marks, and the streak."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.lineup.puzzles.library import first_day, puzzle_of
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.solving import TriedMove, try_move
from tabletop.accounts.models import User
from tabletop.features.deals.api import Openings, Streak, streak, streak_up_to, today
from tabletop.rules.game import Refused

MAX_WRONG = 999
"""The counter of wrong moves stops here."""

SOLVED = frozenset({"clean", "helped"})
"""The marks of solved puzzles (see `mark_of`)."""

OPEN = frozenset({"begun", "none"})
"""The marks of puzzles that are not over."""


def attempt_of(person: User | None, day: date) -> Attempt:
    """The person's attempt for a day; a new, unsaved one if there is none."""
    found = Attempt.objects.filter(person=person, day=day).first() if person else None
    return found or Attempt(person=person, day=day)


def make(person: User, day: date, data: object, began: datetime) -> tuple[Attempt, TriedMove]:
    """Tries a move (``data``, in wire form) in a puzzle that the person opened at ``began``.

    Raises `Refused`: ``puzzle_over``, ``puzzle_moved_on`` (on another device), or the rules' reason.
    """
    before = attempt_of(person, day)
    if before.is_over:
        raise Refused("puzzle_over")
    # The search can take a moment, so it runs before the row is locked.
    came = try_move(puzzle_of(day), before.words, data)
    with transaction.atomic():
        attempt = _held(person, day, began)
        if attempt.words != before.words:
            raise Refused("puzzle_moved_on")
        if came.flaw is None:
            attempt.words = [*attempt.words, came.word]
            attempt.solved = timezone.now() if came.over else None
        else:
            attempt.wrong = min(attempt.wrong + 1, MAX_WRONG)
        attempt.save()
    return attempt, came


@transaction.atomic
def give_up(person: User, day: date, began: datetime) -> Attempt:
    """Ends the attempt, so that the person can see the solution. Raises `Refused`: ``puzzle_over``."""
    attempt = _held(person, day, began)
    attempt.shown = timezone.now()
    attempt.words = []
    attempt.save()
    return attempt


def _held(person: User, day: date, began: datetime) -> Attempt:
    """The attempt, locked until the end of the transaction. Raises `Refused`: ``puzzle_over``."""
    Attempt.objects.get_or_create(person=person, day=day, defaults={"began": began})
    attempt = Attempt.objects.select_for_update().get(person=person, day=day)
    if attempt.is_over:
        raise Refused("puzzle_over")
    attempt.began = min(attempt.began, began)
    return attempt


def marks_of(person: User | None) -> Mapping[date, str]:
    """The mark of each day with an attempt: ``clean``, ``helped``, ``lost`` or ``begun``."""
    found = Attempt.objects.filter(person=person) if person else Attempt.objects.none()
    return {attempt.day: mark_of(attempt) for attempt in found}


def attempts_between(people: Collection[int], first: date, last: date) -> list[Attempt]:
    """The attempts of users with these numbers at the puzzles of these days, if they count for their day."""
    found = Attempt.objects.filter(person__in=people, day__range=(first, last))
    return [attempt for attempt in found if attempt.in_time]


def mark_of(attempt: Attempt) -> str:
    """The mark of an attempt; ``none`` for one that hasn't been saved."""
    if attempt.solved:
        return "helped" if attempt.wrong else "clean"
    if attempt.shown:
        return "lost"
    return "begun" if attempt.pk else "none"


def next_day(person: User | None, day: date) -> date | None:
    """Another puzzle to solve: today's, or the latest one that isn't over; None if all are."""
    marks = marks_of(person)
    days = ((today() - timedelta(days=back)) for back in range((today() - first_day()).days + 1))
    return next((one for one in days if one != day and marks.get(one, "none") in OPEN), None)


def streak_of(person: User | None) -> Streak:
    """The person's streak of days whose puzzle was opened on the day itself, and solved. Giving up today's
    ends the current one.
    """
    every = _attempts_of(person)
    found = streak(_days_that_count(every))
    is_broken = any(attempt.shown and attempt.day == today() for attempt in every)
    return found._replace(now=0) if is_broken else found


def streak_to(person: User | None, day: date) -> int:
    """How long the person's streak was on that day; 0 if its puzzle doesn't count."""
    return streak_up_to(day, _days_that_count(_attempts_of(person)))


def _attempts_of(person: User | None) -> list[Attempt]:
    return list(Attempt.objects.filter(person=person)) if person else []


def _days_that_count(attempts: Iterable[Attempt]) -> set[date]:
    return {attempt.day for attempt in attempts if attempt.solved and attempt.in_time}


_OPENINGS = Openings("lineup.puzzle.opened")
opening_of, began_at = _OPENINGS.opening_of, _OPENINGS.began_at
