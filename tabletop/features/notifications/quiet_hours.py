"""Quiet hours, in a person's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from tabletop.i18n.time_zones import zone_of

MORNING = time(8)
"""When the alert for the day's deal is due, local time, or at the end of quiet hours if that is later."""


class QuietHours(NamedTuple):
    """From ``start`` to ``end`` each day, local time in ``zone``, perhaps over midnight. None and None, or
    twice the same time: never.
    """

    start: time | None
    end: time | None
    zone: str

    def end_of(self, moment: datetime) -> datetime | None:
        """When the quiet hours that contain this moment end, in UTC; None if it is in none.

        On days when clocks change, quiet hours start and end when a clock on the wall shows these times: a
        time that is skipped comes with the change, and of a time that comes twice the first one counts.
        """
        if self.start is None or self.end is None or self.start == self.end:
            return None
        zone = zone_of(self.zone)
        today = moment.astimezone(zone).date()
        for day in (today - timedelta(days=1), today):
            last = day if self.start < self.end else day + timedelta(days=1)
            start = _moment(datetime.combine(day, self.start), zone)
            end = _moment(datetime.combine(last, self.end), zone)
            if start <= moment < end:
                return end
        return None


NEVER_QUIET = QuietHours(None, None, "UTC")


def next_morning(moment: datetime, quiet: QuietHours) -> datetime:
    """The first time after this moment when the alert for the day's deal is due, in UTC."""
    zone = zone_of(quiet.zone)
    day = moment.astimezone(zone).date()
    while True:
        due = _moment(datetime.combine(day, MORNING), zone)
        due = quiet.end_of(due) or due
        if due > moment:
            return due
        day += timedelta(days=1)


def _moment(local: datetime, zone: ZoneInfo) -> datetime:
    """The local time in UTC. Times that are skipped are taken as if the clock had been changed already."""
    moment = local.replace(tzinfo=zone).astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) != local:  # skipped: the moment of the change
        before = local.replace(tzinfo=zone, fold=1).astimezone(UTC)
        return _change_between(min(before, moment), max(before, moment), zone)
    return moment


def _change_between(first: datetime, last: datetime, zone: ZoneInfo) -> datetime:
    """When the zone's offset changes between these moments, to the minute."""
    offset = first.astimezone(zone).utcoffset()
    moment = first.replace(second=0, microsecond=0)
    while moment < last and moment.astimezone(zone).utcoffset() == offset:
        moment += timedelta(minutes=1)
    return moment
