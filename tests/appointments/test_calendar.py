"""The calendar file, read by the library that calendars of this kind are read with."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client, override_settings
from icalendar import Calendar

from tabletop.accounts.models import User
from tabletop.features.appointments.models import CalendarFeed
from tabletop.matches.actions import appointments, tables
from tabletop.matches.models import Match
from tests.matches.page_clients import named, signed_in
from tests.notifications.conftest import Now

Planned = Callable[..., Match]


def event_of(match: Match, browser: Client | None = None) -> tuple[Any, Any]:
    """The calendar of the file, and its event."""
    answer = (browser or Client()).get(f"/t/{match.pk}/game.ics")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="{match.game}.ics"'
    text = answer.content
    assert text.endswith(b"END:VCALENDAR\r\n")
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    calendar = Calendar.from_ical(text)
    (event,) = calendar.walk("VEVENT")
    return calendar, event


def test_the_file_is_a_calendar(planned: Planned, now: Now) -> None:
    match = planned(hours=31)
    calendar, event = event_of(match)
    assert (calendar["version"], calendar["method"]) == ("2.0", "PUBLISH")
    assert calendar["prodid"]
    assert event.decoded("dtstart") == datetime(2026, 11, 27, 19, tzinfo=UTC)
    assert event.decoded("dtend") - event.decoded("dtstart") == timedelta(minutes=30)
    assert event.decoded("dtstamp") == now()
    assert event["summary"] == "Deduction with Ada"
    assert event["url"] == f"http://testserver/t/{match.pk}/"
    assert event["status"] == "CONFIRMED"
    assert event["sequence"] == 0
    (alarm,) = event.walk("VALARM")
    assert alarm.decoded("trigger") == timedelta(minutes=-10)


def test_changes_have_the_same_id_and_a_higher_sequence(
    planned: Planned, people: list[User], now: Now
) -> None:
    match, other = planned(), planned()
    _, first = event_of(match)
    appointments.arrange(user=people[0], match_id=match.pk, moment=now() + timedelta(hours=5))
    _, second = event_of(match)
    appointments.cancel(user=people[0], match_id=match.pk)
    calendar, third = event_of(match)
    assert first["uid"] == second["uid"] == third["uid"] != event_of(other)[1]["uid"]
    assert [event["sequence"] for event in (first, second, third)] == [0, 1, 2]
    assert second.decoded("dtstart") == now() + timedelta(hours=5)
    assert (calendar["method"], third["status"]) == ("CANCEL", "CANCELLED")
    assert not third.walk("VALARM")
    appointments.arrange(user=people[0], match_id=match.pk, moment=now() + timedelta(hours=6))
    calendar, fourth = event_of(match)
    assert (calendar["method"], fourth["status"], fourth["sequence"]) == ("PUBLISH", "CONFIRMED", 3)


@pytest.mark.parametrize("name", ["A;da,\\ “Ö”", "ÄÖÜ漢字 🎲 Ada", "BEGIN:VEVENT"])
def test_names_are_escaped(planned: Planned, people: list[User], name: str) -> None:
    match = planned()
    User.objects.filter(pk=people[0].pk).update(name=name)
    _, event = event_of(match)
    assert event["summary"] == f"Deduction with {name}"


def test_the_file_says_what_the_page_says(planned: Planned, people: list[User]) -> None:
    """No names of the others, no seed, no options."""
    match = planned(come=2)
    file = Client().get(f"/t/{match.pk}/game.ics").content.decode()
    assert match.seed not in file.replace("\r\n ", "")
    assert match.seed_hash not in file.replace("\r\n ", "")
    for person in people[1:3]:
        assert person.name not in file


def test_how_long_a_game_takes(planned: Planned) -> None:
    lengths = {}
    for game, number in (("lineup", 2), ("lateral", 4), ("toy", 2)):
        _, event = event_of(planned(game=game, number=number))
        lengths[game] = (event.decoded("dtend") - event.decoded("dtstart")) // timedelta(minutes=1)
    assert lengths == {"lineup": 20, "lateral": 90, "toy": 60}


def test_who_gets_the_file(planned: Planned, people: list[User], now: Now) -> None:
    private = planned(public=False, watchers=False, come=2)
    address = f"/t/{private.pk}/game.ics"
    assert Client().get(address).status_code == 200, "before the start, everyone with the link"
    tables.start(user=people[0], match_id=private.pk)
    assert Client().get(address).status_code == 403
    event_of(private, signed_in(people[1]))
    assert Client().get("/t/nothere/game.ics").status_code == 404
    assert Client().post(address).status_code == 405


def test_a_table_without_a_time_has_no_file(people: list[User]) -> None:
    match = tables.open_table(user=people[0], game="lineup", options={}, filling=[tables.ME, tables.ANYBODY])
    answer = named("Bo").get(f"/t/{match.pk}/game.ics")
    assert answer.status_code == 404
    assert "This game isn’t planned for a time." in answer.content.decode()


# -- the feed of a person's planned games


def feed_address(browser: Client) -> str:
    """Where this person's feed is, as their page says; empty if it is off."""
    found = re.search(r'id="calendar-address"[^>]* value="([^"]*)"', browser.get("/me/").content.decode())
    return found[1] if found else ""


