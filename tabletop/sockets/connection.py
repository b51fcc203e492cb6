"""An open socket from the handshake to the end: the common part of sockets of tables, the lobby and analysis
boards.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from prometheus_client import Gauge

from tabletop.accounts.models import User
from tabletop.database.database_errors import AWAY
from tabletop.ops import refusal_log
from tabletop.rules.game import Refused
from tabletop.sockets import protocol, session_auth
from tabletop.sockets.admission import Admission, Visit
from tabletop.sockets.connection_limits import Slot, address_of
from tabletop.sockets.message_budget import MessageBudget, MessageLimit, Verdict
from tabletop.sockets.open_sockets import Connections
from tabletop.sockets.outbox import Outbox, Receive, Send

logger = logging.getLogger(__name__)

Application = Callable[[Any, Receive, Send], Awaitable[None]]


class SocketServices(Protocol):
    """The services that every socket needs."""

    admission: Admission
    connections: Connections


class Connection:
    """Base class of sockets. Subclasses define who is admitted (`admit`), what happens then (`enter`,
    `greet`), what a message does (`handle`) and what happens at the end (`leave`).
    """

    __slots__ = (
        "__weakref__",
        "_cookie",
        "address",
        "budget",
        "device",
        "language",
        "outbox",
        "services",
        "user",
    )

    limit: ClassVar[MessageLimit]
    decoder: ClassVar[protocol.Decoder[Any] | None]
    """None if messages are counted and otherwise ignored."""
    gauge: ClassVar[Gauge]
    """Counts the open sockets of this kind."""

    def __init__(self, services: SocketServices, scope: dict[str, Any], send: Send) -> None:
        self.services = services
        self.user: int | None = None
        self.device: int | None = None
        self.address = address_of(scope)
        self.language = session_auth.language(scope)
        self.budget = MessageBudget(self.limit)
        self.outbox = Outbox(send, self.make_frame, self.where)
        self._cookie = session_auth.session_of(scope)

    # -- for subclasses

    @property
    def game(self) -> str | None:
        """The slug of the game that refusals are about."""
        return None

    def where(self) -> dict[str, Any]:
        """The match and number for log entries."""
        return {}

    @property
    def visit(self) -> Visit:
        """The request for admission."""
        return Visit(None, self.address)

    async def admit(self, person: User | None) -> None:
        """Find what the admitted visitor has come for. Raises `Refused`."""

    def enter(self) -> None:
        """Called after admission. Messages queued here are sent first."""

    async def greet(self) -> None:
        """Send what takes longer to build."""

    async def handle(self, message: Any) -> None:
        """Act on a message. Raises `Refused`."""

    def leave(self) -> None:
        """Called when the socket has closed, if `enter` was called."""

    def is_stale(self) -> bool:
        """Whether what they came for has gone since `admit`."""
        return False

    def make_frame(self) -> str | None:
        """Build the newest frame, when one is due."""
        return None

    # -- outgoing messages

    def send(self, text: str) -> None:
        """Queue a message (JSON text)."""
        self.outbox.put(text)

    async def flush(self) -> None:
        """Wait until all queued messages have been sent."""
        await self.outbox.flush()

    def show_notice(self) -> None:
        """Tell the page that a moderator has a message for this user."""

    def refuse(self, refusal: Refused, key: str | int | None = None) -> None:
        """Send a refusal; ``key`` is the id of the refused message."""
        refusal_log.refused(refusal.code, "socket", **self.where())
        self.send(protocol.refusal_text(refusal, key, self.game, self.language))

    def turn_away(self, refusal: Refused) -> None:
        """Send the refusal and close the socket."""
        self.refuse(refusal)
        self.outbox.close(protocol.close_code(refusal))

    def come_back(self) -> None:
        """Close the socket so that the browser reconnects with its current cookie."""
        self.outbox.close(protocol.COME_BACK)

    def report(self, error: Exception, key: str | int | None = None) -> None:
        """Tell the sender why a message could not be handled."""
        self.refuse(error if isinstance(error, Refused) else self._explain(error), key)

    def _explain(self, error: Exception) -> Refused:
        if isinstance(error, AWAY):
            logger.warning("not answered, the database is away: %s", error, extra=self.where())
            return Refused("away")
        logger.error("broken", extra=self.where(), exc_info=error)
        return Refused("broken")

    # -- from the handshake to the end

    async def run(self, receive: Receive) -> None:
        """Serve this socket."""
        await receive()  # websocket.connect
        await self.outbox.accept()
        slot = self.services.admission.slot(self.address)
        try:
            try:
                await self._come_in(slot)
                await self._listen(receive)
            except Refused as refusal:
                self.turn_away(refusal)
            except AWAY as error:
                logger.warning("turned away, the database is away: %s", error, extra=self.where())
                self.turn_away(Refused("away"))
            await self.outbox.flush()
        finally:
            self.outbox.closed = True
            if self.services.connections.discard(self):
                self.gauge.dec()
                self.leave()
            slot.release()

    async def _come_in(self, slot: Slot) -> None:
        slot.count_address()
        person = await self.arrive()
        if person is not None:
            slot.count_person(person.pk)
        await self.admit(person)
        self.services.connections.add(self)
        self.gauge.inc()
        self.enter()
        await self._check_again()
        if not self.outbox.closing:
            await self.greet()

    async def arrive(self) -> User | None:
        """Find out who the visitor is. Raises what the arrival checks raise (see `Admission`)."""
        person = await self.services.admission.arrive(self._cookie, self.visit)
        self.user = person.pk if person else None
        self.device = person.signed_in_on if person else None
        return person

    async def _check_again(self) -> None:
        """Check again after admission: a ban, a sign-out or the closing of the table in the meantime has not
        reached this socket.
        """
        person = await self.services.admission.arrive(self._cookie, self.visit, again=True)
        if (person.pk if person else None) != self.user or self.is_stale():
            self.come_back()

    async def _listen(self, receive: Receive) -> None:
        while (event := await receive())["type"] == "websocket.receive":
            if not await self.receive(event):
                self.outbox.close(protocol.TOO_MANY)
                return

    async def receive(self, event: Mapping[str, Any]) -> bool:
        """Handle one message; return False if the socket must be closed."""
        if self.outbox.closing:
            return False
        verdict = self.budget.judge(protocol.weight(event))
        if verdict is not Verdict.TAKEN:
            if verdict is not Verdict.DROPPED and not self.limit.is_silent:
                self.refuse(Refused("too_fast"))
            return verdict is not Verdict.TOO_MANY
        if self.decoder is not None:
            key = None
            try:
                message = self.decoder.decode(event)
                key = getattr(message, "id", None)
                protocol.check_characters(event)
                await self.handle(message)
            except Exception as error:
                self.report(error, key)
        return True


Services = TypeVar("Services")


def endpoint(
    connection: Callable[[Services, dict[str, Any], Send], Connection], services: Callable[[], Services]
) -> Application:
    """An ASGI application that serves each socket with this type of connection."""

    async def application(scope: Any, receive: Receive, send: Send) -> None:
        await connection(services(), scope, send).run(receive)

    return application
