"""Analysing a position for a study, over a socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Any, Literal, ParamSpec, TypedDict, TypeVar

import msgspec

from tabletop.accounts.models import User
from tabletop.computing.fair_queue import Payer
from tabletop.computing.queue_payers import payer_of
from tabletop.computing.workers import TooMuch, Urgency, ask
from tabletop.features.studies.lines import Line, Setup, add, gone
from tabletop.features.studies.views import MAX_BYTES, MAX_TEXT, viewer_of
from tabletop.limits import limits
from tabletop.live.server_messages import AnyMove
from tabletop.ops import metrics
from tabletop.rules import optional_modules, play
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import Analysis
from tabletop.rules.position import Position
from tabletop.sockets.connection import Connection, SocketServices
from tabletop.sockets.outbox import Send
from tabletop.sockets.protocol import NOT_FOUND, Decoder

logger = logging.getLogger(__name__)


# -- Analyses --------------------------------------------------------------------------------------------


SECONDS = (0.3, 1.0, 2.5)
"""Thinking times of successive results. Players at tables wait for at most the longest of them. Under load
the times are shorter.
"""

_thread = ThreadPoolExecutor(1, thread_name_prefix="study")

P = ParamSpec("P")
R = TypeVar("R")


async def aside(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run work in the thread shared by all analysis boards, so that slow work occupies no thread for
    pages.
    """
    return await asyncio.get_running_loop().run_in_executor(_thread, partial(work, *args, **kwargs))


async def thoughts(slug: str, line: Line, payer: Payer) -> AsyncIterator[dict[str, Any]]:
    """Successive analyses of the end of a line (see `Analysis`; each ``line`` is a list of seats and moves).
    ``last`` marks the final one. Raises `Refused`: too_busy {seconds}.
    """
    position = line.end
    if position.outcome is not None:
        yield {"values": shares(position), "best": [], "depth": 0, "positions": 0, "last": True}
        return
    view = await aside(play.view, position, viewer=viewer_of(position))
    for seconds in SECONDS:
        think = ask(
            optional_modules.analyse, slug, view, seconds, payer=payer, urgency=Urgency.STUDY, refusable=True
        )
        try:
            said = await think
        except TooMuch as busy:
            raise Refused("too_busy", seconds=busy.seconds) from None
        told = await aside(_told, line, said)
        yield told | {"last": seconds == SECONDS[-1]}


def shares(position: Position) -> list[float]:
    """Each seat's share of a finished game: the winners share 1 equally."""
    assert position.outcome is not None
    winners = position.outcome.ranking[0]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]


def _told(line: Line, said: Analysis) -> dict[str, Any]:
    best = [one | {"line": _steps(line, one["line"])} for one in said["best"]]
    return {**said, "best": best}


def _steps(line: Line, moves: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """These moves with their seats, up to the first one that is not legal."""
    made: list[Step] = []
    try:
        for move in moves:
            line = add(line, [move])
            made.append(line.steps[-1])
    except Refused:
        pass
    return [{"seat": step.seat, "move": move} for step, move in zip(made, moves, strict=False)]


class MoveOfSeat(TypedDict):
    """A move of a suggested line, and the seat that makes it."""

    seat: int
    move: AnyMove


class SuggestedMove(TypedDict):
    """One of the best moves, each seat's chance of winning with it, and the line that may follow."""

    move: AnyMove
    values: list[float]
    line: list[MoveOfSeat]


class AnalysisMessage(TypedDict):
    """An analysis of the position that question ``id`` is about (see `Analysis`). ``last``: none follows."""

    type: Literal["analysis"]
    id: int
    values: list[float]
    best: list[SuggestedMove]
    depth: int
    positions: int
    last: bool


# -- The socket ------------------------------------------------------------------------------------------
# The socket on which an analysis board asks the engine about its position. A new question replaces the one
# before; each question gets several answers, each after thinking for longer.


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about the end of a line; ``id`` identifies it."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""


class StudyConnection(Connection):
    """The socket of one page, and its latest question."""

    __slots__ = ("_slug", "_thinking")

    limit = limits.STUDY_MESSAGES
    decoder = Decoder([Question], MAX_BYTES)
    gauge = metrics.AT_STUDIES

    def __init__(self, services: SocketServices, scope: dict[str, Any], send: Send) -> None:
        super().__init__(services, scope, send)
        self._slug: str = scope["url_route"]["kwargs"]["slug"]
        self._thinking: asyncio.Task[None] | None = None

    @property
    def game(self) -> str | None:
        return self._slug

    async def admit(self, person: User | None) -> None:
        """Close the socket if the game has no analysis board."""
        if not optional_modules.can_be_studied(self._slug):
            self.outbox.close(NOT_FOUND)

    async def handle(self, message: Question) -> None:
        """Start thinking about this question, and stop thinking about the one before."""
        self.leave()
        self._thinking = asyncio.ensure_future(self._think(message))

    def leave(self) -> None:
        """Stop thinking."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(self, question: Question) -> None:
        try:
            line = await aside(gone, self._slug, question.setup, question.line, self._pay)
            async for said in thoughts(self._slug, line, payer_of(self.address, self.user)):
                message = {"type": "analysis", "id": question.id, **said}
                self.send(msgspec.json.encode(message).decode())
        except Refused as refusal:
            self.refuse(refusal, question.id)
        except Exception as error:  # a timeout, a lost worker, a bug: the page must not wait
            logger.error("no analysis of %s: %s", self._slug, error)
            self.refuse(Refused("no_analysis"), question.id)

    def _pay(self, moves: int) -> None:
        """Charge a replay to the address, together with its other sockets and pages."""
        if limits.REPLAYS.take(self.address, cost=moves):
            raise Refused("too_fast")
