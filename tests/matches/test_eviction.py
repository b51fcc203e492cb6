"""What the site keeps of a match goes with it, and opening one looks at no other."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import json
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from tabletop.accounts.models import User
from tabletop.database.reader import Reader
from tabletop.live import delays, registry
from tabletop.live.automation.clock_expiry import Clock
from tabletop.live.automation.table_payer import LastPayer
from tabletop.live.chat import RecentLines
from tabletop.live.match import LiveMatch
from tabletop.live.notes import SheetRevisions
from tabletop.live.registry import MatchRegistry
from tabletop.live.session import Session
from tabletop.live.sync.catchup import Checked
from tabletop.live.sync.presence import SETTLING, MatchPresence
from tabletop.live.tasks import BackgroundTasks
from tabletop.matches.actions import tables
from tabletop.matches.events import EventBus
from tabletop.matches.models import Match
from tabletop.matches.repository import Room
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, becomes_true, open_room, running, settled


async def test_chat_and_note_sheets_go_with_their_match(new_table: Any, people: list[User]) -> None:
    tables = [await in_thread(new_table) for _ in range(2)]
    async with running(max_idle=0) as process:
        ada = await Seen(process, people[0]).open(tables[0])
        for message in (
            {"type": "say", "text": "hello"},
            {"type": "note", "id": "n1", "change": {"text": "mine"}},
        ):
            await ada.socket.receive({"text": json.dumps(message)})
        await becomes_true(lambda: {"said", "noted", "sheet"} <= {message["type"] for message in ada.got})
        assert [line.text for line in ada.live.state(RecentLines).lines] == ["hello"]
        assert ada.live.state(SheetRevisions).by_seat == {0: 1}
        ada.leave()
        await process.registry.match(tables[1].pk)
        assert not process.registry.holds(ada.live)
        again = await Seen(process, people[0]).open(tables[0])
        assert again.live is not ada.live
        assert [line.text for line in again.live.state(RecentLines).lines] == ["hello"]
        assert again.live.state(SheetRevisions).by_seat == {}


def a_match() -> LiveMatch:
    return LiveMatch(open_room("m1"))


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


# -- nothing refers to an evicted match


def kept(services: Services, match_id: str) -> list[str]:
    """The attributes of services in whose keys, or entries, that match is."""
    found = []
    for field in dataclasses.fields(services):
        service = getattr(services, field.name)
        for name, value in vars(service).items() if hasattr(service, "__dict__") else ():
            if isinstance(value, dict | set | list) and any(
                match_id in (each, getattr(each, "id", None)) for each in value
            ):
                found.append(f"{field.name}.{name}")
    return found


@pytest.fixture
def timed(people: Any, transactional_db: None) -> Match:
    """A person against a bot, by the clock."""
    filling, clock = [tables.ME, "bot:learning"], {"kind": "move", "seconds": 300}
    return tables.open_and_start(user=people[0], game="lineup", options={}, filling=filling, clock=clock)


async def test_nothing_is_kept_of_an_evicted_match(
    timed: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 0.0)
    async with running(Cuttable(), max_idle=0) as services:
        ada = await Seen(services, people[0]).open(timed)
        await ada.move(0, "a", {"type": "place", "spot": "1,1"})
        await ada.until(2)
        for message in ('{"type":"say","text":"hello"}', '{"type":"beat","seq":2,"rev":-1,"n":0,"sheet":0}'):
            await ada.socket.receive({"text": message})
        await settled(services)  # heartbeats have been looked up
        assert kept(services, timed.pk)
        assert {Clock, LastPayer, RecentLines, MatchPresence, Checked} <= set(ada.live._states)
        services.connections.discard(ada.socket)
        ada.leave()
        assert services.registry.held(timed.pk) is None
        assert kept(services, timed.pk) == []
        forgotten = weakref.ref(ada.live)
        del ada
        await settled(services)
        gc.collect()  # a timer or a task that is left would still refer to the match
        assert forgotten() is None
        assert kept(services, timed.pk) == []


async def test_a_closed_table_leaves_nothing_either(
    timed: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its people are still there when it is evicted, and go afterwards."""
    from tabletop.features.moderation.models import Closure

    monkeypatch.setattr(delays, "PRESENCE", 600.0)  # still waiting when the match is evicted
    async with running(Cuttable()) as services:
        ada = await Seen(services, people[0]).open(timed)
        settling = ada.live.timers[SETTLING]
        await in_thread(Closure.objects.create, match=timed)
        await services.registry.refresh(ada.live)
        assert ada.socket.outbox.closing
        assert settling.cancelled()
        services.connections.discard(ada.socket)
        ada.leave()
        await settled(services)
        assert kept(services, timed.pk) == []


# -- which matches are evicted, and at what cost


MAX_IDLE = 20


class Counting(OrderedDict[str, Any]):
    """Counts the entries that are looked at one after the other."""

    looked = 0

    def __iter__(self) -> Iterator[str]:
        for key in super().__iter__():
            Counting.looked += 1
            yield key

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


class Memory:
    """Reads matches from nowhere."""

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)


def read_all(match_id: str) -> tuple[Room, list[Any], list[Any]]:
    return open_room(match_id), [], []


class Held:
    """A registry that holds so many matches: all but `MAX_IDLE` of them are looked at by somebody."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(registry, "OrderedDict", Counting)
        monkeypatch.setattr(registry, "_read_all", read_all)
        self.evicted: list[str] = []
        monkeypatch.setattr(LiveMatch, "evict", lambda live: self.evicted.append(live.id))
        self.registry = MatchRegistry(EventBus(lambda _: None), cast(Reader, Memory()), MAX_IDLE)
        self.registry._held = Counting()
        self.opened = 0

    async def open(self, count: int, joined: bool) -> int:
        """Open that many more; how many matches were looked at for that."""
        Counting.looked = 0
        for number in range(self.opened, self.opened + count):
            live = await self.registry.match(f"m{number}")
            if joined:
                self.registry.join(live, cast(Session, object()))
        self.opened += count
        return Counting.looked


async def test_opening_the_20000th_match_looks_at_as_many_as_opening_the_1000th(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = Held(monkeypatch)
    await held.open(1_000, joined=True)
    early = await held.open(MAX_IDLE + 100, joined=False)
    await held.open(19_000, joined=True)
    late = await held.open(100, joined=False)
    assert len(held.evicted) >= 200, "both times idle matches had to go"
    assert late <= early <= 2 * (MAX_IDLE + 100)


async def test_those_that_were_idle_for_longest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    await held.open(MAX_IDLE, joined=False)
    await held.registry.match("m0")  # somebody asks for it again
    with held.registry.holding(await held.registry.match("m1")):
        await held.open(3, joined=False)
    assert held.evicted == ["m2", "m3", "m4"]


async def test_a_match_that_is_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    live = await held.registry.match("used")
    session = cast(Session, object())
    held.registry.join(live, session)
    held.registry.hold(live)
    held.registry.leave(live, session)
    await held.open(2 * MAX_IDLE, joined=False)
    assert held.registry.holds(live)
    held.registry.release(live)
    await held.open(MAX_IDLE, joined=False)
    assert not held.registry.holds(live)
