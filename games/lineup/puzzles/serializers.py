"""Attempts as JSON for the page. Only this module serialises puzzles, and it reveals nothing about the
solution before the attempt is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import msgspec
from django.urls import reverse
from django.utils import timezone

from games.lineup.puzzles import words
from games.lineup.puzzles.attempts import mark_of, next_day, streak_of, streak_to
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import Scene, TriedMove, solution, standing
from tabletop.accounts.models import User
from tabletop.features.deals.api import midnight, today
from tabletop.rules import play
from tabletop.rules.game import Refused


class Link(msgspec.Struct, frozen=True):
    """A link to another page."""

    label: str
    href: str


class Result(msgspec.Struct, frozen=True):
    """The result of a finished attempt. ``counts`` says whether it counts for its day, if unclear.
    ``in_a_row`` is the streak up to this puzzle's day, ``streak`` the current one, ``longest`` the longest
    one, and ``streak_text`` says the last two. ``next`` is another puzzle. ``wait`` is the number of seconds
    to tomorrow's puzzle, after today's.
    """

    why: str
    counts: str
    share: str
    in_a_row: int
    streak: int
    streak_text: str
    longest: int
    next: Link | None
    wait: int | None
    scenes: list[dict[str, Any]]


class SerializedAttempt(msgspec.Struct, frozen=True):
    """``base`` is the current position; ``frames`` are the positions to show now, in order. After a wrong
    move, the last of them shows its refutation. ``say`` comments on the last move, with ``tone`` ``good``,
    ``wrong`` or ``refused``. ``made`` is the number of right moves so far, ``of`` the number needed (None:
    unknown) and ``wrong`` the number of wrong moves. ``mark`` is the day's mark in the calendar. ``result``
    is None until the attempt is over.
    """

    seats: int
    seat: int
    state: str
    ask: str
    base: dict[str, Any]
    frames: list[dict[str, Any]]
    say: str
    tone: str
    made: int
    of: int | None
    wrong: int
    mark: str
    result: Result | None


def serialize_attempt(attempt: Attempt, puzzle: Puzzle, link: str, person: User | None) -> SerializedAttempt:
    """The attempt as it is, without a new move."""
    return _serialize(attempt, puzzle, link, person, [], "", "")


def serialize_move(
    attempt: Attempt, puzzle: Puzzle, link: str, person: User, came: TriedMove
) -> SerializedAttempt:
    """The attempt after a legal move."""
    if came.flaw:
        say, tone = words.flaw_text(puzzle, came), "wrong"
    else:
        say, tone = "" if came.over else words.success_text(), "good"
    return _serialize(attempt, puzzle, link, person, came.scenes, say, tone)


def serialize_refusal(
    attempt: Attempt, puzzle: Puzzle, link: str, person: User, refusal: Refused
) -> SerializedAttempt:
    """The attempt after a refused move."""
    return _serialize(attempt, puzzle, link, person, [], words.refusal_text(refusal), "refused")


def _serialize(
    attempt: Attempt,
    puzzle: Puzzle,
    link: str,
    person: User | None,
    scenes: Sequence[Scene],
    say: str,
    tone: str,
) -> SerializedAttempt:
    whole = solution(puzzle) if attempt.is_over else ()
    last = whole[-1].position if attempt.shown else standing(puzzle, attempt.words)
    base = _frame(Scene(last, ()), puzzle.seat)
    return SerializedAttempt(
        seats=2,
        seat=puzzle.seat,
        state="solved" if attempt.solved else "shown" if attempt.shown else "open",
        ask=words.task_text(puzzle),
        base=base,
        frames=[_frame(scene, puzzle.seat) for scene in scenes] or [base],
        say=say,
        tone=tone,
        made=len(attempt.words),
        of=puzzle.asks.moves,
        wrong=attempt.wrong,
        mark=mark_of(attempt),
        result=_result(
            attempt, link, person, words.explanation(puzzle, last.state), [Scene(puzzle.start, ()), *whole]
        )
        if whole
        else None,
    )


def _result(attempt: Attempt, link: str, person: User | None, why: str, scenes: Sequence[Scene]) -> Result:
    seat = scenes[0].position.to_act[0]
    days, in_a_row = streak_of(person), streak_to(person, attempt.day)
    return Result(
        why=why,
        counts=words.counts(attempt) if attempt.solved else "",
        share=words.share_text(attempt, link, in_a_row),
        in_a_row=in_a_row,
        streak=days.now,
        streak_text=words.streak_text(days),
        longest=days.most,
        next=_next(attempt.day, person),
        wait=int((midnight() - timezone.now()).total_seconds()) if attempt.day == today() else None,
        scenes=[_frame(scene, seat) for scene in scenes],
    )


def _next(day: date, person: User | None) -> Link | None:
    found = next_day(person, day)
    if found is None:
        return None
    return Link(words.next_text(found), reverse("lineup:puzzle_day", args=[found.isoformat()]))


def _frame(scene: Scene, seat: int) -> dict[str, Any]:
    position = scene.position
    return {"seq": position.number, "view": play.view_json(position, seat), "lines": scene.lines}
