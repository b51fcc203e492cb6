"""What this process holds in memory: the live matches, the sockets that look at them, the writer, the bus.

Everything runs on one event loop and without locks; database work happens in threads. ``poke`` is the door
for code in other threads.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from channels.layers import BaseChannelLayer, get_channel_layer
from django.conf import settings
from msgspec.structs import replace

from tabletop.computing.answers import AnswerBuilder
from tabletop.database.reader import Reader
from tabletop.live.automation import advice, bot_runner, clock, takeback_replies
from tabletop.live.chat.mutes import MuteService
from tabletop.live.chat.service import ChatService
from tabletop.live.match import LiveMatch
from tabletop.live.notes.service import NotesService
from tabletop.live.past_views import PastViews
from tabletop.live.signals import ended
from tabletop.live.sync import presence
from tabletop.live.sync.behind import Behind
from tabletop.live.sync.bus import SITE, Bus
from tabletop.live.sync.heartbeats import Heartbeats
from tabletop.live.writer import Writer
from tabletop.matches import repository
from tabletop.ops import metrics
from tabletop.rules.game import Refused
from tabletop.sockets.admission import Admission
from tabletop.sockets.connection_limits import ConnectionLimits
from tabletop.sockets.connections import Connections
from tabletop.sockets.lobby import Lobby
from tabletop.throttling.budgets import Budgets

if TYPE_CHECKING:
    pass

logger = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

MOST_LIVE = 2000
"""Matches kept in memory that nobody looks at."""

REJOIN_TURNS = 180
"""The channel layer forgets members after a day: join again every hour."""


class Hub:
    """One per event loop. ``layer`` is None when there are no other processes."""

    def __init__(self, layer: BaseChannelLayer | None = None, most_live: int = MOST_LIVE) -> None:
        self.loop = asyncio.get_running_loop()
        self.me = secrets.token_hex(8)
        self.writer = Writer(self.loop)
        self.bus = Bus(layer, self.me, self._heard)
        self._most_live = most_live
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        metrics.HELD.set_function(lambda: len(self._live))
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.behind = Behind(self)
        self.heartbeats = Heartbeats(self)
        self._reader = Reader()
        self.answers = AnswerBuilder(Budgets(lambda: settings.RATE_LIMIT_SCALE))
        self.lobby = Lobby(self._reader, self.soon)
        self.connections = Connections(partial(self.bus.tell, SITE))
        self.connection_limits = ConnectionLimits()
        self.admission = Admission(self._reader, self.connection_limits)
        self.chat = ChatService(self._reader, self.soon, lambda match_id: self.bus.tell(match_id, "said"))
        self.mutes = MuteService(self._reader, lambda match_id: self.changed(match_id, "room"))
        self.notes = NotesService(
            self._reader, self.soon, lambda match_id, seat: self.bus.tell(match_id, "sheet", seat=seat)
        )
        self.past_views = PastViews(self.answers, self.notes.at)
        if layer is not None:
            self.soon(self._keep_telling())

    # -- threads
    # ----------------------------------------------------------------------------------------------

    def read(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Awaitable[R]:
        """Do database work in a thread, or what else takes some milliseconds."""
        return self._reader.run(work, *args, **kwargs)

    def soon(self, doing: Any) -> asyncio.Task[Any]:
        """Run a coroutine beside everything else, and keep it alive until it is done."""
        task: asyncio.Task[Any] = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("work beside everything else failed", exc_info=task.exception())

    async def settle(self, seconds: float) -> None:
        """Wait until every move under way is in the log or is not going to be, so long at most."""
        under_way = [live.pending for live in self._live.values() if live.pending is not None]
        if under_way:
            await asyncio.wait(under_way, timeout=seconds)

    async def close(self) -> None:
        """Commit what is under way and let go of everything."""
        for task in list(self._tasks):
            task.cancel()
        await self.bus.close()
        await self.loop.run_in_executor(None, self.writer.close)
        await self.loop.run_in_executor(None, self._reader.close)
        await self.loop.run_in_executor(None, self.answers.close)

    # -- matches
    # ----------------------------------------------------------------------------------------------

    async def match(self, match_id: str) -> LiveMatch:
        """The live match, read from the log if need be. Raises `Refused("no_such_table")`."""
        live = self._live.get(match_id)
        if live is not None:
            self._live.move_to_end(match_id)
            return live
        task = self._loading.get(match_id)
        if task is None:
            task = self._loading[match_id] = asyncio.ensure_future(self._load(match_id))
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> LiveMatch:
        live, lines = await self.read(_live_match, match_id)
        self.chat.hold(match_id, lines)
        self._live[match_id] = live
        self._make_room(match_id)
        self._wake(live)
        return live

    def _wake(self, live: LiveMatch) -> None:
        """Whoever has to think about the newest state begins to, and its clock runs."""
        takeback_replies.wake(self, live)
        bot_runner.wake(self, live)
        advice.wake(self, live)
        clock.wake(self, live)

    def held(self, match_id: str) -> LiveMatch | None:
        """The live match of that id, if there is one."""
        return self._live.get(match_id)

    def holds(self, live: LiveMatch) -> bool:
        """Whether this is still the live match of that id: one that was forgotten meanwhile hears nothing."""
        return self._live.get(live.id) is live

    def _make_room(self, keep: str) -> None:
        if len(self._live) <= self._most_live:
            return
        for match_id, live in list(self._live.items()):
            if live.idle and match_id != keep:
                self._forget(live)
            if len(self._live) <= self._most_live:
                return

    async def catch_up(self, live: LiveMatch) -> None:
        """Read what the log has that this process does not know yet, and show it."""
        if live.position is None:
            return await self.refresh(live)
        async with live.renewing:  # one after the other: an older answer must not come after a newer one
            if live.fold(await self.read(repository.entries, live.id, live.number)):
                self.show(live)

    async def refresh(self, live: LiveMatch) -> None:
        """Read who sits where, and whether the match has begun or ended, and show it."""
        async with live.renewing:
            was_over, was_on = live.room.status == "over", live.position is not None
            try:
                live.room, log = await self.read(_room_and_log, live.id, max(0, live.number))
            except Refused as gone:  # the last player has left, and the table with them
                return self._put_away(live, gone)
            live.begin()
            live.fold(log)
        if live.room.status == "over" and not was_over:
            self.chat.open_rooms(live)
        for socket in list(live.sockets):
            socket.room_changed()
        if not was_on:
            self.notes.begin(live)
        presence.watch(self, live)
        presence.show(self, live)
        self.show(live)

    def _forget(self, live: LiveMatch) -> None:
        del self._live[live.id]
        clock.stop(live)
        self.chat.release(live.id)
        self.notes.release(live.id)

    def _put_away(self, live: LiveMatch, gone: Refused) -> None:
        if self.holds(live):
            self._forget(live)
        for socket in list(live.sockets):
            socket.turn_away(gone)

    def show(self, live: LiveMatch) -> None:
        """Give every socket of the match its newest frame, and let its bots think."""
        for socket in live.sockets:
            socket.frame_due()
        self._wake(live)
        if live.position is not None and live.position.outcome and live.room.status != "over":
            # The log says so; the row that repeats it was written with the last move.
            live.room = replace(live.room, status="over")
            self.chat.open_rooms(live)
            presence.show(self, live)
            self.lobby.changed()
            self.soon(self._settle(live))

    async def _settle(self, live: LiveMatch) -> None:
        """Whoever counts matches is told of its end."""
        seats = len(live.room.chairs)
        await self.read(partial(ended.send_robust, sender=Hub, match_id=live.id, seats=seats))

    # -- nudges
    # -----------------------------------------------------------------------------------------------

    def changed(self, match_id: str, kind: str) -> None:
        """Something about a match is new in the database: act on it here, and nudge the other processes."""
        self.bus.tell(match_id, kind)
        if kind == "room":
            self.bus.tell(SITE, "lobby")
            self.lobby.changed()
        self._renew_soon(match_id, kind)

    def _renew_soon(self, match_id: str, kind: str) -> None:
        live = self._live.get(match_id)
        if kind == "moves" and live is not None and live.position is not None:
            self.behind.add(match_id)
        elif live is not None or match_id in self._loading:  # then it may have been read too early
            self.soon(self._renew(match_id, kind))

    async def _heard(self, nudge: dict[str, Any]) -> None:
        if nudge["kind"] == "lobby":
            self.lobby.changed()
        self.connections.nudged(nudge)
        match_id = nudge["about"]
        live = self._live.get(match_id)
        if nudge["kind"] not in ("here", "sheet"):
            self._renew_soon(match_id, nudge["kind"])
        elif live is not None and nudge["kind"] == "sheet":
            self.soon(self.notes.catch_up(live, nudge["seat"]))
        elif live is not None:
            presence.heard(self, live, nudge)

    async def _renew(self, match_id: str, kind: str) -> None:
        try:
            live = await self.match(match_id)
        except Refused:  # it was being read when it was put away: whoever asked is told there
            return
        if kind == "moves":
            await self.catch_up(live)
        elif kind == "said":
            await self.chat.catch_up(live)
        else:
            await self.refresh(live)

    async def _keep_telling(self) -> None:
        """What other processes know of this one fades: tell it again, now and then."""
        for turn in itertools.count(1):
            await asyncio.sleep(presence.TELL_SECONDS)
            for live in list(self._live.values()):
                if live.sockets:
                    presence.announce(self, live)
            if turn % REJOIN_TURNS == 0:
                await self.bus.rejoin()


def _live_match(match_id: str) -> tuple[LiveMatch, list[repository.ChatLine]]:
    room, log = _room_and_log(match_id)
    live = LiveMatch(room)
    live.begin()
    live.fold(log)
    return live, repository.chat_lines(match_id)


def _room_and_log(match_id: str, after: int = 0) -> tuple[repository.Room, list[repository.Entry]]:
    return repository.room(match_id), repository.entries(match_id, after)


_hub: Hub | None = None


def get_hub() -> Hub:
    """The hub of the running event loop."""
    global _hub
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub(get_channel_layer() if settings.REDIS_URL else None)
    return _hub


async def close_hub() -> None:
    """Let go of the running loop's hub, if there is one."""
    global _hub
    if _hub is not None and _hub.loop is asyncio.get_running_loop():
        await _hub.close()
    _hub = None


def poke(match_id: str, kind: str = "room") -> None:
    """From any thread, after the commit: something about this match is new (``room``, ``moves`` or
    ``said``).
    """
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.changed, match_id, kind)


def poke_network(network: str) -> None:
    """From any thread, after the commit: who comes from these addresses may not be welcome any more."""
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.connections.network_changed, network)


def poke_person(user: int) -> None:
    """From any thread, after the commit: this person's cookies may have lost their worth."""
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.connections.person_changed, user)


def poke_notices(user: int) -> None:
    """From any thread, after the commit: a moderator has something to tell this person."""
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.connections.notices_changed, user)
