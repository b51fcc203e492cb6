"""A person's attempts at the daily cases: one a day, the calendar's marks, and the streak."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, timedelta

import msgspec
from django.db import transaction
from django.utils import timezone

from games.deduction.cases.library import case_of, first_day
from games.deduction.cases.models import CaseAttempt
from games.deduction.cases.solving import hint_ends
from games.deduction.rules.state import TILE_OF, Announce
from tabletop.accounts.models import User
from tabletop.features.deals.api import Openings, Streak, streak, streak_up_to, today
from tabletop.rules.game import Refused

SOLVED = frozenset({"clean", "helped"})
"""The marks of solved cases (see `mark_of`)."""

OPEN = frozenset({"begun", "none"})
"""The marks of cases that are not over."""

_OPENINGS = Openings("deduction.case.opened")
opening_of, began_at = _OPENINGS.opening_of, _OPENINGS.began_at


def attempt_of(person: User | None, day: date) -> CaseAttempt:
    """The person's attempt for a day; a new, unsaved one if there is none."""
    found = CaseAttempt.objects.filter(person=person, day=day).first() if person else None
    return found or CaseAttempt(person=person, day=day)


@transaction.atomic
def name_tile(person: User, day: date, data: object, began: datetime) -> CaseAttempt:
    """Names a tile (``data``, in wire form) in a case that the person opened at ``began``.

    Raises `Refused`: ``case_over``, ``no_such_tile`` or ``named_already``.
    """
    tile = _tile(data)
    attempt = _held(person, day, began)
    if tile == case_of(day).missing:
        attempt.solved = timezone.now()
    elif tile in attempt.named:
        raise Refused("named_already", tile=tile)
    else:
        attempt.named = [*attempt.named, tile]
    attempt.save()
    return attempt


@transaction.atomic
def take_hint(person: User, day: date, began: datetime) -> CaseAttempt:
    """Takes the next hint. Raises `Refused`: ``case_over`` or ``no_more_hints``."""
    attempt = _held(person, day, began)
    if attempt.hints >= len(hint_ends(case_of(day))):
        raise Refused("no_more_hints")
    attempt.hints += 1
    attempt.save()
    return attempt


@transaction.atomic
def give_up(person: User, day: date, began: datetime) -> CaseAttempt:
    """Ends the attempt, so that the person can see the solution. Raises `Refused`: ``case_over``."""
    attempt = _held(person, day, began)
    attempt.shown = timezone.now()
    attempt.save()
    return attempt


def _tile(data: object) -> str:
    try:
        tile = msgspec.convert(data, Announce).tile
    except msgspec.ValidationError:
        raise Refused("no_such_tile") from None
    if tile not in TILE_OF:
        raise Refused("no_such_tile")
    return tile


def _held(person: User, day: date, began: datetime) -> CaseAttempt:
    """The attempt, locked until the end of the transaction. Raises `Refused`: ``case_over``."""
    CaseAttempt.objects.get_or_create(person=person, day=day, defaults={"began": began})
    attempt = CaseAttempt.objects.select_for_update().get(person=person, day=day)
    if attempt.is_over:
        raise Refused("case_over")
    attempt.began = min(attempt.began, began)
    return attempt


def marks_of(person: User | None) -> Mapping[date, str]:
    """The mark of each day with an attempt: ``clean``, ``helped``, ``lost`` or ``begun``."""
    found = CaseAttempt.objects.filter(person=person) if person else CaseAttempt.objects.none()
    return {attempt.day: mark_of(attempt) for attempt in found}


def attempts_between(people: Collection[int], first: date, last: date) -> list[CaseAttempt]:
    """The attempts of users with these numbers at the cases of these days, if they count for their day."""
    found = CaseAttempt.objects.filter(person__in=people, day__range=(first, last))
    return [attempt for attempt in found if attempt.in_time]


def mark_of(attempt: CaseAttempt) -> str:
    """The mark of an attempt; ``none`` for one that hasn't been saved."""
    if attempt.solved:
        return "helped" if attempt.named or attempt.hints else "clean"
    if attempt.shown:
        return "lost"
    return "begun" if attempt.pk else "none"


def next_day(person: User | None, day: date) -> date | None:
    """Another case to solve: today's, or the latest one that isn't over; None if all are."""
    marks = marks_of(person)
    days = ((today() - timedelta(days=back)) for back in range((today() - first_day()).days + 1))
    return next((one for one in days if one != day and marks.get(one, "none") in OPEN), None)


def streak_of(person: User | None) -> Streak:
    """The person's streak of days whose case was opened on the day itself, and solved. Giving up today's ends
    the current one.
    """
    every = _attempts_of(person)
    found = streak(_days_that_count(every))
    is_broken = any(attempt.shown and attempt.day == today() for attempt in every)
    return found._replace(now=0) if is_broken else found


def streak_to(person: User | None, day: date) -> int:
    """How long the person's streak was on that day; 0 if its case doesn't count."""
    return streak_up_to(day, _days_that_count(_attempts_of(person)))


def _attempts_of(person: User | None) -> list[CaseAttempt]:
    return list(CaseAttempt.objects.filter(person=person)) if person else []


def _days_that_count(attempts: Iterable[CaseAttempt]) -> set[date]:
    return {attempt.day for attempt in attempts if attempt.solved and attempt.in_time}