def feed(address: str) -> list[Any]:
    """The events of the feed, read without a cookie."""
    answer = Client().get(address.removeprefix("http://testserver"))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert "no-store" in answer["Cache-Control"]
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
    calendar = Calendar.from_ical(answer.content)
    assert (calendar["method"], calendar["x-wr-calname"]) == ("PUBLISH", "Planned games")
    return list(calendar.walk("VEVENT"))


@pytest.fixture
def ben(people: list[User]) -> Client:
    """The browser of Ben, who has a seat in what Ada plans."""
    browser = signed_in(people[1])
    assert feed_address(browser) == ""
    assert browser.post("/me/calendar/")["Location"] == "/me/#calendar"
    return browser


def test_a_feed_has_the_games_in_which_one_has_a_seat(
    planned: Planned, ben: Client, people: list[User], now: Now
) -> None:
    address = feed_address(ben)
    assert feed(address) == []
    match = planned(hours=31)
    planned(come=0)
    (event,) = feed(address)
    assert event.decoded("dtstart") == datetime(2026, 11, 27, 19, tzinfo=UTC)
    assert (event["summary"], event["url"]) == ("Deduction", "http://localhost:8000/#mine")
    assert event["uid"] == event_of(match)[1]["uid"]
    appointments.arrange(user=people[0], match_id=match.pk, moment=now() + timedelta(hours=5))
    (event,) = feed(address)
    assert (event.decoded("dtstart"), event["sequence"]) == (now() + timedelta(hours=5), 1)
    appointments.cancel(user=people[0], match_id=match.pk)
    assert feed(address) == []


def test_a_feed_names_no_table_and_nobody(planned: Planned, ben: Client, people: list[User]) -> None:
    """Also not in the event's id, from which a short address could be guessed."""
    match = planned()
    path = feed_address(ben).removeprefix("http://testserver")
    text = Client().get(path).content.decode().replace("\r\n ", "")
    for secret in (match.pk, match.seed, match.seed_hash, *(person.name for person in people)):
        assert secret not in text
    with override_settings(SECRET_KEY="another key that is long enough for the checks of a site"):
        again = Client().get(path).content.decode().replace("\r\n ", "")
    assert re.findall(r"UID:(.*)", again) != re.findall(r"UID:(.*)", text)


def test_games_leave_a_feed_after_a_month(planned: Planned, ben: Client, now: Now) -> None:
    planned(hours=2)
    now.wait(days=29)
    assert len(feed(feed_address(ben))) == 1
    now.wait(days=2)
    assert feed(feed_address(ben)) == []


def test_a_feed_ends_when_its_owner_says_so(ben: Client, people: list[User]) -> None:
    first = feed_address(ben)
    ben.post("/me/calendar/")
    second = feed_address(ben)
    assert second != first
    paths = [address.removeprefix("http://testserver") for address in (first, second)]
    assert [Client().get(path).status_code for path in paths] == [404, 200]
    signed_in(people[0]).post("/me/calendar/stop")
    assert Client().get(second).status_code == 200, "it is Ben's"
    ben.post("/me/calendar/stop")
    assert (Client().get(second).status_code, feed_address(ben)) == (404, "")
    ben.post("/me/calendar/")
    third = feed_address(ben)
    people[1].delete()
    assert Client().get(third).status_code == 404


def test_who_has_no_feed(client: Client, transactional_db: None) -> None:
    client.post("/me/calendar/")
    assert not CalendarFeed.objects.exists()
    assert 'id="calendar"' not in client.get("/me/").content.decode()
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(User.objects.create_guest(name="Cy"))
    assert careful.post("/me/calendar/").status_code == 403
