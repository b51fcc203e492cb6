"""The daily cases in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.deduction.cases.attempts import mark_of
from games.deduction.cases.case import Case
from games.deduction.cases.library import case_of
from games.deduction.cases.models import CaseAttempt
from games.deduction.cases.solving import hints_told
from tabletop.features.deals.api import Streak, day_of, today
from tabletop.i18n.formatting import format_list
from tabletop.rules.game import Refused

PLAYERS = (gettext_lazy("Ada"), gettext_lazy("Ben"), gettext_lazy("Cleo"), gettext_lazy("Dan"))
"""The names of the other players, clockwise from the solver."""

SUITS: Mapping[str, Promise] = {
    "sun": gettext_lazy("suns"),
    "moon": gettext_lazy("moons"),
    "crown": gettext_lazy("crowns"),
    "shield": gettext_lazy("shields"),
}
VALUES: Mapping[str, Promise] = {
    "null": pgettext_lazy("a tile", "null"),
    "ace": pgettext_lazy("a tile", "ace"),
}

REFUSALS: Mapping[str, Promise] = {
    "no_such_tile": gettext_lazy("There’s no such tile."),
    "case_over": gettext_lazy("This case is over."),
    "named_already": gettext_lazy("You’ve already named that tile, and it isn’t missing."),
    "no_more_hints": gettext_lazy("There are no more hints: the last step names the missing tile."),
}
"""Why the page refuses something."""

MARKS: Mapping[str, Promise] = {
    "clean": gettext_lazy("solved without help"),
    "helped": gettext_lazy("solved"),
    "lost": gettext_lazy("given up"),
    "begun": gettext_lazy("not solved yet"),
    "none": gettext_lazy("not tried"),
}
"""What the calendar's marks mean."""


def mark_text(attempt: CaseAttempt) -> str:
    """How an attempt went, with the numbers of tries and of hints if it wasn't solved without help."""
    mark = mark_of(attempt)
    if mark != "helped":
        return str(MARKS[mark])
    tries = len(attempt.named) + 1
    words = [ngettext("solved in %(count)s try", "solved in %(count)s tries", tries) % {"count": tries}]
    return format_list([*words, *filter(None, [_hints_text(attempt)])], "unit")


def task_text(case: Case) -> str:
    """The task."""
    return _("You’ve heard all %(count)s answers, and only one tile can be missing. Which one?") % {
        "count": len(case.record)
    }


def names(case: Case) -> list[str]:
    """The players' names by seat; the solver is “You”."""
    return [
        _("You") if seat == case.you else str(PLAYERS[(seat - case.you) % case.seats - 1])
        for seat in range(case.seats)
    ]


def tile_name(tile: str) -> str:
    """“3 of moons”."""
    suit, value = tile.split("-")
    return _("%(value)s of %(suits)s") % {"value": VALUES.get(value, value), "suits": SUITS[suit]}


def wrong_text(tile: str) -> str:
    """The comment on a wrong tile."""
    return _("The %(tile)s isn’t missing.") % {"tile": tile_name(tile)}


def missing_text(tile: str) -> str:
    """The solution, as a sentence."""
    return _("The %(tile)s was the missing tile.") % {"tile": tile_name(tile)}


def refusal_text(refusal: Refused) -> str:
    """Why a request is refused."""
    return str(REFUSALS.get(refusal.code, gettext_lazy("You can’t do that here.")))


def counts(attempt: CaseAttempt) -> str:
    """Whether the attempt counts for its day, once that day is over; empty when that is obvious."""
    ended = attempt.solved or timezone.now()
    if attempt.shown or day_of(ended) == attempt.day:
        return ""
    if attempt.solved and attempt.in_time:
        return _("You started this case on its day, so it counts towards your streak.")
    if attempt.in_time:
        return _("You started this case on its day: it still counts towards your streak.")
    return _("This case’s day is over, so it doesn’t count towards your streak.")


def share_text(attempt: CaseAttempt, link: str, in_a_row: int) -> str:
    """A few lines to send to friends, without spoilers. They say how many tiles were named wrongly and how
    many hints were taken, and if the case was solved late or its solution was shown.
    """
    named = {"weekday": date_format(attempt.day, "l"), "date": date_format(attempt.day)}
    tries = "○" * min(len(attempt.named), 12) + ("●" if attempt.solved else "×")
    lines = [
        _("Deduction case of the day"),
        _("%(weekday)s, %(date)s") % named,
        tries,
        _hints_text(attempt),
        _how(attempt),
        _in_a_row(in_a_row) if in_a_row > 1 else "",
        link,
    ]
    return "\n".join(line for line in lines if line)


def next_text(day: date) -> str:
    """The link to another case."""
    if day == today():
        return _("Today’s case")
    return _("Case for %(day)s") % {"day": date_format(day, "MONTH_DAY_FORMAT")}


def _hints_text(attempt: CaseAttempt) -> str:
    hints = hints_told(case_of(attempt.day), attempt.hints)
    return ngettext("%(count)s hint", "%(count)s hints", hints) % {"count": hints} if hints else ""


def streak_text(streak: Streak) -> str:
    """The current streak, or how to start one, and the longest."""
    now = ngettext("Current streak: %(days)s day.", "Current streak: %(days)s days.", streak.now)
    most = ngettext("Longest streak: %(days)s day.", "Longest streak: %(days)s days.", streak.most)
    start = _("Solve a case on its day to start a streak.")
    sentences = [now % {"days": streak.now} if streak.now else start]
    if streak.most:
        sentences.append(most % {"days": streak.most})
    return " ".join(sentences)


def _in_a_row(days: int) -> str:
    return ngettext("%(days)s day in a row", "%(days)s days in a row", days) % {"days": days}


def _how(attempt: CaseAttempt) -> str:
    if attempt.shown:
        return _("Solution shown")
    return "" if attempt.in_time else _("Solved after its day")
