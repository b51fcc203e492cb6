"""Days as the deals of the day count them: from midnight to midnight in UTC, everywhere."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from django.utils import timezone

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MONTH = re.compile(r"[0-9]{4}-[0-9]{2}")


def today() -> date:
    """The day that it is now."""
    return day_of(timezone.now())


def day_of(moment: datetime) -> date:
    """The day of that moment."""
    return moment.astimezone(UTC).date()


def lasts(day: date) -> bool:
    """Whether that day is not over yet."""
    return day >= today()


def midnight() -> datetime:
    """When the day that it is now will be over."""
    return datetime.combine(today() + timedelta(days=1), datetime.min.time(), UTC)


def read_day(text: str) -> date | None:
    """The day written as ``2026-11-21``, or ``today``; None when there is no such day."""
    if text == "today":
        return today()
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def read_month(text: str) -> date | None:
    """The first day of the month written as ``2026-11``; None when there is no such month."""
    return read_day(f"{text}-01") if _MONTH.fullmatch(text) else None
