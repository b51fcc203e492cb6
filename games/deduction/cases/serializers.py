"""Attempts as JSON for the page. Only this module serialises cases, and it reveals nothing about the solution
before the attempt is over, except for the hints that were taken.
"""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from django.urls import reverse
from django.utils import timezone

from games.deduction.cases import words
from games.deduction.cases.attempts import mark_of, next_day, streak_of, streak_to
from games.deduction.cases.case import Case, View
from games.deduction.cases.models import CaseAttempt
from games.deduction.cases.solving import hint_ends, solution, told_by_hints
from games.deduction.rules.solver.sheet import Step
from tabletop.accounts.models import User
from tabletop.features.deals.api import midnight, today
from tabletop.rules.game import Refused


class Link(msgspec.Struct, frozen=True):
    """A link to another page."""

    label: str
    href: str


class Result(msgspec.Struct, frozen=True):
    """The result of a finished attempt. ``why`` says which tile was missing, ``steps`` how that follows.
    ``counts`` says whether the attempt counts for its day, if unclear. ``in_a_row`` is the streak up to this
    case's day, ``streak`` the current one, ``longest`` the longest one, and ``streak_text`` says the last
    two. ``next`` is another case. ``wait`` is the number of seconds to tomorrow's case, after today's.
    """

    why: str
    steps: list[Step]
    counts: str
    share: str
    in_a_row: int
    streak: int
    streak_text: str
    longest: int
    next: Link | None
    wait: int | None


class SerializedAttempt(msgspec.Struct, frozen=True):
    """``base`` is the table as the solver sees it. ``say`` comments on the last request, with ``tone``
    ``wrong`` or ``refused``. ``named`` are the tiles named wrongly. ``hints`` are the hints taken, each a
    list of steps (see `games.deduction.rules.solver.sheet.Explainer.explain`), and ``more`` says whether
    there are more. ``mark`` is the day's mark in the calendar. ``result`` is None until the attempt is over.
    """

    seats: int
    seat: int
    names: list[str]
    state: str
    ask: str
    base: dict[str, Any]
    say: str
    tone: str
    named: list[str]
    hints: list[list[Step]]
    more: bool
    mark: str
    result: Result | None


def serialize_attempt(attempt: CaseAttempt, case: Case, link: str, person: User | None) -> SerializedAttempt:
    """The attempt as it is."""
    return _serialize(attempt, case, link, person, "", "")


def serialize_named(attempt: CaseAttempt, case: Case, link: str, person: User) -> SerializedAttempt:
    """The attempt after a tile was named."""
    say = "" if attempt.solved else words.wrong_text(attempt.named[-1])
    return _serialize(attempt, case, link, person, say, "wrong" if say else "")


def serialize_refusal(
    attempt: CaseAttempt, case: Case, link: str, person: User, refusal: Refused
) -> SerializedAttempt:
    """The attempt after a refused request."""
    return _serialize(attempt, case, link, person, words.refusal_text(refusal), "refused")


def _serialize(
    attempt: CaseAttempt, case: Case, link: str, person: User | None, say: str, tone: str
) -> SerializedAttempt:
    view = _view(attempt, case)
    # Not even the number of hints is worked out before the first one is taken.
    hints = told_by_hints(case, attempt.hints) if attempt.hints else []
    return SerializedAttempt(
        seats=case.seats,
        seat=case.you,
        names=words.names(case),
        state="solved" if attempt.solved else "shown" if attempt.shown else "open",
        ask=words.task_text(case),
        base={"seq": len(case.record), "view": view, "lines": []},
        say=say,
        tone=tone,
        named=list(attempt.named),
        hints=hints,
        more=not attempt.is_over and (not hints or len(hints) < len(hint_ends(case))),
        mark=mark_of(attempt),
        result=_result(attempt, case, link, person) if attempt.is_over else None,
    )


def _view(attempt: CaseAttempt, case: Case) -> View:
    """The table; tiles that were named wrongly aren't offered any more."""
    if attempt.is_over:
        return case.solved_view if attempt.solved else case.shown_view
    legal = [move for move in case.view["legal"] if move["tile"] not in attempt.named]
    return case.view | {"legal": legal}


def _result(attempt: CaseAttempt, case: Case, link: str, person: User | None) -> Result:
    days, in_a_row = streak_of(person), streak_to(person, attempt.day)
    return Result(
        why=words.missing_text(case.missing),
        steps=list(solution(case)),
        counts=words.counts(attempt) if attempt.solved else "",
        share=words.share_text(attempt, link, in_a_row),
        in_a_row=in_a_row,
        streak=days.now,
        streak_text=words.streak_text(days),
        longest=days.most,
        next=_next(attempt.day, person),
        wait=int((midnight() - timezone.now()).total_seconds()) if attempt.day == today() else None,
    )


def _next(day: date, person: User | None) -> Link | None:
    found = next_day(person, day)
    if found is None:
        return None
    return Link(words.next_text(found), reverse("deduction:case_day", args=[found.isoformat()]))
