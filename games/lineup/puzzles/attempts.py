"""What somebody has done with the daily puzzles: an attempt a day, the marks of a calendar, days in a row."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.utils import timezone

from games.lineup.puzzles.library import puzzle_of
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.solving import TriedMove, try_move
from tabletop.accounts.models import User
from tabletop.deals.api import Streak, streak
from tabletop.rules.game import Refused

MAX_WRONG = 999
"""More is not counted."""


def attempt_of(person: User | None, day: date) -> Attempt:
    """That person's attempt of that day; a new one, not saved yet, when there is none."""
    found = Attempt.objects.filter(person=person, day=day).first() if person else None
    return found or Attempt(person=person, day=day)


def make(person: User, day: date, data: object, began: datetime) -> tuple[Attempt, TriedMove]:
    """That person tries a move of a puzzle that they opened at ``began``.

    Raises `Refused`: puzzle_over, puzzle_moved_on (on another device), or why the rules do not let it pass.
    """
    before = attempt_of(person, day)
    if before.is_over:
        raise Refused("puzzle_over")
    # The search may take a moment, and nothing is locked meanwhile.
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
    """From now on that person may see the solution. Raises `Refused`: puzzle_over."""
    attempt = _held(person, day, began)
    attempt.shown = timezone.now()
    attempt.words = []
    attempt.save()
    return attempt


def _held(person: User, day: date, began: datetime) -> Attempt:
    """The attempt, kept from being changed by another tap at the same time."""
    Attempt.objects.get_or_create(person=person, day=day, defaults={"began": began})
    attempt = Attempt.objects.select_for_update().get(person=person, day=day)
    if attempt.is_over:
        raise Refused("puzzle_over")
    return attempt


def marks_of(person: User | None) -> Mapping[date, str]:
    """How each day's puzzle went: ``clean``, ``helped``, ``lost`` or ``begun``."""
    found = Attempt.objects.filter(person=person) if person else Attempt.objects.none()
    return {attempt.day: mark_of(attempt) for attempt in found}


def mark_of(attempt: Attempt) -> str:
    """The mark of one of them; ``none`` for one that was not begun."""
    if attempt.solved:
        return "helped" if attempt.wrong else "clean"
    if attempt.shown:
        return "lost"
    return "begun" if attempt.pk else "none"


def streak_of(person: User | None) -> Streak:
    """Days in a row whose puzzle was started on the day itself, and solved."""
    solved = Attempt.objects.filter(person=person, solved__isnull=False) if person else []
    return streak({attempt.day for attempt in solved if attempt.in_time})


_OPENED = Signer(salt="lineup.puzzle.opened")
MAX_OPEN = timedelta(days=1)
"""A page that has been open for longer does not say when its puzzle was started."""


def opening_of(day: date) -> str:
    """A signed note of the present moment, which the page of that day's puzzle sends with each move."""
    return _OPENED.sign(f"{day.isoformat()}@{timezone.now().isoformat()}")


def began_at(day: date, opening: str) -> datetime:
    """When that page was opened: what an `opening_of` that day says, else now."""
    now = timezone.now()
    try:
        written, at = _OPENED.unsign(opening).split("@")
        opened = datetime.fromisoformat(at)
    except (BadSignature, ValueError):
        return now
    return opened if written == day.isoformat() and now - MAX_OPEN <= opened <= now else now
