"""Sockets of this process: one connection of a browser, and all that are open."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from prometheus_client import Gauge

from tabletop.accounts.models import AccessToken, User
from tabletop.database.outages import AWAY
from tabletop.limits.addresses import address_of_scope
from tabletop.limits.rate_limits import MessageLimit
from tabletop.limits.sockets import MessageBudget, Slot, Verdict
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.sockets import protocol, session_auth
from tabletop.sockets.admission import Admission, Visit
from tabletop.sockets.outbox import Outbox, Receive, Send

logger = logging.getLogger(__name__)


# -- Open sockets ----------------------------------------------------------------------------------------
# All open sockets of this process, by person and by network: to notify them, or to make them reconnect so
# that who they are and whether they are banned is checked again.


INDEXED = {4: 16, 6: 32}
"""Prefix lengths by IP version of the networks by which sockets are indexed. No ban is wider."""

Block = tuple[int, int]
"""Such a network: IP version and prefix."""


class RecentBan(NamedTuple):
    """A recent ban: its primary key, and the person or the network."""

    pk: int
    person: int | None
    network: str


class Connections:
    """An index of all open sockets."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_user: defaultdict[int, set[Connection]] = defaultdict(set)
        self._by_block: defaultdict[Block, set[Connection]] = defaultdict(set)
        self._known_bans: set[RecentBan] = set()

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> None:
        """Add a socket whose user is known."""
        self._all.add(connection)
        if connection.user is not None:
            self._by_user[connection.user].add(connection)
        if (block := _block_of(connection.address)) is not None:
            self._by_block[block].add(connection)

    def discard(self, connection: Connection) -> bool:
        """Remove a socket; return whether it was there."""
        if connection not in self._all:
            return False
        self._all.discard(connection)
        if connection.user is not None:
            _remove(self._by_user, connection.user, connection)
        if (block := _block_of(connection.address)) is not None:
            _remove(self._by_block, block, connection)
        return True

    # -- events

    def send_back(self, user: int) -> None:
        """Make this person's sockets reconnect with their current cookies, which may have become invalid."""
        for connection in self._by_user.get(user, ()):
            connection.come_back()

    def clear(self, network: str) -> None:
        """Make sockets from these addresses reconnect: they may have been banned."""
        for connection in self._within(ip_network(network)):
            connection.come_back()

    def show_notice(self, user: int) -> None:
        """Tell this person's pages that a moderator has a message for them."""
        for connection in self._by_user.get(user, ()):
            connection.show_notice()

    def apply_bans(self, recent: set[RecentBan]) -> None:
        """Apply those of the latest bans that this process has not been told about."""
        for ban in recent - self._known_bans:
            if ban.person is not None:
                self.send_back(ban.person)
            else:
                self.clear(ban.network)
        self._known_bans = recent

    def _within(self, network: IPv4Network | IPv6Network) -> Iterator[Connection]:
        """The sockets from this network."""
        first, last = _block(network.network_address), _block(network.broadcast_address)
        blocks = [first] if first == last else [block for block in self._by_block if first <= block <= last]
        for block in blocks:
            yield from (each for each in self._by_block.get(block, ()) if ip_address(each.address) in network)


def _block(host: IPv4Address | IPv6Address) -> Block:
    return host.version, int(host) >> host.max_prefixlen - INDEXED[host.version]


def _block_of(address: str) -> Block | None:
    """The network by which sockets of this address are indexed; None if it is not an address."""
    try:
        return _block(ip_address(address))
    except ValueError:
        return None


def _remove(index: defaultdict[Any, set[Connection]], key: object, connection: Connection) -> None:
    index[key].discard(connection)
    if not index[key]:
        del index[key]


# -- Connection ------------------------------------------------------------------------------------------


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
        "read_only",
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
        self.read_only = False
        self.address = address_of_scope(scope)
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
        logs.refused(refusal.code, "socket", **self.where())
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
        self.read_only = person is not None and person.token_scope == AccessToken.Scope.READ
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
