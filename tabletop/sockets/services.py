"""The services of one process, for the code that handles connections.

They belong to one event loop. `tabletop.server.wiring` builds and connects them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tabletop.computing.answer_builder import AnswerBuilder
from tabletop.database.reader import Reader
from tabletop.live.automation.automatic_start import AutomaticStart
from tabletop.live.automation.background import Deletions, FinishedMatches
from tabletop.live.automation.bot_runner import BotRunner
from tabletop.live.automation.clock_expiry import Clocks
from tabletop.live.automation.hints import Hints
from tabletop.live.automation.planned_replies import PlannedReplies
from tabletop.live.automation.request_replies import RequestReplies
from tabletop.live.automation.reviews import Reviews
from tabletop.live.automation.seekers import Seekers
from tabletop.live.automation.standins import StandIns
from tabletop.live.chat import ChatService, MuteService
from tabletop.live.move_log_writer import Writer
from tabletop.live.notes import NotesService
from tabletop.live.past_views import PastViews
from tabletop.live.registry import MatchRegistry
from tabletop.live.submission import Submission
from tabletop.live.sync.broadcast import Broadcast
from tabletop.live.sync.catchup import CatchUp
from tabletop.live.sync.presence import Presence
from tabletop.live.tasks import BackgroundTasks
from tabletop.matches.events import EventBus, set_bus
from tabletop.sockets.admission import Admission
from tabletop.sockets.connection import Connections
from tabletop.sockets.lobby import TableList


@dataclass(kw_only=True, slots=True, eq=False)
class Services:
    """All services of an event loop; see their classes."""

    loop: asyncio.AbstractEventLoop
    tasks: BackgroundTasks
    reader: Reader
    background: Reader
    writer: Writer
    events: EventBus
    # matches in memory
    registry: MatchRegistry
    submission: Submission
    finished: FinishedMatches
    answers: AnswerBuilder
    past_views: PastViews
    # other processes
    broadcast: Broadcast
    catch_up: CatchUp
    presence: Presence
    # automation
    request_replies: RequestReplies
    planned_replies: PlannedReplies
    bots: BotRunner
    hints: Hints
    clocks: Clocks
    reviews: Reviews
    stand_ins: StandIns
    seekers: Seekers
    automatic_start: AutomaticStart
    deletions: Deletions
    # beside the game
    chat: ChatService
    mutes: MuteService
    notes: NotesService
    # sockets
    admission: Admission
    connections: Connections
    lobby: TableList
    watch_list: TableList

    async def close(self) -> None:
        """Commit pending moves and release all resources."""
        self.tasks.cancel_all()
        self.broadcast.close()
        await self.loop.run_in_executor(None, self.writer.close)
        await self.loop.run_in_executor(None, self.reader.close)
        await self.loop.run_in_executor(None, self.background.close)
        await self.loop.run_in_executor(None, self.answers.close)


_build: Callable[[], Services] | None = None
_running: Services | None = None


def set_builder(build: Callable[[], Services]) -> None:
    """Set the function that builds an event loop's services when they are first needed."""
    global _build
    _build = build


def get_services() -> Services:
    """The services of the running event loop."""
    global _running
    if _running is None or _running.loop is not asyncio.get_running_loop():
        assert _build is not None, "tabletop.server.wiring has not been imported"
        _running = _build()
        set_bus(_running.events)
    return _running


def running_services() -> Services | None:
    """The latest services, for use from any thread; None if their event loop is not running."""
    return _running if _running is not None and _running.loop.is_running() else None


async def close_services() -> None:
    """Close the running event loop's services, if there are any."""
    global _running
    if _running is not None and _running.loop is asyncio.get_running_loop():
        await _running.close()
    _running = None
    set_bus(None)
