"""Days for the deals of the day: from midnight to midnight UTC everywhere."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from django.utils import timezone

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MONTH = re.compile(r"[0-9]{4}-[0-9]{2}")


def today() -> date:
    """The current day."""
    return day_of(timezone.now())


def day_of(moment: datetime) -> date:
    """The day that contains this moment."""
    return moment.astimezone(UTC).date()


def lasts(day: date) -> bool:
    """Whether this day is not over yet."""
    return day >= today()


def midnight() -> datetime:
    """The moment at which the current day ends."""
    return end_of(today())


def starts_at(day: date) -> datetime:
    """The moment at which that day starts."""
    return datetime.combine(day, datetime.min.time(), UTC)


def end_of(day: date) -> datetime:
    """The moment at which that day ends."""
    return starts_at(day + timedelta(days=1))


def read_day(text: str) -> date | None:
    """The day written as ``2026-11-21`` or ``today``; None if it doesn't exist."""
    if text == "today":
        return today()
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def read_month(text: str) -> date | None:
    """The first day of the month written as ``2026-11``; None if it doesn't exist."""
    return read_day(f"{text}-01") if _MONTH.fullmatch(text) else None
