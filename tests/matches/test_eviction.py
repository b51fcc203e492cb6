"""What services keep of a match goes with it: memory does not grow with the number of matches there were."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.live.chat import RecentLines
from tabletop.live.match import LiveMatch
from tabletop.live.notes import SheetRevisions
from tabletop.live.tasks import BackgroundTasks
from tabletop.server.wiring import build
from tests.matches.players import in_thread
from tests.matches.processes import Seen, open_room


@pytest.mark.django_db(transaction=True)
async def test_chat_and_note_sheets_go_with_their_match(new_table: Any, people: list[User]) -> None:
    tables = [await in_thread(new_table) for _ in range(2)]
    process = build(max_idle=0)
    try:
        ada = await Seen(process, people[0]).open(tables[0])
        for message in (
            {"type": "say", "text": "hello"},
            {"type": "note", "id": "n1", "change": {"text": "mine"}},
        ):
            await ada.socket.receive({"text": json.dumps(message)})
        async with asyncio.timeout(5):
            while not {"said", "noted", "sheet"} <= {message["type"] for message in ada.got}:
                await asyncio.sleep(0.01)
        assert [line.text for line in ada.live.state(RecentLines).lines] == ["hello"]
        assert ada.live.state(SheetRevisions).by_seat == {0: 1}
        ada.leave()
        await process.registry.match(tables[1].pk)
        assert not process.registry.holds(ada.live)
        again = await Seen(process, people[0]).open(tables[0])
        assert again.live is not ada.live
        assert [line.text for line in again.live.state(RecentLines).lines] == ["hello"]
        assert again.live.state(SheetRevisions).by_seat == {}
    finally:
        await process.close()


def a_match() -> LiveMatch:
    return LiveMatch(open_room("m1"))


def test_each_match_has_its_own_state() -> None:
    one, other = a_match(), a_match()
    one.state(SheetRevisions).by_seat[0] = 1
    assert one.state(SheetRevisions).by_seat == {0: 1}
    assert one.state(RecentLines) is one.state(RecentLines)
    assert other.state(SheetRevisions).by_seat == {}


async def test_a_timer_calls_once_and_a_newer_one_replaces_it() -> None:
    match, called = a_match(), list[str]()
    match.set_timer("clock", 0, called.append, "earlier")
    match.set_timer("clock", 0, called.append, "newer")
    match.set_timer("start", 0, called.append, "another")
    await asyncio.sleep(0.01)
    assert called == ["newer", "another"]
    assert match.timers == {}


async def test_nothing_runs_for_an_evicted_match() -> None:
    match, tasks, called = a_match(), BackgroundTasks(), list[str]()

    async def act(name: str) -> None:
        await asyncio.sleep(0)
        called.append(name)

    match.set_timer("before", 0, called.append, "timer before")
    running = tasks.start(act("task before"), match)
    lasting = tasks.start(act("of the process"))
    match.evict()
    match.set_timer("after", 0, called.append, "timer after")
    late = tasks.start(act("task after"), match)
    await asyncio.sleep(0.01)
    assert called == ["of the process"]
    assert (running.cancelled(), late.cancelled(), lasting.done()) == (True, True, True)
    assert not match.tasks
    assert not tasks.running
