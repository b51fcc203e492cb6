"""Quiet hours over midnight, and when clocks change."""

from __future__ import annotations

from datetime import UTC, datetime, time

import pytest

from tabletop.features.notifications.subscriptions import NEVER_QUIET, QuietHours, next_morning
from tabletop.i18n.time_zones import is_zone

NIGHT = QuietHours(time(22), time(7, 30), "Europe/Berlin")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        ("2026-06-01 19:59:59", None),
        ("2026-06-01 20:00", "2026-06-02 05:30"),
        ("2026-06-01 22:30", "2026-06-02 05:30"),
        ("2026-06-02 05:29:59", "2026-06-02 05:30"),
        ("2026-06-02 05:30", None),
        ("2026-01-10 20:30", None),
        ("2026-01-10 21:30", "2026-01-11 06:30"),
        # The night in which clocks go forward, and the one in which they go back.
        ("2026-03-28 21:30", "2026-03-29 05:30"),
        ("2026-03-29 05:45", None),
        ("2026-10-24 20:30", "2026-10-25 06:30"),
        ("2026-10-25 06:15", "2026-10-25 06:30"),
    ],
)
def test_a_night(moment: str, end: str | None) -> None:
    assert NIGHT.end_of(utc(moment)) == (utc(end) if end else None)


def test_hours_of_one_day() -> None:
    noon = QuietHours(time(12), time(14), "Asia/Kathmandu")
    assert noon.end_of(utc("2026-06-01 06:15")) == utc("2026-06-01 08:15")
    assert noon.end_of(utc("2026-06-01 06:14")) is None
    assert noon.end_of(utc("2026-06-01 08:15")) is None


def test_an_end_that_the_clock_skips_comes_with_the_change() -> None:
    hours = QuietHours(time(1), time(2, 30), "Europe/Berlin")
    assert hours.end_of(utc("2026-03-29 00:30")) == utc("2026-03-29 01:00")


def test_a_time_that_comes_twice_counts_once() -> None:
    hours = QuietHours(time(1), time(2, 30), "Europe/Berlin")
    assert hours.end_of(utc("2026-10-25 00:15")) == utc("2026-10-25 00:30")
    assert hours.end_of(utc("2026-10-25 01:15")) is None, "2:15 again"


@pytest.mark.parametrize("hours", [NEVER_QUIET, QuietHours(time(8), time(8), "UTC")])
def test_no_quiet_hours(hours: QuietHours) -> None:
    assert hours.end_of(utc("2026-06-01 08:00")) is None


@pytest.mark.parametrize(
    ("now", "quiet", "due"),
    [
        ("2026-06-01 05:00", NIGHT, "2026-06-01 06:00"),
        ("2026-06-01 06:00", NIGHT, "2026-06-02 06:00"),
        ("2026-06-01 05:00", QuietHours(time(23), time(9, 15), "Europe/Berlin"), "2026-06-01 07:15"),
        ("2026-06-01 06:30", QuietHours(time(23), time(9, 15), "Europe/Berlin"), "2026-06-01 07:15"),
        ("2026-06-01 12:00", QuietHours(None, None, "Pacific/Auckland"), "2026-06-01 20:00"),
        ("2026-03-29 00:00", QuietHours(None, None, "Europe/Berlin"), "2026-03-29 06:00"),
        ("2026-06-01 12:00", QuietHours(None, None, "No/Where"), "2026-06-02 08:00"),
    ],
)
def test_the_next_morning(now: str, quiet: QuietHours, due: str) -> None:
    assert next_morning(utc(now), quiet) == utc(due)


@pytest.mark.parametrize("name", ["", "No/Where", "../etc/passwd", "/etc/passwd", "Europe", "a" * 500, "\0"])
def test_names_that_are_no_time_zone(name: str) -> None:
    assert not is_zone(name)
