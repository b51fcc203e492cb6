"""Events reach the handlers of their own process, and shared ones the other processes."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from django.db import transaction

from tabletop.matches import events
from tabletop.matches.events import EventBus, PlanSaved, SharedEvent, TableChanged, publish_after_commit
from tests.matches.players import in_thread


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
