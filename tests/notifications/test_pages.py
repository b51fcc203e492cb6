"""What pages say about alerts, as the server writes them, and quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime, time

import pytest
from django.test import Client

from tabletop.features.notifications.subscriptions import NEVER_QUIET, QuietHours, next_morning
from tabletop.i18n.time_zones import is_zone
from tests.matches.page_clients import named, opened, user_of
from tests.notifications.push_service import post, told

ALERTS = 'data-alerts="'
ALERTS_ON = " data-alerts-on>"
OFFER = "<alert-offer>"

SETTINGS = {"deal": "on", "quiet_from": "22:30", "quiet_until": "07:00", "time_zone": "America/New_York"}
NO_SCRIPTS = '<noscript><p class="hint">Turning alerts on needs JavaScript.</p></noscript>'


def read(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def test_alerts_are_for_people_who_can_wait_for_others(ada: Client) -> None:
    """Not for spectators, and not where one device is for all."""
    match = opened(ada)
    assert f'data-alerts-tag="match-{match.pk}"' in read(ada, match.get_absolute_url())
    assert OFFER in read(ada, match.get_absolute_url())
    for client, path in (
        (named("Cy"), match.get_absolute_url()),
        (ada, opened(ada, company="together").get_absolute_url()),
    ):
        page = read(client, path)
        assert ALERTS not in page
        assert OFFER not in page


def test_settings_are_shown_as_they_were_saved(ada: Client) -> None:
    page = read(ada, "/me/")
    assert NO_SCRIPTS in page
    assert "Quiet hours" not in page
    post(ada, told("https://push.example.com/1"))
    assert 'name="deal">' in read(ada, "/me/")
    answer = ada.post("/notifications/settings", SETTINGS)
    assert answer["Location"] == "/me/#alerts"
    page = read(ada, "/me/")
    assert 'name="deal" checked>' in page
    for name in ("quiet_from", "quiet_until", "time_zone"):
        assert f'name="{name}" value="{SETTINGS[name]}"' in page
    assert 'translate="no">America/New_York</span>' in page


def test_nobody_without_a_name_is_asked(client: Client) -> None:
    assert ALERTS not in read(client, "/me/")


def test_one_of_your_devices_is_this_one(db: None) -> None:
    """Its form ends the browser's subscription, too."""
    laptop = named("Ada")
    phone = Client()
    phone.force_login(user_of(laptop))
    for number, client in enumerate((laptop, phone)):
        assert post(client, told(f"https://push.example.com/{number}")).status_code == 201
    page = read(laptop, "/me/")
    assert page.count('name="subscription"') == 4, "two devices, with two forms each"
    assert page.count(" data-ends-alerts>") == 1
    assert ALERTS_ON in page
    assert ALERTS_ON not in read(named("Bo"), "/me/")


# -- quiet hours over midnight, and when clocks change


NIGHT = QuietHours(time(22), time(7, 30), "Europe/Berlin")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


NOON = QuietHours(time(12), time(14), "Asia/Kathmandu")
EARLY = QuietHours(time(1), time(2, 30), "Europe/Berlin")


@pytest.mark.parametrize(
    ("hours", "moment", "end"),
    [
        (NIGHT, "2026-06-01 19:59:59", None),
        (NIGHT, "2026-06-01 20:00", "2026-06-02 05:30"),
        (NIGHT, "2026-06-01 22:30", "2026-06-02 05:30"),
        (NIGHT, "2026-06-02 05:29:59", "2026-06-02 05:30"),
        (NIGHT, "2026-06-02 05:30", None),
        (NIGHT, "2026-01-10 20:30", None),
        (NIGHT, "2026-01-10 21:30", "2026-01-11 06:30"),
        # The night in which clocks go forward, and the one in which they go back.
        (NIGHT, "2026-03-28 21:30", "2026-03-29 05:30"),
        (NIGHT, "2026-03-29 05:45", None),
        (NIGHT, "2026-10-24 20:30", "2026-10-25 06:30"),
        (NIGHT, "2026-10-25 06:15", "2026-10-25 06:30"),
        (
            EARLY,
            "2026-03-29 00:30",
            "2026-03-29 01:00",
        ),  # the clock skips the end, which comes with the change
        (EARLY, "2026-10-25 00:15", "2026-10-25 00:30"),
        (EARLY, "2026-10-25 01:15", None),  # 2:15 again: what comes twice counts once
        (NOON, "2026-06-01 06:15", "2026-06-01 08:15"),
        (NOON, "2026-06-01 06:14", None),
        (NOON, "2026-06-01 08:15", None),
        (NEVER_QUIET, "2026-06-01 08:00", None),
        (QuietHours(time(8), time(8), "UTC"), "2026-06-01 08:00", None),
    ],
)
def test_when_quiet_hours_end(hours: QuietHours, moment: str, end: str | None) -> None:
    assert hours.end_of(utc(moment)) == (utc(end) if end else None)


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
