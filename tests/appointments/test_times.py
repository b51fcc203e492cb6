"""Local times and their zones, also when clocks change."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.core.exceptions import ValidationError

from tabletop.features.appointments.forms import AppointmentForm, read_time
from tabletop.i18n.time_zones import is_skipped, moment_in, zone_of
from tabletop.rules.registry import find
from tests.notifications.conftest import Now

GAME = find("deduction")


def moment(text: str, zone: str) -> str:
    return f"{read_time(GAME, text, zone):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("text", "zone", "utc"),
    [
        ("2026-11-26T20:00", "UTC", "2026-11-26 20:00"),
        ("2026-11-26T20:00:59", "UTC", "2026-11-26 20:00"),
        ("2026-11-26 20:00", "Europe/Berlin", "2026-11-26 19:00"),
        ("2026-11-26T20:00", "America/New_York", "2026-11-27 01:00"),
        ("2026-11-27T02:00", "Asia/Kolkata", "2026-11-26 20:30"),
        ("2026-11-27T09:00", "Pacific/Kiritimati", "2026-11-26 19:00"),
    ],
)
def test_a_local_time(now: Now, text: str, zone: str, utc: str) -> None:
    assert moment(text, zone) == utc


def test_when_clocks_go_forward(now: Now) -> None:
    now.time = datetime(2027, 3, 20, 12, tzinfo=UTC)
    assert moment("2027-03-28T01:30", "Europe/Berlin") == "2027-03-28 00:30"
    assert moment("2027-03-28T03:30", "Europe/Berlin") == "2027-03-28 01:30"
    with pytest.raises(ValidationError, match="clocks go forward"):
        moment("2027-03-28T02:30", "Europe/Berlin")
    assert is_skipped(datetime(2027, 3, 28, 2, 30), zone_of("Europe/Berlin"))
    assert not is_skipped(datetime(2027, 3, 28, 2, 30), zone_of("UTC"))


def test_when_clocks_go_back_the_first_of_two_times_counts(now: Now) -> None:
    now.time = datetime(2026, 10, 20, 12, tzinfo=UTC)
    assert moment("2026-10-25T02:30", "Europe/Berlin") == "2026-10-25 00:30"
    assert moment("2026-10-25T03:30", "Europe/Berlin") == "2026-10-25 02:30"
    first = moment_in(datetime(2026, 10, 25, 2, 30), zone_of("Europe/Berlin"))
    assert first == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone", "say"),
    [
        ("", "UTC", "Enter a date and a time."),
        ("2026-11-26", "UTC", "Enter a date and a time."),
        ("tomorrow", "UTC", "Enter a date and a time."),
        ("2026-13-41T20:00", "UTC", "Enter a date and a time."),
        ("2026-11-26T20:00+02:00", "UTC", "Enter a date and a time."),
        ("2026-11-26T20:00Z", "UTC", "Enter a date and a time."),
        ("2026-W48-4T20:00" * 9, "UTC", "Enter a date and a time."),
        ("2026-11-26T20:00", "Europe/Nowhere", "This time zone doesn’t exist."),
        ("2026-11-26T20:00", "../../etc/passwd", "This time zone doesn’t exist."),
        ("2026-11-26T12:05", "UTC", "at least 10 minutes from now"),
        ("2026-11-26T13:05", "Europe/Berlin", "at least 10 minutes from now"),
        ("0001-01-01T00:00", "Asia/Tokyo", "at least 10 minutes from now"),
        ("9999-12-31T23:59", "America/New_York", "within the next 30 days"),
        ("2026-12-27T12:00", "UTC", "within the next 30 days"),
    ],
)
def test_bad_times_get_a_sentence(now: Now, text: str, zone: str, say: str) -> None:
    with pytest.raises(ValidationError, match=say):
        read_time(GAME, text, zone)


def test_the_form_shows_the_time_in_utc(now: Now) -> None:
    form = AppointmentForm(GAME, moment=datetime(2026, 11, 26, 20, tzinfo=UTC))
    assert 'value="2026-11-26T20:00"' in str(form["starts_at"])
    assert 'type="datetime-local"' in str(form["starts_at"])
    assert 'value="UTC"' in str(form["zone"])
    sent = AppointmentForm(GAME, {"starts_at": "2026-11-26T20:00"})
    assert sent.is_valid()
    assert sent.cleaned_data["moment"] == datetime(2026, 11, 26, 20, tzinfo=UTC)
