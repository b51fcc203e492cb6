"""The form that plans a game, the page of its table, and who may change its time."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tabletop.features.moderation.models import Closure
from tabletop.limits import limits
from tabletop.matches.models import Match
from tests.matches.page_clients import FORM, LINEUP, match_at, named, opened, sitting
from tests.matches.page_clients import page as page_of
from tests.notifications.conftest import Now

pytestmark = pytest.mark.django_db(transaction=True)

PLAN = {"start": "planned", "starts_at": "2026-11-28T20:00", "zone": "Europe/Berlin"}
DEDUCTION = {"seats": "3", "company": "friends", "public": "yes", "watchers": "on"}


def plans(browser: Client, **changed: Any) -> Match:
    """A public game of Deduction that this browser has planned by the form."""
    return match_at(browser.post("/games/deduction/", {**DEDUCTION, **PLAN, **changed}))


@pytest.mark.parametrize("game", ["deduction", "lineup", "lateral"])
def test_every_game_for_several_can_be_planned(game: str, now: Now) -> None:
    page = Client().get(f"/games/{game}/").content.decode()
    assert "Starts at a time that I choose" in page
    assert "<zoned-time" in page
    assert re.search(r"Time zone:\s*<span[^>]*>UTC</span>", page)


def test_the_form_plans_a_game(now: Now, ada: Client) -> None:
    match = plans(ada)
    assert f"{match.planned_for:%Y-%m-%d %H:%M}" == "2026-11-28 19:00"
    page = page_of(ada, match)
    assert 'datetime="2026-11-28T19:00:00+00:00"' in page
    assert "Saturday, 28 November 2026, 19:00 UTC" in page
    assert f"/t/{match.pk}/game.ics" in page
    assert "doesn’t start before" in page
    assert "Change or cancel the time" in page


def test_a_guest_without_a_name_says_that_they_will_come(now: Now) -> None:
    match = plans(named("Ada"))
    bo = Client()
    page = page_of(bo, match)
    assert "Ada invites you to Deduction" in page
    assert "I’ll come" in page
    bo.post(f"/t/{match.pk}/sit", {"seat": "2", "name": "Bo"})
    page = page_of(bo, match)
    assert "I can’t come" in page
    assert "Change or cancel the time" not in page
    assert match.seats.get(index=2).user is not None
    bo.post(f"/t/{match.pk}/leave")
    assert match.seats.get(index=2).user is None


def test_the_room_of_a_lateral_game(now: Now, ada: Client) -> None:
    form = {**PLAN, "seats": "4", "public": "yes", "watchers": "on", "room": "yes"}
    match = match_at(ada.post("/games/lateral/", form))
    assert match.start_time is not None
    bo = Client()
    assert "I’ll come" in page_of(bo, match)
    bo.post(f"/t/{match.pk}/sit", {"name": "Bo"})
    assert 'id="start"' not in page_of(bo, match)
    assert bo.post(f"/t/{match.pk}/start").status_code == 403
    assert 'id="start"' in page_of(ada, match)
    now.wait(days=3)
    assert ada.post(f"/t/{match.pk}/start").status_code == 302


def test_either_seat_of_a_lateral_table(now: Now) -> None:
    """As at any table, a person chooses whether to lead."""
    ada, bo = named("Ada"), named("Bo")
    match = match_at(ada.post("/games/lateral/", {**PLAN, "seats": "3", "public": "yes", "watchers": "on"}))
    bo.post(f"/t/{match.pk}/sit", {"seat": "2"})
    ada.post(f"/t/{match.pk}/leave")
    page = page_of(Client(), match)
    assert 'id="sit-0"' in page
    assert "Lateral Master" in page
    cy = named("Cy")
    cy.post(f"/t/{match.pk}/sit", {"seat": "0"})
    assert sitting(match) == ["Cy", "", "Bo"]


def test_lists(now: Now) -> None:
    match = plans(named("Ada"))
    for address in ("/", "/games/deduction/"):
        page = Client().get(address).content.decode()
        assert match.get_absolute_url() in page
        assert "1 of 3 seats taken" in page
        assert 'datetime="2026-11-28T19:00:00+00:00"' in page
        assert "Saturday, 28 November 2026, 19:00 UTC" in page
    assert match.get_absolute_url() not in Client().get("/games/lineup/").content.decode()


def test_your_games_say_when(now: Now, ada: Client) -> None:
    plans(ada, public="no")
    mine = ada.get("/").content.decode().split('id="mine"')[1].split("</section>")[0]
    assert "Saturday, 28 November 2026, 19:00 UTC" in mine


@pytest.mark.parametrize(
    ("changed", "say"),
    [
        ({"starts_at": ""}, "Enter a date and a time."),
        ({"starts_at": "soon"}, "Enter a date and a time."),
        ({"starts_at": "2026-11-26T13:05"}, "That’s too soon."),
        ({"starts_at": "2027-11-26T13:05"}, "That’s too far ahead."),
        ({"zone": "Mars/Crater"}, "This time zone doesn’t exist."),
        ({"start": "whenever"}, "Select a valid choice."),
    ],
)
def test_bad_times_change_nothing(now: Now, changed: dict[str, str], say: str) -> None:
    answer = named("Ada").post("/games/deduction/", {**DEDUCTION, **PLAN, **changed})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert say in page
    [section] = re.findall(r'<section id="set-start".*?</section>', page, re.DOTALL)
    assert say in html.unescape(section)
    assert not Match.objects.exists()


def test_a_form_that_says_nothing_of_a_time_starts_now(now: Now) -> None:
    assert opened(named("Ada")).start_time is None
    assert opened(named("Bo"), starts_at="2026-11-28T20:00", zone="UTC").start_time is None


def test_bots_and_pairs_are_not_planned(now: Now, ada: Client) -> None:
    assert opened(ada, company="bots", bot="casual", **PLAN).status == Match.Status.PLAYING
    answer = ada.post("/games/lineup/", {**FORM, **LINEUP, **PLAN, "seek": "yes"})
    assert "You can’t be paired at a time." in answer.content.decode()


def test_too_many_planned_games(now: Now, ada: Client) -> None:
    for _ in range(limits.TABLES_PLANNED.number):
        plans(ada)
    answer = ada.post("/games/deduction/", {**DEDUCTION, **PLAN})
    assert answer.status_code == 409
    assert "You already have 5 planned games ahead." in answer.content.decode()
    assert Match.objects.count() == limits.TABLES_PLANNED.number


# -- the host


def test_the_host_changes_and_cancels_the_time(now: Now, ada: Client) -> None:
    match = plans(ada)
    ada.post(f"/t/{match.pk}/time", {"starts_at": "2026-11-29T21:30", "zone": "UTC"})
    match.refresh_from_db()
    assert f"{match.start_time:%d %H:%M}" == "29 21:30"
    ada.post(f"/t/{match.pk}/cancel-time")
    page = page_of(ada, match)
    assert "The host has cancelled the planned time." in page
    assert "Plan the game for a time" in page
    assert match.get_absolute_url() not in Client().get("/games/deduction/").content.decode()
    ada.post(f"/t/{match.pk}/time", {"starts_at": "2026-11-30T21:30"})
    assert "Monday, 30 November 2026, 21:30 UTC" in page_of(ada, match)


def test_an_ordinary_table_can_be_planned_later(now: Now, ada: Client) -> None:
    match = opened(ada)
    assert "Plan the game for a time" in page_of(ada, match)
    ada.post(f"/t/{match.pk}/time", {"starts_at": "2026-11-30T21:30", "zone": "UTC"})
    match.refresh_from_db()
    assert match.start_time is not None


@pytest.mark.parametrize(
    ("data", "say"),
    [
        ({}, "Enter a date and a time."),
        ({"starts_at": "2026-11-26T12:01"}, "That’s too soon."),
        ({"starts_at": "2026-11-29T21:30", "zone": "nowhere"}, "This time zone doesn’t exist."),
        ({"starts_at": "\x00"}, "Null characters are not allowed."),
    ],
)
def test_a_bad_change_changes_nothing(now: Now, data: dict[str, str], say: str, ada: Client) -> None:
    match = plans(ada)
    answer = ada.post(f"/t/{match.pk}/time", data)
    assert answer.status_code == 400
    assert say in answer.content.decode()
    after = Match.objects.get(pk=match.pk)
    assert (after.planned_for, after.appointment_revision) == (match.planned_for, 1)


def test_others_change_nothing(now: Now) -> None:
    match = plans(named("Ada"))
    for browser in (named("Bo"), Client()):
        for path, data in (("time", {"starts_at": "2026-11-29T21:30"}), ("cancel-time", {})):
            assert browser.post(f"/t/{match.pk}/{path}", data).status_code == 403
    assert Client().post("/t/nothere/time", {}).status_code == 404
    match.refresh_from_db()
    assert match.appointment_revision == 1


def test_changes_have_a_budget(now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "APPOINTMENTS", replace(limits.APPOINTMENTS, burst=2, seconds=1000))
    ada = named("Ada")
    match = plans(ada)
    statuses = [
        ada.post(f"/t/{match.pk}/time", {"starts_at": f"2026-11-29T2{hour}:30"}).status_code
        for hour in range(3)
    ]
    assert statuses == [302, 302, 429]


def test_a_closed_table_is_closed(now: Now, ada: Client) -> None:
    match = plans(ada)
    Closure.objects.create(match=match)
    for path in ("time", "cancel-time"):
        answer = ada.post(f"/t/{match.pk}/{path}", {"starts_at": "2026-11-29T21:30"})
        assert answer.status_code == 403
    assert ada.get(f"/t/{match.pk}/game.ics").status_code == 403


def test_when_the_time_has_come(now: Now, ada: Client) -> None:
    match = plans(ada)
    now.wait(days=2, hours=7, minutes=1)
    assert "It’s time" in page_of(ada, match)
