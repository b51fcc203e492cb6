"""Several processes of one site in one event loop: each has its services; the bus between can be cut."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from channels.layers import InMemoryChannelLayer

from tabletop.accounts.models import Device
from tabletop.live.automation.clock_expiry import TIMER, Clock
from tabletop.live.match import LiveMatch
from tabletop.live.submission import Proposal
from tabletop.live.sync.broadcast import GROUP
from tabletop.live.sync.presence import SETTLING
from tabletop.matches.models import Match, Move
from tabletop.matches.repository import Room
from tabletop.server.wiring import build
from tabletop.sockets.services import Services
from tabletop.sockets.table import TableConnection
from tests.matches.players import PASS, in_thread

PERMANENT_TASK = "Clocks.watch"
"""The background task that lasts as long as its process."""


class Cuttable(InMemoryChannelLayer):
    """A channel layer that loses every event while it is cut."""

    cut = False

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if not self.cut:
            await super().group_send(group, message)


class Seen:
    """A socket of one process, and what it was sent."""

    def __init__(self, process: Services, user: Any) -> None:
        self.process, self.user = process, user
        self.got: list[dict[str, Any]] = []

    async def open(self, match: Match, device: Device | None = None) -> Seen:
        self.live = await self.process.registry.match(match.pk)
        scope: dict[str, Any] = {"url_route": {"kwargs": {"match": match.pk}}, "headers": [], "client": None}
        self.socket = TableConnection(self.process, scope, self._send)
        self.socket.user, self.socket.language = self.user.pk, "en"
        self.socket.device = device.pk if device else None
        self.socket.open(self.live)
        self.process.connections.add(self.socket)
        self.process.registry.join(self.live, self.socket)
        return self

    def leave(self) -> None:
        """All who are at that table in that process go away."""
        for socket in list(self.live.sessions):
            self.process.registry.leave(self.live, socket)

    async def _send(self, event: dict[str, Any]) -> None:
        if "text" in event:
            self.got.append(json.loads(event["text"]))

    async def until(self, seq: int) -> dict[str, Any]:
        """The frame of that number, when it has come."""
        async with asyncio.timeout(30):
            while True:
                for message in self.got:
                    if message["type"] == "frame" and message["seq"] == seq:
                        return message
                await asyncio.sleep(0.01)

    async def knows(self, number: int) -> None:
        """When its process knows that number."""
        await becomes_true(lambda: self.live.number >= number)

    async def move(self, seq: int, key: str, move: dict[str, Any] = PASS) -> int:
        proposal = Proposal(self.socket.seats[0], move, key, seq, origin=self.socket)
        return (await self.process.submission.submit(self.live, proposal)).number


@asynccontextmanager
async def running(*layer: Cuttable, **how: Any) -> AsyncIterator[Services]:
    """A process, until the end of the block; ``how`` is what `build` takes."""
    process = build(*layer, **how)
    try:
        yield process
    finally:
        await process.close()


async def becomes_true(is_true: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not is_true():
            await asyncio.sleep(0.01)


async def settled(*processes: Services) -> None:
    """Wait until these processes have done everything that they have begun, and received each other's events.
    What has not happened then happens only if somebody acts, or after an absence or a clock.
    """
    await becomes_true(lambda: not any(_is_busy(process) for process in processes))


def _is_busy(process: Services) -> bool:
    tasks = {task.get_coro().__qualname__ for task in process.tasks.running}  # type: ignore[union-attr]
    settling = any(SETTLING in live.timers for live in held(process))
    looking = process.catch_up._asking or process.catch_up._reading
    return bool(tasks - {PERMANENT_TASK} or settling or looking or _has_events(process))


def _has_events(process: Services) -> bool:
    """Whether events wait to be sent or received, or the process does not receive any yet."""
    broadcast = process.broadcast
    layer = broadcast._layer
    if layer is None:
        return False
    assert isinstance(layer, InMemoryChannelLayer)
    arrived = layer.channels.get(broadcast._channel)
    if broadcast._channel not in layer.groups.get(GROUP, {}) or arrived is None:
        return True  # it does not receive yet
    return bool(broadcast._waiting or broadcast._sending is not None or not arrived.empty())


async def clocks_checked(*processes: Services) -> None:
    """Every running clock has been compared with the wall clock since this was called, and no expiry is under
    way any more: a clock that should have expired has done so. Needs the fixture ``wall``.
    """
    async with asyncio.timeout(30):
        for live in [live for process in processes for live in held(process)]:
            timer = live.timers.get(TIMER)
            while timer is not None and live.timers.get(TIMER) is timer:
                await asyncio.sleep(0.01)
            while (expiring := live.state(Clock).expiring) is not None and not expiring.done():
                await asyncio.sleep(0.01)


def held(process: Services) -> list[LiveMatch]:
    """The matches that this process has in memory."""
    return list(process.registry._held.values())


async def keys(match: Match) -> list[str]:
    """The ids of all moves in the log of that match."""
    return await in_thread(lambda: list(Move.objects.filter(match=match).values_list("key", flat=True)))


def open_room(match_id: str) -> Room:
    """The room of an open table without seats, which isn't in the database."""
    return Room(
        match=match_id,
        game="stones",
        options={},
        status="open",
        host=None,
        watchers=True,
        together=False,
        seed="",
        seed_hash="",
        began=0,
        seats=(),
        rematch=None,
    )


class Wall:
    """The clock on the wall, as the tests set it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def wait(self, seconds: float) -> None:
        self.time += int(1000 * seconds)
