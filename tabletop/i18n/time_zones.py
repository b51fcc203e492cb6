"""Time zones, by their IANA names, and what a clock on the wall shows there."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo


def is_zone(name: str) -> bool:
    """Whether this is the name of a time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # unknown; a folder; nothing like a name
        return False
    return bool(name)


def zone_of(name: str) -> ZoneInfo:
    """The time zone of this name; UTC if this machine no longer knows it."""
    return ZoneInfo(name if is_zone(name) else "UTC")


def moment_in(local: datetime, zone: ZoneInfo) -> datetime:
    """The moment, in UTC, when a clock on the wall in that zone shows the time ``local``, which has no zone.
    A time that is skipped comes with the change of clocks, and of a time that comes twice the first one
    counts.
    """
    return local.replace(tzinfo=zone).astimezone(UTC)


def is_skipped(local: datetime, zone: ZoneInfo) -> bool:
    """Whether no clock on the wall in that zone shows the time ``local``, because clocks go forward."""
    return moment_in(local, zone).astimezone(zone).replace(tzinfo=None) != local
