"""People's attempts at daily puzzles: one a day. What they do, and what all of theirs amount to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any

from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.daily.models import Attempt
from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, NO_MARK, Streak, streak, streak_up_to
from tabletop.daily.puzzle import DailyPuzzle, Verdict
from tabletop.matches.days import today
from tabletop.rules.game import Refused

MAX_WRONG = 999
"""The counter of wrong steps stops here."""

MAX_OPEN = timedelta(days=1)
"""A page that has been open for longer than this can't prove when its puzzle was opened."""


def attempt_of(puzzle: DailyPuzzle[Any], person: User | None, day: date) -> Attempt:
    """The person's attempt at a day's puzzle; a new, unsaved one if there is none."""
    which = {"person": person, "game": puzzle.slug, "day": day}
    return (Attempt.objects.filter(**which).first() if person else None) or Attempt(**which)


# -- what people do
def step(
    puzzle: DailyPuzzle[Any], person: User, day: date, data: object, began: datetime
) -> tuple[Attempt, Verdict]:
    """Judge a step (``data``, in wire form) in a puzzle that the person opened at ``began``.

    Raises `Refused`: ``puzzle_over``, ``puzzle_moved_on`` (on another device), or the game's reason.
    """
    before = attempt_of(puzzle, person, day)
    if before.is_over:
        raise Refused("puzzle_over")
    # The search can take a moment, so it runs before the row is locked.
    judged = puzzle.judge(puzzle.puzzle_on(day), before.steps, data)
    with transaction.atomic():
        attempt = _locked(puzzle, person, day, began)
        if attempt.steps != before.steps:
            raise Refused("puzzle_moved_on")
        if judged.keep:
            attempt.steps = [*attempt.steps, judged.keep]
        if judged.solves:
            attempt.solved_at = timezone.now()
        if not judged.is_right:
            attempt.wrong = min(attempt.wrong + 1, MAX_WRONG)
        attempt.save()
    return attempt, judged


@transaction.atomic
def take_hint(puzzle: DailyPuzzle[Any], person: User, day: date, began: datetime) -> Attempt:
    """Take the next hint. Raises `Refused`: ``puzzle_over`` or ``no_more_hints``."""
    attempt = _locked(puzzle, person, day, began)
    if attempt.hints >= puzzle.hints(puzzle.puzzle_on(day)):
        raise Refused("no_more_hints")
    attempt.hints += 1
    attempt.save()
    return attempt


@transaction.atomic
def give_up(puzzle: DailyPuzzle[Any], person: User, day: date, began: datetime) -> Attempt:
    """End the attempt, so that the person can see the solution. Raises `Refused`: ``puzzle_over``."""
    attempt = _locked(puzzle, person, day, began)
    attempt.given_up_at = timezone.now()
    attempt.save()
    return attempt


def _locked(puzzle: DailyPuzzle[Any], person: User, day: date, began: datetime) -> Attempt:
    """The attempt, locked until the end of the transaction. Raises `Refused`: ``puzzle_over``."""
    which = {"person": person, "game": puzzle.slug, "day": day}
    Attempt.objects.get_or_create(**which, defaults={"started_at": began})
    attempt = Attempt.objects.select_for_update().get(**which)
    if attempt.is_over:
        raise Refused("puzzle_over")
    attempt.started_at = min(attempt.started_at, began)
    return attempt


# -- when a page was opened
def _signer(puzzle: DailyPuzzle[Any]) -> Signer:
    return Signer(salt=f"{puzzle.slug}.{puzzle.key}.opened")


def opening_of(puzzle: DailyPuzzle[Any], day: date) -> str:
    """The present time, signed. The page of that day's puzzle sends it with each request."""
    return _signer(puzzle).sign(f"{day.isoformat()}@{timezone.now().isoformat()}")


def began_at(puzzle: DailyPuzzle[Any], day: date, opening: str) -> datetime:
    """When a page was opened: the time in a valid `opening_of` that day, else now."""
    now = timezone.now()
    try:
        written, at = _signer(puzzle).unsign(opening).split("@")
        opened = datetime.fromisoformat(at)
    except (BadSignature, ValueError):
        return now
    return opened if written == day.isoformat() and now - MAX_OPEN <= opened <= now else now


# -- what they amount to
class History:
    """All attempts of a person at a game's daily puzzles, read once, when they are asked for; none for
    visitors.
    """

    def __init__(self, puzzle: DailyPuzzle[Any], person: User | None) -> None:
        self._puzzle, self._person = puzzle, person

    @cached_property
    def _attempts(self) -> dict[date, Attempt]:
        found = Attempt.objects.filter(person=self._person, game=self._puzzle.slug) if self._person else []
        return {attempt.day: attempt for attempt in found}

    def attempt(self, day: date) -> Attempt:
        """The attempt at a day's puzzle; a new, unsaved one if there is none."""
        return self._attempts.get(day) or Attempt(person=self._person, game=self._puzzle.slug, day=day)

    @property
    def marks(self) -> Mapping[date, str]:
        """The mark of each day with an attempt."""
        return {day: attempt.mark for day, attempt in self._attempts.items()}

    @property
    def streak(self) -> Streak:
        """The streak of days whose puzzle was opened on the day itself, and solved. Giving up today's ends
        the current one.
        """
        found, last = streak(self._days_that_count), self._attempts.get(today())
        return found._replace(now=0) if last and last.given_up_at else found

    def streak_to(self, day: date) -> int:
        """How long the streak was on that day; 0 if its puzzle doesn't count."""
        return streak_up_to(day, self._days_that_count)

    @property
    def _days_that_count(self) -> set[date]:
        return {day for day, attempt in self._attempts.items() if attempt.solved_at and attempt.in_time}

    def next_day(self, day: date) -> date | None:
        """Another puzzle to solve: today's, or the latest one that isn't over; None if all are."""
        marks, first, one = self.marks, self._puzzle.first_day(), today()
        while one >= first:
            if one != day and marks.get(one, NO_MARK) in (BEGUN, NO_MARK):
                return one
            one -= timedelta(days=1)
        return None

    def gentle_day(self, day: date, one: Any) -> date | None:
        """For the puzzle ``one`` of that day: a day with a gentle puzzle, for people who open a harder one
        and haven't solved any; else None.
        """
        marks = self.marks
        if self._puzzle.is_gentle(one) or {CLEAN, HELPED} & set(marks.values()):
            return None
        return self._puzzle.gentle_before(day, {one for one, mark in marks.items() if mark == LOST})


def attempts_between(
    puzzle: DailyPuzzle[Any], people: Collection[int], first: date, last: date
) -> list[Attempt]:
    """The attempts of users with these numbers at the puzzles of these days, if they count for their day."""
    found = Attempt.objects.filter(game=puzzle.slug, person__in=people, day__range=(first, last))
    return [attempt for attempt in found if attempt.in_time]
