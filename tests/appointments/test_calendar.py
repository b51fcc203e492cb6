"""The calendar file, read by the library that calendars of this kind are read with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar

from tabletop.accounts.models import User
from tabletop.matches.actions import appointments, tables
from tabletop.matches.models import Match
from tests.appointments.conftest import Now
from tests.matches.page_clients import named

pytestmark = pytest.mark.django_db(transaction=True)

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
    player = Client()
    player.force_login(people[1])
    event_of(private, player)
    assert Client().get("/t/nothere/game.ics").status_code == 404
    assert Client().post(address).status_code == 405


def test_a_table_without_a_time_has_no_file(people: list[User]) -> None:
    match = tables.open_table(user=people[0], game="lineup", options={}, filling=[tables.ME, tables.ANYBODY])
    answer = named("Bo").get(f"/t/{match.pk}/game.ics")
    assert answer.status_code == 404
    assert "This game isn’t planned for a time." in answer.content.decode()
