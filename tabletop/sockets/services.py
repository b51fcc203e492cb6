"""The services of one process, for whoever handles a connection.

They belong to one event loop. `tabletop.server.wiring` builds them and connects them with each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tabletop.computing.answers import AnswerBuilder
from tabletop.database.reader import Reader
from tabletop.live.automation.bot_runner import BotRunner
from tabletop.live.automation.clock_expiry import Clocks
from tabletop.live.automation.hints import Hints
from tabletop.live.automation.reviews import Reviews
from tabletop.live.automation.standins import StandIns
from tabletop.live.automation.table_payer import TablePayers
from tabletop.live.automation.takeback_replies import TakebackReplies
from tabletop.live.chat.mutes import MuteService
from tabletop.live.chat.service import ChatService
from tabletop.live.events import EventBus
from tabletop.live.move_log_writer import Writer
from tabletop.live.notes.service import NotesService
from tabletop.live.past_views import PastViews
from tabletop.live.registry import MatchRegistry
from tabletop.live.submission import Submission
from tabletop.live.sync.bus import Bus
from tabletop.live.sync.catchup import CatchUp
from tabletop.live.sync.nudges import Nudges
from tabletop.live.sync.presence import Presence
from tabletop.live.tasks import BackgroundTasks
from tabletop.sockets.admission import Admission
from tabletop.sockets.lobby import Lobby
from tabletop.sockets.open_sockets import Connections


@dataclass(kw_only=True, slots=True, eq=False)
class Services:
    """Each of them is described by its class."""

    loop: asyncio.AbstractEventLoop
    tasks: BackgroundTasks
    reader: Reader
    writer: Writer
    events: EventBus
    # matches in memory
    registry: MatchRegistry
    submission: Submission
    answers: AnswerBuilder
    past_views: PastViews
    # other processes
    bus: Bus
    nudges: Nudges
    catch_up: CatchUp
    presence: Presence
    # what the site does itself
    payers: TablePayers
    takeback_replies: TakebackReplies
    bots: BotRunner
    hints: Hints
    clocks: Clocks
    reviews: Reviews
    stand_ins: StandIns
    # what people do beside the game
    chat: ChatService
    mutes: MuteService
    notes: NotesService
    # sockets
    admission: Admission
    connections: Connections
    lobby: Lobby

    async def close(self) -> None:
        """Commit what is under way and let go of everything."""
        self.tasks.cancel_all()
        self.bus.close()
        await self.loop.run_in_executor(None, self.writer.close)
        await self.loop.run_in_executor(None, self.reader.close)
        await self.loop.run_in_executor(None, self.answers.close)


_build: Callable[[], Services] | None = None
_running: Services | None = None


def set_builder(build: Callable[[], Services]) -> None:
    """The services of an event loop are made with this function when they are first asked for."""
    global _build
    _build = build


def get_services() -> Services:
    """The services of the running event loop."""
    global _running
    if _running is None or _running.loop is not asyncio.get_running_loop():
        assert _build is not None, "tabletop.server.wiring has not been imported"
        _running = _build()
    return _running


def running_services() -> Services | None:
    """Those that were made last, from any thread; None when their event loop does not run."""
    return _running if _running is not None and _running.loop.is_running() else None


async def close_services() -> None:
    """Let go of the running loop's services, if there are any."""
    global _running
    if _running is not None and _running.loop is asyncio.get_running_loop():
        await _running.close()
    _running = None
