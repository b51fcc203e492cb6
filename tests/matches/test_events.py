"""Events reach the handlers and services that they concern."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from django.db import transaction

from tabletop.live.automation.automatic_services import AutomaticServices
from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged, RoomChanged
from tabletop.matches import events
from tabletop.matches.events import EventBus, PlanSaved, SharedEvent, TableChanged, publish_after_commit
from tests.matches.players import in_thread
from tests.matches.processes import open_room


async def test_shared_events_are_told_once() -> None:
    told: list[SharedEvent] = []
    handled: list[msgspec.Struct] = []
    bus = EventBus(told.append)
    for kind in (TableChanged, PlanSaved):
        bus.subscribe(kind, handled.append)
    bus.publish(TableChanged("a"))
    bus.publish(PlanSaved("b"))
    bus.deliver(TableChanged("c", sender="another process"))
    assert [each.match_id for each in handled if isinstance(each, TableChanged | PlanSaved)] == [
        "a",
        "b",
        "c",
    ]
    assert told == [TableChanged("a")]


async def test_a_handler_that_fails_does_not_stop_the_others() -> None:
    handled: list[msgspec.Struct] = []

    def fail(event: msgspec.Struct) -> None:
        raise RuntimeError("broken")

    bus = EventBus(lambda _: None)
    bus.subscribe(PlanSaved, fail, handled.append)
    bus.publish(PlanSaved("a"))
    assert handled == [PlanSaved("a")]


@pytest.mark.django_db(transaction=True)
async def test_threads_publish_what_they_have_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    handled: list[msgspec.Struct] = []
    bus = EventBus(lambda _: None)
    bus.subscribe(PlanSaved, handled.append)
    monkeypatch.setattr(events, "_bus", bus)

    def write(match_id: str, fails: bool) -> None:
        with transaction.atomic():
            publish_after_commit(PlanSaved(match_id))
            transaction.set_rollback(fails)

    await in_thread(write, "a", True)
    await in_thread(write, "b", False)
    await asyncio.sleep(0)
    assert handled == [PlanSaved("b")]


# -- services that a match concerns


class Service:
    """Notes which of its methods are called; ``fails`` when it acts."""

    def __init__(self, is_concerned: bool, fails: bool = False) -> None:
        self.is_concerned, self.fails, self.asked, self.acted = is_concerned, fails, 0, 0

    def concerns(self, live: LiveMatch) -> bool:
        self.asked += 1
        return self.is_concerned

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        self.acted += 1
        if self.fails:
            raise RuntimeError("broken")


def test_those_that_are_not_concerned_are_asked_once_a_room() -> None:
    broken, other, bots = Service(True, fails=True), Service(False), Service(True)
    services, match = AutomaticServices(broken, other, bots), LiveMatch(open_room("m1"))
    services.room_changed(MatchLoaded(match, ()))
    for _ in range(3):
        services.position_changed(PositionChanged(match))
    assert [each.asked for each in (broken, other, bots)] == [1, 1, 1]
    assert [each.acted for each in (broken, other, bots)] == [3, 0, 3]


def test_it_is_looked_up_again_when_the_room_changes() -> None:
    bots, match = Service(False), LiveMatch(open_room("m1"))
    services = AutomaticServices(bots)
    services.room_changed(MatchLoaded(match, ()))
    bots.is_concerned = True
    services.room_changed(RoomChanged(match))
    services.position_changed(PositionChanged(match))
    assert bots.acted == 1
