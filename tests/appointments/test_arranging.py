"""Games that are planned for a time: who may plan, when they start, where they are listed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.limits import limits
from tabletop.live.automation import automatic_start as counting
from tabletop.matches.actions import appointments, pairing, seats, tables
from tabletop.matches.actions.deletion import abandoned_tables
from tabletop.matches.actions.tables import start_automatically
from tabletop.matches.models import Match
from tabletop.matches.repository import room
from tabletop.sockets import lobby
from tabletop.sockets.lobby import open_tables
from tests.matches.players import in_thread, refused, room_where
from tests.notifications.conftest import Now

Planned = Callable[..., Match]


def listed() -> list[str]:
    return [table["match"] for table in open_tables()]


def plans(user: User, match: Match, now: Now, **ahead: float) -> None:
    appointments.arrange(user=user, match_id=match.pk, moment=now() + timedelta(**ahead))
    match.refresh_from_db()


# -- planning


@pytest.mark.parametrize(
    ("ahead", "code"),
    [
        ({"minutes": 9}, "planned_too_soon"),
        ({"days": -1}, "planned_too_soon"),
        ({"days": 30, "minutes": 1}, "planned_too_late"),
    ],
)
def test_too_soon_and_too_late(
    planned: Planned, people: list[User], now: Now, ahead: dict[str, float], code: str
) -> None:
    match = planned()
    before = match.planned_for
    with refused(code):
        plans(people[0], match, now, **ahead)
    match.refresh_from_db()
    assert (match.planned_for, match.appointment_revision) == (before, 1)


def test_the_bounds_themselves_are_possible(planned: Planned, people: list[User], now: Now) -> None:
    match = planned()
    plans(people[0], match, now, minutes=10)
    plans(people[0], match, now, days=30)
    assert match.start_time == now() + timedelta(days=30)


def test_only_the_host_plans(planned: Planned, people: list[User], now: Now) -> None:
    match = planned()
    with refused("not_host"):
        plans(people[1], match, now, hours=5)
    with refused("not_host"):
        appointments.cancel(user=people[1], match_id=match.pk)
    seats.leave(user=people[0], match_id=match.pk)
    plans(people[1], match, now, hours=5)


def test_what_can_not_be_planned(people: list[User], now: Now) -> None:
    def opened(game: str, filling: list[str], **more: Any) -> Match:
        return tables.open_table(user=people[0], game=game, options={}, filling=filling, **more)

    for match, code in (
        (opened("lineup", [tables.ME, tables.ME], together=True), "not_offered"),
        (pairing.find_opponent(user=people[0], game="lineup", options={}), "not_offered"),
        (opened("countdown", [tables.ME]), "cannot_be_planned"),
    ):
        with refused(code):
            plans(people[0], match, now, hours=1)


def test_not_after_the_start(planned: Planned, people: list[User], now: Now) -> None:
    match = planned(come=2)
    tables.start(user=people[0], match_id=match.pk)
    with refused("has_begun"):
        plans(people[0], match, now, hours=5)
    with refused("has_begun"):
        appointments.cancel(user=people[0], match_id=match.pk)


def test_a_person_has_few_planned_games(planned: Planned, people: list[User], now: Now) -> None:
    found = [planned(come=0) for _ in range(limits.TABLES_PLANNED.number)]
    with refused("too_many_planned"):
        planned(come=0)
    assert Match.objects.filter(planned_for__isnull=False).count() == limits.TABLES_PLANNED.number
    plans(people[0], found[0], now, hours=6)
    appointments.cancel(user=people[0], match_id=found[0].pk)
    planned(come=0)


def test_revisions_count_changes(planned: Planned, people: list[User], now: Now) -> None:
    match = planned()
    assert (match.appointment_revision, match.appointment_alert_due) == (1, now() + timedelta(minutes=110))
    plans(people[0], match, now, hours=2)
    assert match.appointment_revision == 1, "the same time is no change"
    plans(people[0], match, now, hours=3)
    assert (match.appointment_revision, match.appointment_alert_due) == (2, now() + timedelta(minutes=170))
    appointments.cancel(user=people[0], match_id=match.pk)
    match.refresh_from_db()
    assert (match.start_time, match.appointment_revision, match.appointment_alert_due) == (None, 3, None)
    with refused("not_planned"):
        appointments.cancel(user=people[0], match_id=match.pk)
    plans(people[0], match, now, hours=4)
    assert match.appointment_revision == 4


# -- starting


def test_before_the_time_only_the_host_starts_and_then_everyone(
    planned: Planned, people: list[User], now: Now
) -> None:
    early, automatic, late = [planned(come=2) for _ in range(3)]
    assert tables.start(user=people[0], match_id=early.pk).status == Match.Status.PLAYING
    assert early.pk not in listed()
    with refused("planned_later"):
        tables.start(user=people[1], match_id=late.pk)
    assert not start_automatically(match_id=automatic.pk)
    now.wait(hours=2)
    assert start_automatically(match_id=automatic.pk)
    assert tables.start(user=people[1], match_id=late.pk).status == Match.Status.PLAYING


def test_a_cancelled_game_can_be_started_by_anyone(planned: Planned, people: list[User]) -> None:
    match = planned(come=2)
    appointments.cancel(user=people[0], match_id=match.pk)
    assert room(match.pk).planned == 0
    assert tables.start(user=people[1], match_id=match.pk).status == Match.Status.PLAYING


async def test_the_countdown_begins_at_the_time(
    planned: Planned, people: list[User], join: Any, now: Now, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.AUTOMATIC_START_SECONDS = 0.1
    monkeypatch.setattr(counting, "MAX_SLEEP_SECONDS", 0.02)
    match = await in_thread(lambda: planned(come=2))
    players = [await join(match, person) for person in people[:3]]
    found = await room_where(players[0], lambda room: all(seat["here"] for seat in room["seats"]))
    assert found["start"] == {
        "automatic": True,
        "held": False,
        "at": None,
        "planned": (await in_thread(room, match.pk)).planned,
    }
    now.wait(hours=2)
    found = await room_where(players[0], lambda room: room.get("start", {}).get("at") is not None)
    assert "planned" not in found["start"]
    frame = await players[0].frame(0)
    assert frame["seq"] == 0


async def test_a_page_learns_that_it_is_time(
    planned: Planned, people: list[User], join: Any, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where games never start automatically."""
    monkeypatch.setattr(counting, "MAX_SLEEP_SECONDS", 0.02)
    match = await in_thread(lambda: planned(game="lateral"))
    ben = await join(match, people[1])
    await room_where(ben, lambda room: "planned" in room["start"])
    now.wait(hours=2)
    await room_where(ben, lambda room: "planned" not in room["start"])


