"""Opening a match looks at no other match, however many are held."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from tabletop.database.reader import Reader
from tabletop.live import registry
from tabletop.live.match import LiveMatch
from tabletop.live.registry import MatchRegistry
from tabletop.live.session import Session
from tabletop.matches.events import EventBus
from tabletop.matches.repository import Room
from tests.matches.processes import open_room

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
