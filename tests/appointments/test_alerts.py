"""Alerts that a planned game starts soon, and that its time has changed: each once, for those who come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time, timedelta
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.features.notifications.delivery import Delivery
from tabletop.features.notifications.models import Message, Preferences
from tabletop.features.notifications.scheduled import write_due_starts
from tabletop.matches.actions import appointments, seats, tables
from tabletop.matches.events import AppointmentChanged, PeopleAlerted
from tabletop.matches.models import Match
from tabletop.sockets.services import Services
from tests.matches.players import at_the_same_time, in_thread
from tests.matches.processes import Seen, settled
from tests.notifications.conftest import Now
from tests.notifications.matches import pending
from tests.notifications.push_service import PushService

pytestmark = pytest.mark.usefixtures("soon")

Planned = Callable[..., Match]


def told(people: list[User]) -> list[list[tuple[str, str]]]:
    return [pending(user) for user in people]


# -- it starts soon


async def test_those_who_come_are_told_ten_minutes_before(
    planned: Planned, everyone: list[User], now: Now, push: PushService, delivery: Delivery
) -> None:
    match = await in_thread(lambda: planned(come=2))
    now.wait(minutes=109)
    await in_thread(write_due_starts)
    assert not await in_thread(Message.objects.exists)
    now.wait(minutes=1)
    await in_thread(write_due_starts)
    await delivery.until_idle()
    assert push.got("Ben") == [
        {
            "title": "Deduction",
            "body": "Your game with Ada and Cleo starts in 10 minutes.",
            "tag": f"match-{match.pk}",
            "url": f"/t/{match.pk}/",
            "kind": "start",
        }
    ]
    assert [len(push.got(user.name)) for user in everyone] == [1, 1, 1, 0]


async def test_the_alert_is_delivered_by_the_running_thread(
    planned: Planned, everyone: list[User], now: Now, push: PushService, delivery: Delivery
) -> None:
    """`Delivery.run` looks for games that start soon."""
    import asyncio

    await in_thread(planned)
    now.wait(minutes=112)
    running = asyncio.ensure_future(delivery.run())
    async with asyncio.timeout(30):
        while not push.got("Ben"):
            await asyncio.sleep(0.01)
    delivery.stop()
    await running
    assert push.got("Ben")[0]["body"] == "Your game with Ada starts in 8 minutes."


async def test_two_processes_write_it_once(planned: Planned, everyone: list[User], now: Now) -> None:
    matches = [await in_thread(planned) for _ in range(4)]
    now.wait(hours=2)
    counts: list[int] = []
    await in_thread(at_the_same_time, *[lambda: counts.append(write_due_starts())] * 2)
    assert sum(counts) == len(matches)
    rows = await in_thread(lambda: list(Message.objects.values_list("revision", "attempts")))
    assert rows == [(0, 0)] * 2 * len(matches)
    assert await in_thread(write_due_starts) == 0


async def test_a_restart_does_not_repeat_or_lose_it(
    planned: Planned, everyone: list[User], now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    await in_thread(planned)
    now.wait(minutes=110)

    def dies(*_: Any) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as killed:
        killed.setattr("tabletop.features.notifications.outbox.write", dies)
        with pytest.raises(RuntimeError):
            await in_thread(write_due_starts)
    assert await in_thread(write_due_starts) == 1
    await in_thread(Message.objects.update, due=None)
    assert await in_thread(write_due_starts) == 0
    assert await in_thread(pending, everyone[1]) == []


async def test_who_no_longer_comes_is_not_told(planned: Planned, everyone: list[User], now: Now) -> None:
    match = await in_thread(lambda: planned(come=2))
    await in_thread(lambda: seats.leave(user=everyone[1], match_id=match.pk))
    now.wait(minutes=115)
    await in_thread(write_due_starts)
    body = "Your game with Cleo starts in 5 minutes."
    assert await in_thread(told, everyone[:2]) == [[("start", body)], []]


@pytest.mark.parametrize("what", ["started", "cancelled", "closed", "late"])
async def test_when_there_is_nothing_to_tell(
    planned: Planned, everyone: list[User], now: Now, what: str
) -> None:
    match = await in_thread(lambda: planned(come=2))
    act: dict[str, Callable[[], Any]] = {
        "started": lambda: tables.start(user=everyone[0], match_id=match.pk),
        "cancelled": lambda: appointments.cancel(user=everyone[0], match_id=match.pk),
        "closed": lambda: Closure.objects.create(match=match),
        "late": lambda: now.wait(minutes=31),
    }
    await in_thread(act[what])
    now.wait(hours=2)
    await in_thread(write_due_starts)
    assert await in_thread(told, everyone) == [[], [], [], []]


async def test_those_who_are_at_the_table_are_not_told(
    planned: Planned, everyone: list[User], now: Now, two: tuple[Services, Services], reported: list[Any]
) -> None:
    match = await in_thread(lambda: planned(come=2))
    await Seen(two[1], everyone[1]).open(match)
    await settled(*two)
    now.wait(minutes=110)
    reported.clear()
    await in_thread(write_due_starts)
    (change,) = reported
    assert change == PeopleAlerted(match.pk, frozenset(user.pk for user in everyone[:3]))
    two[0].events.publish(change)
    await settled(*two)
    assert [len(rows) for rows in await in_thread(told, everyone[:3])] == [1, 0, 1]


async def test_a_start_is_told_in_quiet_hours_unless_the_time_has_changed(
    planned: Planned, everyone: list[User], now: Now, push: PushService, delivery: Delivery
) -> None:
    def prepare() -> Match:
        match = planned()
        quiet = {"quiet_from": time(0), "quiet_until": time(23, 59), "time_zone": "UTC"}
        for user in everyone[:2]:
            Preferences.objects.create(user=user, **quiet)
        return match

    match = await in_thread(prepare)
    now.wait(minutes=110)
    await in_thread(write_due_starts)
    await delivery.until_idle()
    assert [message["kind"] for message in push.got("Ben")] == ["start"]

    later = now() + timedelta(hours=1)
    await in_thread(lambda: appointments.arrange(user=everyone[0], match_id=match.pk, moment=later))
    now.wait(minutes=50)
    await in_thread(write_due_starts)
    await delivery.until_idle()
    assert len(push.got("Ben")) == 1, "nobody is woken by a time that someone else has chosen"


async def test_a_time_has_a_name_in_the_readers_zone(
    planned: Planned, everyone: list[User], now: Now, process: Services
) -> None:
    match = await in_thread(planned)
    await in_thread(lambda: Preferences.objects.create(user=everyone[1], time_zone="Europe/Berlin"))
    moment = now() + timedelta(hours=31)
    await in_thread(lambda: appointments.arrange(user=everyone[0], match_id=match.pk, moment=moment))
    process.events.publish(AppointmentChanged(match.pk, everyone[0].pk))
    await settled(process)
    body = "Ada has changed the time to 27 November 2026, 20:00 (CET)."
    assert await in_thread(told, everyone[:3]) == [[], [("planned", body)], []]


# -- changes


async def test_changes_are_told_to_those_who_come(
    planned: Planned, everyone: list[User], now: Now, process: Services, reported: list[Any]
) -> None:
    match = await in_thread(lambda: planned(come=2))
    assert not [change for change in reported if isinstance(change, AppointmentChanged)], (
        "the first time is no change"
    )
    await Seen(process, everyone[2]).open(match)
    await in_thread(
        lambda: appointments.arrange(user=everyone[0], match_id=match.pk, moment=now() + timedelta(hours=3))
    )
    (change,) = [change for change in reported if isinstance(change, AppointmentChanged)]
    process.events.publish(change)
    await settled(process)
    body = "Ada has changed the time to 26 November 2026, 15:00 (UTC)."
    assert await in_thread(told, everyone) == [[], [("planned", body)], [], []]
    process.events.publish(change)
    await settled(process)
    revisions = Message.objects.filter(subscription__user=everyone[1]).values_list("revision", flat=True)
    assert await in_thread(list, revisions) == [0]

    reported.clear()
    await in_thread(lambda: appointments.cancel(user=everyone[0], match_id=match.pk))
    (change,) = [change for change in reported if isinstance(change, AppointmentChanged)]
    process.events.publish(change)
    await settled(process)
    body = "Ada has cancelled the planned game."
    assert await in_thread(pending, everyone[1]) == [("planned", body)]


async def test_a_change_withdraws_the_alert_that_it_starts_soon(
    planned: Planned, everyone: list[User], now: Now, process: Services
) -> None:
    match = await in_thread(planned)
    now.wait(minutes=110)
    await in_thread(write_due_starts)
    await in_thread(lambda: appointments.cancel(user=everyone[0], match_id=match.pk))
    process.events.publish(AppointmentChanged(match.pk, everyone[0].pk))
    await settled(process)
    assert [kind for kind, _ in await in_thread(pending, everyone[1])] == ["planned"]
    assert await in_thread(pending, everyone[0]) == []
