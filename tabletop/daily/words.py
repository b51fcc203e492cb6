"""Attempts in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tabletop.daily.models import Attempt
from tabletop.daily.months import HELPED, Streak
from tabletop.daily.puzzle import DailyPuzzle
from tabletop.i18n.formatting import format_list
from tabletop.matches.days import day_of, today
from tabletop.rules.game import Refused

REFUSALS: Mapping[str, Promise] = {
    "puzzle_over": gettext_lazy("This puzzle is over."),
    "puzzle_moved_on": gettext_lazy(
        "You have continued this puzzle in another window. This is the current position."
    ),
    "no_more_hints": gettext_lazy("There are no more hints: the last step is the solution."),
}
"""Why a request is refused, whatever the game."""

MAX_SIGNS = 12
"""The most wrong steps shown as symbols."""


def refusal_text(puzzle: DailyPuzzle[Any], refused: Refused) -> str:
    """Why a request is refused."""
    own = puzzle.refusal(refused)
    return own or str(REFUSALS.get(refused.code, gettext_lazy("You can’t do that here.")))


def mark_text(puzzle: DailyPuzzle[Any], attempt: Attempt) -> str:
    """How an attempt went, with the numbers of tries and of hints if it wasn't solved without help."""
    if attempt.mark != HELPED:
        return str(puzzle.marks[attempt.mark])
    tries = attempt.wrong + 1
    words = [ngettext("solved in %(count)s try", "solved in %(count)s tries", tries) % {"count": tries}]
    return format_list([*words, *filter(None, [_hints_text(attempt)])], "unit")


def counts_text(attempt: Attempt) -> str:
    """Whether the attempt counts for its day, once that day is over; empty when that is obvious."""
    ended = attempt.solved_at or timezone.now()
    if attempt.given_up_at or day_of(ended) == attempt.day:
        return ""
    if attempt.solved_at and attempt.in_time:
        return _("You started this puzzle on its day, so it counts towards your streak.")
    if attempt.in_time:
        return _("You started this puzzle on its day: it still counts towards your streak.")
    return _("This puzzle’s day is over, so it doesn’t count towards your streak.")


def share_text(puzzle: DailyPuzzle[Any], attempt: Attempt, link: str, in_a_row: int) -> str:
    """A few lines to send to friends, without spoilers. They say how many steps were wrong and how many hints
    were taken, and if the puzzle was solved late or its solution was shown.
    """
    named = {"weekday": date_format(attempt.day, "l"), "date": date_format(attempt.day)}
    lines = [
        str(puzzle.share_title),
        _("%(weekday)s, %(date)s") % named,
        "○" * min(attempt.wrong, MAX_SIGNS) + ("●" if attempt.solved_at else "×"),
        _hints_text(attempt),
        _late_text(attempt),
        _in_a_row(in_a_row) if in_a_row > 1 else "",
        link,
    ]
    return "\n".join(line for line in lines if line)


def next_text(day: date) -> str:
    """The link to another puzzle."""
    if day == today():
        return _("Today’s puzzle")
    return _("Puzzle for %(day)s") % {"day": date_format(day, "MONTH_DAY_FORMAT")}


def streak_text(streak: Streak) -> str:
    """The current streak, or how to start one, and the longest."""
    now = ngettext("Current streak: %(days)s day.", "Current streak: %(days)s days.", streak.now)
    most = ngettext("Longest streak: %(days)s day.", "Longest streak: %(days)s days.", streak.most)
    start = _("Solve a puzzle on its day to start a streak.")
    sentences = [now % {"days": streak.now} if streak.now else start]
    if streak.most:
        sentences.append(most % {"days": streak.most})
    return " ".join(sentences)


def _hints_text(attempt: Attempt) -> str:
    if not attempt.hints:
        return ""
    return ngettext("%(count)s hint", "%(count)s hints", attempt.hints) % {"count": attempt.hints}


def _in_a_row(days: int) -> str:
    return ngettext("%(days)s day in a row", "%(days)s days in a row", days) % {"days": days}


def _late_text(attempt: Attempt) -> str:
    if attempt.given_up_at:
        return _("Solution shown")
    return "" if attempt.in_time else _("Solved after its day")