# -- the list


def test_planned_games_are_listed_until_an_hour_after_their_time(planned: Planned, now: Now) -> None:
    later, sooner = planned(hours=9 * 24), planned(hours=8 * 24)
    assert listed() == [sooner.pk, later.pk]
    (first, _) = open_tables()
    assert first["starts"] == "2026-12-04T12:00:00+00:00"
    assert (first["taken"], first["seats"]) == (2, 3)
    now.wait(days=8, minutes=59)
    assert listed() == [sooner.pk, later.pk]
    now.wait(minutes=2)
    assert listed() == [later.pk]


def test_what_is_not_listed(planned: Planned, people: list[User], now: Now) -> None:
    full, cancelled, closed, private = planned(come=2), planned(), planned(), planned(public=False)
    appointments.cancel(user=people[0], match_id=cancelled.pk)
    Closure.objects.create(match=closed)
    assert listed() == []
    seats.leave(user=people[1], match_id=full.pk)
    assert listed() == [full.pk]
    plans(people[0], cancelled, now, hours=4)
    assert listed() == [full.pk, cancelled.pk]
    assert private.pk not in listed()


def test_planned_games_come_after_those_that_wait_now(planned: Planned, people: list[User]) -> None:
    match = planned()
    waiting = tables.open_table(
        user=people[3], game="lineup", options={}, filling=[tables.ME, tables.ANYBODY], public=True
    )
    assert listed() == [waiting.pk, match.pk]
    assert [table["match"] for table in open_tables("deduction")] == [match.pk]


async def test_a_list_is_read_again_after_a_while(process: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = []

    def read() -> list[dict[str, Any]]:
        reads.append(1)
        return []

    tables = lobby.TableList("tables", read, process.reader, process.tasks.start)
    for _ in range(2):
        await tables._tables("en")
    assert len(reads) == 1
    monkeypatch.setattr(lobby, "MAX_AGE_SECONDS", 0.0)
    await tables._tables("en")
    assert len(reads) == 2


def test_tidying_waits_for_the_time(planned: Planned, people: list[User], now: Now) -> None:
    match = planned(hours=29 * 24, come=0)
    now.wait(days=30)
    User.objects.update(created=now() - timedelta(days=90), last_login=None)
    assert list(abandoned_tables(timedelta(days=14))) == []
    now.wait(days=2)
    assert list(abandoned_tables(timedelta(days=14))) == [match]
