"""What one viewer hears at a table while a game is played there, message by message and in order: after each
thing that somebody does all that comes of it is awaited, so that what comes later is later in the list, too.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tabletop.live.automation.bot_runner import BOTS
from tabletop.live.match import LiveMatch
from tabletop.live.tasks import Repeated
from tabletop.rules import wire
from tabletop.sockets import services
from tests.matches.players import Player, in_thread
from tests.secrets.pages import pages, table_page
from tests.secrets.scripts import Script, move_message
from tests.secrets.tables import Table
from tests.secrets.world_pairs import Course

SECONDS = 60


class Conversation:
    """A game at a table, and what its listener hears of it."""

    def __init__(self, table: Table, course: Course, script: Script) -> None:
        self.table, self.course, self.script = table, course, script
        self.numbers = course.numbers
        self.heard: list[str] = []
        people = {seat: table.people[seat] for seat in range(table.seats) if seat not in table.bots}
        self.players = {seat: Player(table.match.pk, user) for seat, user in people.items()}
        self.watcher = Player(table.match.pk, None)
        self.listener = self.watcher if script.viewer is None else self.players[script.viewer]

    async def whole(self) -> list[str]:
        """From the first word to the last."""
        await in_thread(self.table.move_to, self.course)
        async with self._together():
            await self._mark("all are here")
            self.heard.sort()  # the heartbeat may have overtaken what a newcomer is greeted with
            for number in range(self.course.end.number + 1):
                if number:
                    await self._move(number - 1)
                await self._scribble(number)
                seen = self.numbers.seen(number, self.script.viewer)
                if self.numbers.is_hidden(number, self.script.viewer):
                    await self._hush()
                else:
                    await self._mark(f"at {seen}")
                    await self._aside(seen)
            await asyncio.sleep(0.05)
            await self._mark("silence")
        return self.heard

    @asynccontextmanager
    async def _together(self) -> AsyncIterator[None]:
        come: list[Player] = []
        try:
            for player in self._in_order():
                await player.connect()
                come.append(player)
                presence = services.get_services().presence
                while len((live := await self._live()).sessions) < len(come) or presence.is_settling(live):
                    await asyncio.sleep(0.005)
            yield
        finally:
            for player in come:
                await player.leave()
            await services.close_services()

    def _in_order(self) -> list[Player]:
        """The listener comes last, when everyone else is there."""
        everyone = [*self.players.values()]
        # Nobody watches today's deal before having played it.
        if self.table.match.deal_id is None:
            everyone.append(self.watcher)
        return [*(player for player in everyone if player is not self.listener), self.listener]

    async def _scribble(self, number: int) -> None:
        """The others note what they know of this world, each on a sheet of their own."""
        secret = str(self.course.positions[number].state)[:200]
        for player in self.players.values():
            if player is not self.listener:
                await player.send({"type": "note", "id": f"n{number}", "change": {"text": secret}})

    async def _aside(self, number: int) -> None:
        for message in self.script.asides[number]:
            await self.listener.send(dict(message))
            await self._mark(json.dumps(message))
        if number in self.script.looks:
            viewer = self.table.person(self.script.viewer)
            self.heard += await in_thread(pages, viewer, self.table.match)
            self.heard.append(await table_page(viewer, self.table.match))

    async def _move(self, number: int) -> None:
        seat, move = self.course.moves[number]
        self.table.let = number + 1
        if seat not in self.table.bots:
            seen = self.numbers.seen(number, seat)
            await self.players[seat].send(move_message(f"m{seat}-{seen}", seen, wire.write_move(move)))
        async with asyncio.timeout(SECONDS):
            while (await self._live()).number <= number:
                await asyncio.sleep(0.002)

    async def _mark(self, said: str) -> None:
        """Write down that this was done, and then all that the listener hears of it."""
        await self.listener.send({"type": "beat"})
        self.heard.append(f"-- {said}")
        unanswered = 1 + said.startswith('{"type": "beat"')
        async with asyncio.timeout(SECONDS):
            while unanswered or self._busy(await self._live()):
                await asyncio.sleep(0.001)
                unanswered -= self._drain()
        self._drain()

    async def _hush(self) -> None:
        """The listener must not notice what was done: what it hears of it anyway is written down."""
        async with asyncio.timeout(SECONDS):
            while self._busy(await self._live()):
                await asyncio.sleep(0.001)
        self._drain()

    def _drain(self) -> int:
        """How many answers to heartbeats were there."""
        queue, answered = self.listener._wire.output_queue, 0
        while not queue.empty():
            event = queue.get_nowait()
            text = event.get("text") or f"closed {event.get('code')}"
            answered += text.startswith('{"type":"beat"')
            self.heard.append(text)
        return answered

    async def _live(self) -> LiveMatch:
        return await services.get_services().registry.match(self.table.match.pk)

    @staticmethod
    def _busy(live: LiveMatch) -> bool:
        """Whether something is still to come: a message, a move, people who have just come, other work."""
        made = services.get_services()
        sockets: set[Any] = set(live.sessions)
        on_the_way = any(socket.outbox.is_sending for socket in sockets)
        work = made.tasks.running - {live.state(Repeated).tasks.get(BOTS)}
        return live.pending is not None or made.presence.is_settling(live) or on_the_way or bool(work)
