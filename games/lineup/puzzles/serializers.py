"""Attempts as JSON for the page. Only this module serialises puzzles, and it reveals nothing about the
solution before the attempt is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.lineup.puzzles import words
from games.lineup.puzzles.attempts import mark_of, streak_of
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import Scene, TriedMove, solution, standing
from tabletop.accounts.models import User
from tabletop.rules import play
from tabletop.rules.game import Refused


class Result(msgspec.Struct, frozen=True):
    """The result of a finished attempt. ``counts`` says whether it counts for its day, if unclear."""

    why: str
    counts: str
    share: str
    streak: int
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
    days = streak_of(person).now
    counts = words.counts(attempt) if attempt.solved else ""
    return Result(
        why, counts, words.share_text(attempt, link, days), days, [_frame(scene, seat) for scene in scenes]
    )


def _frame(scene: Scene, seat: int) -> dict[str, Any]:
    position = scene.position
    return {"seq": position.number, "view": play.view_json(position, seat), "lines": scene.lines}
