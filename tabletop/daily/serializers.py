"""Attempts as JSON for the page. What is the game's own comes from its `DailyPuzzle`; nothing here depends on
the solution before the attempt is over.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from django.urls import reverse
from django.utils import timezone

from tabletop.daily import words
from tabletop.daily.attempts import History
from tabletop.daily.models import Attempt
from tabletop.daily.puzzle import Comment, DailyPuzzle, Verdict
from tabletop.matches.days import midnight, today
from tabletop.rules.game import Refused

AttemptJSON = dict[str, Any]
"""``state`` is ``open``, ``solved`` or ``shown``, ``ask`` the task. ``say`` comments on the last request,
with ``tone`` ``good``, ``wrong`` or ``refused``. ``mark`` is the day's mark in the calendar. ``result`` is
None until the attempt is over. Everything else is the game's (`DailyPuzzle.position`).

The result: ``counts`` says whether the attempt counts for its day, if unclear, ``share`` is the text to
share. ``in_a_row`` is the streak up to this puzzle's day, ``streak`` the current one, ``longest`` the longest
one, and ``streak_text`` says the last two. ``next`` is another puzzle (``label`` and ``href``), or None.
``wait`` is the number of seconds to tomorrow's puzzle, after today's, else None. The rest is the game's
(`DailyPuzzle.solution`).
"""


def serialize(
    puzzle: DailyPuzzle[Any],
    attempt: Attempt,
    link: str,
    history: History,
    *,
    judged: Verdict | None = None,
    refused: Refused | None = None,
) -> AttemptJSON:
    """The attempt as it is, after the step that was judged or the request that was refused, if any. ``link``
    is the address of its page; ``history`` is read only when the attempt is over.
    """
    one = puzzle.puzzle_on(attempt.day)
    comment = puzzle.comment(one, judged) if judged else Comment()
    if refused:
        comment = Comment(words.refusal_text(puzzle, refused), "refused")
    return {
        "state": "solved" if attempt.solved_at else "shown" if attempt.given_up_at else "open",
        "ask": puzzle.task(one),
        "say": comment.text,
        "tone": comment.tone,
        "mark": attempt.mark,
        **puzzle.position(one, attempt, judged),
        "result": _result(puzzle, attempt, link, history) | puzzle.solution(one) if attempt.is_over else None,
    }


def page_of(puzzle: DailyPuzzle[Any], day: date) -> str:
    """The address of a day's page."""
    return reverse(f"{puzzle.slug}:{puzzle.key}_day", args=[day.isoformat()])


def _result(puzzle: DailyPuzzle[Any], attempt: Attempt, link: str, history: History) -> dict[str, Any]:
    streak, in_a_row = history.streak, history.streak_to(attempt.day)
    following = history.next_day(attempt.day)
    return {
        "counts": words.counts_text(attempt) if attempt.solved_at else "",
        "share": words.share_text(puzzle, attempt, link, in_a_row),
        "in_a_row": in_a_row,
        "streak": streak.now,
        "streak_text": words.streak_text(streak),
        "longest": streak.most,
        "next": {"label": words.next_text(following), "href": page_of(puzzle, following)}
        if following
        else None,
        "wait": int((midnight() - timezone.now()).total_seconds()) if attempt.day == today() else None,
    }
