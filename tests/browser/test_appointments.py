"""Games that are planned for a time, and standing offers: people come and go, and still meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from playwright.sync_api import Browser, expect

from tests.browser.alert_pages import alerted, turns_on
from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.live_site import running_site
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.slow_network import MAX_WAIT_MS
from tests.notifications.push_service import Browser as BrowserKeys
from tests.notifications.push_service import PushService
from tools.process import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.app, pytest.mark.nightly("tables")]

NEW_YORK: dict[str, Any] = {"timezone_id": "America/New_York"}
ALERT_BEFORE = timedelta(minutes=10)


class TimedVisitors(Visitors):
    """People at a site whose time a test chooses."""

    home: Path

    def moves_to(self, moment: datetime) -> None:
        """It is that time now."""
        ahead = int((moment - datetime.now(UTC)).total_seconds())
        fresh = self.home / "ahead.new"
        fresh.write_text(str(ahead))
        fresh.rename(self.home / "ahead")


@pytest.fixture
def timed_visitors(
    chromium: Browser, prepared: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[TimedVisitors]:
    """Invites people to a site that sends alerts to this machine, and whose time can be chosen."""
    home = tmp_path / "data"
    with running_site(prepared, home, DJANGO_SETTINGS_MODULE="tests.browser.planned_settings") as running:
        visitors = TimedVisitors(chromium, running)
        visitors.home = home
        with visitors.during(request.node, FAILED):
            yield visitors


def in_days(days: int, zone: str) -> datetime:
    """Noon in so many days there."""
    here = datetime.now(ZoneInfo(zone)) + timedelta(days=days)
    return here.replace(hour=12, minute=0, second=0, microsecond=0)


def plans(person: Person, game: str, moment: datetime, *, public: bool = True) -> str:
    """A game for three, planned by the form; its link."""
    person.goes(f"/games/{game}/")
    person.says_name()
    person.unfolds("players")
    person.page.locator("input[name=seats][value='3']").check()
    person.unfolds("start")
    person.page.locator("input[name=start][value=planned]").check()
    person.page.locator("input[name=starts_at]").fill(f"{moment:%Y-%m-%dT%H:%M}")
    if public:
        person.unfolds("visitors")
        person.page.locator("input[name=public][value=yes]").check()
    person.sits_down()
    person.page.wait_for_url("**/t/*/")
    return person.page.url


def comes(person: Person) -> None:
    """At a table: say that one will."""
    person.called("I’ll come").wait_for()
    person.says_name()
    person.presses("I’ll come")
    expect(person.called("I can’t come")).to_be_visible()


def test_a_planned_game_from_the_invitation_to_the_board(
    timed_visitors: TimedVisitors, push_service: PushService
) -> None:
    own = BrowserKeys()
    folder = f"{push_service.origin}/push"
    ada = timed_visitors("Ada", LAPTOP, **NEW_YORK)
    bo = alerted(timed_visitors, "Bo", device=PHONE, folder=folder, p256dh=own.p256dh, auth=own.auth)
    moment = in_days(3, "America/New_York")
    link = plans(ada, "deduction", moment)
    time = ada.page.locator("#seating .appointment time")
    expect(time).to_have_attribute("datetime", moment.astimezone(UTC).isoformat())
    expect(time).to_contain_text("12:00")
    expect(ada.page.locator("#start")).to_have_count(0)

    # A guest on a phone, in another zone, finds it and says that they will come.
    bo.goes("/")
    shown = bo.page.locator("#lobby li", has_text="Deduction")
    expect(shown.locator("time")).to_contain_text(f"{moment.astimezone(ZoneInfo('Europe/Berlin')):%H:%M}")
    expect(shown).to_contain_text("1 of 3 seats taken")
    bo.hit(shown.get_by_role("link", name=re.compile("^Go to table")))
    comes(bo)
    turns_on(bo)
    name = bo.page.evaluate("JSON.parse(localStorage.getItem('tests.subscription')).endpoint").rpartition(
        "/"
    )[2]
    push_service.browsers[name] = own
    expect(ada.page.locator("#seating")).to_contain_text("Bo")
    with bo.page.expect_download() as found:
        bo.presses("Add to calendar", "link")
    (event,) = Calendar.from_ical(found.value.path().read_bytes()).walk("VEVENT")
    assert event.decoded("dtstart") == moment.astimezone(UTC)
    assert (event["summary"], event["url"]) == ("Deduction with Ada", link)

    # Ada changes the time while Bo is there: the page shows it.
    moment += timedelta(minutes=30)
    ada.hit(ada.page.locator(".host-options > summary"))
    ada.page.locator("#appointment_starts_at").fill(f"{moment:%Y-%m-%dT%H:%M}")
    ada.presses("Change the time")
    expect(ada.page.locator("#seating .appointment time")).to_contain_text("12:30")
    expect(bo.page.locator("#seating .appointment time")).to_have_attribute(
        "datetime", moment.astimezone(UTC).isoformat()
    )
    ada.presses("Add a bot")
    expect(ada.page.locator("#start")).to_be_enabled()
    expect(bo.page.locator("#start")).to_have_count(0)

    # Both leave; ten minutes before the time, Bo is told.
    for person in (ada, bo):
        person.goes("/about/")
    timed_visitors.moves_to(moment - ALERT_BEFORE)
    assert wait_for(lambda: bool(push_service.got(name)), MAX_WAIT_MS / 1000)
    (message,) = push_service.got(name)
    assert message["url"] == link.removeprefix(ada.url)
    assert "10 minutes" in message["body"]

    # The time has come.
    timed_visitors.moves_to(moment)
    for person in (ada, bo):
        person.goes(link)
        expect(person.page.locator("#seating")).to_contain_text("It’s time")
    bo.presses("Start game")
    for person in (ada, bo):
        expect(person.page.locator(".ded-player").first).to_be_visible()
