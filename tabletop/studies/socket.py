"""The socket on which a page asks what a program thinks of the position that it shows. A newer question ends
the one before; the answers to the newest come one after the other, each after thinking for longer.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Annotated, Any

import msgspec

from tabletop.computing.payers import payer_of
from tabletop.matches.refusals import sentence
from tabletop.ops import metrics, refusal_log
from tabletop.rules.game import Refused
from tabletop.rules.optional import analyses
from tabletop.sockets.admission import TOO_MANY, address_of
from tabletop.sockets.endpoint import comes_in
from tabletop.sockets.outbox import Outbox, Receive, Send
from tabletop.sockets.session_auth import language
from tabletop.studies.answers import MAX_BYTES, MAX_TEXT
from tabletop.studies.lines import Setup
from tabletop.studies.recent import gone
from tabletop.studies.thinking import aside, thoughts
from tabletop.throttling import rate_limits
from tabletop.throttling.token_bucket import Bucket

logger = logging.getLogger(__name__)

RATE, BURST = 4.0, 40.0
"""Questions a second in the long run, and at once: somebody who goes through a game asks at every step."""

PATIENCE = 200
"""So many questions too many, and the socket is closed."""

NO_GAME = 4404


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to think about; ``id`` is the asker's name for it."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""


class StudySocket:
    """One page, and the question that it asked last."""

    def __init__(self, slug: str, address: str, spoken: str, send: Send) -> None:
        self._slug = slug
        self.user: int | None = None
        self._address = address
        self._language = spoken
        self._bucket = Bucket(RATE, BURST)
        self._excess = 0
        self._thinking: asyncio.Task[None] | None = None
        self.outbox = Outbox(send, lambda: None)

    def hear(self, event: dict[str, Any]) -> bool:
        """Take in a question. False when there were far too many, and when nothing more is said here."""
        if self.outbox.closing:
            return False
        if not self._bucket.take():
            self._excess += 1
            return self._excess < PATIENCE
        self._excess = 0
        try:
            question = _read(event)
        except Refused as refusal:
            self._refuse(None, refusal)
            return True
        self.leave()
        self._thinking = asyncio.ensure_future(self._think(question))
        return True

    def leave(self) -> None:
        """Nobody waits for an answer any more."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(self, question: Question) -> None:
        try:
            line = await aside(gone, self._slug, question.setup, question.line, self._pay)
            async for said in thoughts(self._slug, line, payer_of(self._address, self.user)):
                self._say({"type": "analysis", "id": question.id, **said})
        except Refused as refusal:
            self._refuse(question.id, refusal)
        except Exception as trouble:  # too slow, a lost worker, a bug: whoever asked must not wait
            logger.error("no analysis of %s: %s", self._slug, trouble)
            self._refuse(question.id, Refused("no_analysis"))

    def _pay(self, moves: int) -> None:
        """All sockets of an address together; the pages of the analysis board count there, too."""
        if rate_limits.wait_for(rate_limits.REPLAYS, self._address, moves):
            raise Refused("too_fast")

    def _refuse(self, number: int | None, refusal: Refused) -> None:
        refusal_log.refused(refusal.code, "socket")
        say = sentence(refusal, self._slug, self._language)
        told = {"id": number, "code": refusal.code, "data": refusal.data, "say": say}
        self._say({"type": "refused", **told})

    def _say(self, message: dict[str, Any]) -> None:
        self.outbox.put(msgspec.json.encode(message).decode())


def _read(event: dict[str, Any]) -> Question:
    text = event.get("text")
    if text is None:
        raise Refused("not_text")
    if len(text) > MAX_BYTES:
        raise Refused("too_long")
    try:
        return msgspec.json.decode(text, type=Question)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused("not_json", detail=str(error)[:200]) from None


async def study(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application behind ``/ws/study/<slug>``."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    slug = scope["url_route"]["kwargs"]["slug"]
    if not analyses.can_be_studied(slug):
        await send({"type": "websocket.close", "code": NO_GAME})
        return
    with ExitStack() as inside:
        socket = StudySocket(slug, address_of(scope), language(scope), send)
        somebody = await comes_in(inside, scope, send, socket.outbox)
        if somebody is not None:
            socket.user = somebody.user
            inside.enter_context(metrics.AT_STUDIES.track_inprogress())
            await _listen(socket, receive)


async def _listen(socket: StudySocket, receive: Receive) -> None:
    try:
        while (event := await receive())["type"] == "websocket.receive":
            if not socket.hear(event):
                socket.outbox.close(TOO_MANY)
                break
        await socket.outbox.empty()
    finally:
        socket.outbox.closed = True
        socket.leave()
