"""Descriptions of a table's clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tabletop.rules.clock import DAY


def clock_words(clock: Mapping[str, Any]) -> str:
    """A short description such as "3 days per move" or "5 minutes each plus 3 seconds per move"."""
    most = duration(clock["seconds"])
    if clock["kind"] == "move":
        return _("%(time)s per move") % {"time": most}
    if not clock.get("increment"):
        return _("%(time)s each") % {"time": most}
    return _("%(time)s each plus %(more)s per move") % {"time": most, "more": duration(clock["increment"])}


def duration(seconds: int) -> str:
    """The time in the largest unit that divides it: "3 days", "90 seconds"."""
    for unit, words in _UNITS:
        if seconds >= unit and seconds % unit == 0:
            return words(seconds // unit)
    return _seconds(seconds)


def _days(count: int) -> str:
    return ngettext("%(count)s day", "%(count)s days", count) % {"count": count}


def _hours(count: int) -> str:
    return ngettext("%(count)s hour", "%(count)s hours", count) % {"count": count}


def _minutes(count: int) -> str:
    return ngettext("%(count)s minute", "%(count)s minutes", count) % {"count": count}


def _seconds(count: int) -> str:
    return ngettext("%(count)s second", "%(count)s seconds", count) % {"count": count}


_UNITS = ((DAY, _days), (3600, _hours), (60, _minutes))


def left_words(milliseconds: int) -> str:
    """The time left in the largest unit that fits, rounded down: "2 days left"."""
    return _("%(time)s left") % {"time": _rounded_down(milliseconds)}


def waiting_words(milliseconds: int) -> str:
    """How long someone has waited, in the same way: "for 3 hours"; empty below one minute."""
    return _("for %(time)s") % {"time": _rounded_down(milliseconds)} if milliseconds >= 60_000 else ""


def _rounded_down(milliseconds: int) -> str:
    seconds = max(0, milliseconds) // 1000
    unit = next((unit for unit, _words in _UNITS if seconds >= unit), 1)
    return duration(seconds // unit * unit)
