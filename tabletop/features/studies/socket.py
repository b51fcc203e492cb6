"""The socket on which an analysis board asks the engine about its position. A new question replaces the one
before; each question gets several answers, each after thinking for longer.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

import msgspec

from tabletop.accounts.models import User
from tabletop.computing.fair_queue import payer_of
from tabletop.features.studies.analysis import aside, thoughts
from tabletop.features.studies.answers import MAX_BYTES, MAX_TEXT
from tabletop.features.studies.lines import Setup
from tabletop.features.studies.recent import gone
from tabletop.limits import rate_limits
from tabletop.ops import metrics
from tabletop.rules.game import Refused
from tabletop.rules.optional import analyses
from tabletop.sockets.connection import Connection, SocketServices
from tabletop.sockets.message_budget import MessageLimit
from tabletop.sockets.outbox import Send
from tabletop.sockets.protocol import NOT_FOUND, Decoder

logger = logging.getLogger(__name__)

LIMIT = MessageLimit(rate=4.0, burst=40.0, max_excess=200, in_a_row=True, is_silent=True)
"""Stepping through a game sends a question at every step."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about the end of a line; ``id`` identifies it."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""


class StudyConnection(Connection):
    """The socket of one page, and its latest question."""

    __slots__ = ("_slug", "_thinking")

    limit = LIMIT
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
        if not analyses.can_be_studied(self._slug):
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
        if rate_limits.wait_for(rate_limits.REPLAYS, self.address, moves):
            raise Refused("too_fast")
