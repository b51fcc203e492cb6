"""The socket of a table: one connection for each browser that shows a match.

A plain ASGI application rather than a Channels consumer: a process receives nudges once, not once per socket,
so a move costs half as much (docs/decisions/0004-sockets-without-consumers.md).
"""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.accounts.models import User
from tabletop.limits.budgets import Account
from tabletop.live.frames import with_ack
from tabletop.live.match import LiveMatch
from tabletop.ops import metrics
from tabletop.rules.game import Refused, Viewer
from tabletop.sockets import table_handlers
from tabletop.sockets.admission import Visit
from tabletop.sockets.connection import Connection
from tabletop.sockets.message_budget import MessageLimit
from tabletop.sockets.outbox import Send
from tabletop.sockets.protocol import Decoder
from tabletop.sockets.services import Services
from tabletop.sockets.table_messages import Beat

LIMIT = MessageLimit(rate=20.0, burst=60.0, max_excess=100)
"""Accepted moves cost next to nothing: the game limits their number."""

MAX_CHARACTERS = 64 * 1024
"""Maximum length of a message. A move may contain texts of some ten thousand characters, all escaped."""


class TableConnection(Connection):
    """Implements `tabletop.live.session.Session`."""

    __slots__ = ("_acks", "_match_id", "_revision", "_shown", "account", "match", "seats")

    limit = LIMIT
    decoder = Decoder(table_handlers.HANDLERS, MAX_CHARACTERS)
    gauge = metrics.AT_TABLES

    services: Services
    match: LiveMatch
    account: Account

    def __init__(self, services: Services, scope: dict[str, Any], send: Send) -> None:
        super().__init__(services, scope, send)
        self.seats: tuple[int, ...] = ()
        self._match_id: str = scope["url_route"]["kwargs"]["match"]
        self._acks: list[tuple[str, int]] = []
        self._revision = -1
        self._shown: tuple[Viewer, int] = (None, -1)

    # -- admission and leaving

    @property
    def visit(self) -> Visit:
        return Visit(None, self.address, self._match_id)

    async def admit(self, person: User | None) -> None:
        """Find the live match. Raises `Refused`: no_such_table and others of `MatchRegistry.match`,
        no_watchers, too_many_guesses, and those of the spectator checks.
        """
        admission = self.services.admission
        try:
            async with admission.limits.loading(self.address):
                match = await self.services.registry.match(self._match_id)
                while not self.services.registry.holds(match):
                    match = await self.services.registry.match(match.id)
        except Refused as refusal:
            if refusal.code == "no_such_table":
                await admission.count_guess(self.visit)
            raise
        self.open(match)
        if not self.seats:
            if not self._may_watch():
                raise Refused("no_watchers")
            await admission.check_spectator(
                Visit(person, self.address, self._match_id, len(match.room.seats))
            )

    def open(self, match: LiveMatch) -> None:
        """Attach the socket to its match."""
        self.match = match
        self.account = self.services.answers.account(self.address, self.user)
        self.seats = self._own_seats()

    def enter(self) -> None:
        """Send the room, the frame and the chat first."""
        self.services.registry.join(self.match, self)
        self.show_room()
        self.frame_due()
        self.services.chat.greet(self.match, self)

    async def greet(self) -> None:
        """Send note sheets, which have to be read from the database."""
        await self.services.notes.greet(self.match, self)

    def leave(self) -> None:
        """The socket has closed."""
        self.services.registry.leave(self.match, self)

    def is_stale(self) -> bool:
        """Whether the table has been closed in the meantime."""
        return not self.services.registry.holds(self.match)

    def _own_seats(self) -> tuple[int, ...]:
        """The seats whose views this socket gets."""
        return self.match.seats_of(self.user)

    def _may_watch(self) -> bool:
        room = self.match.room
        return bool(self.seats) or room.watchers or room.status == "open"

    # -- outgoing messages

    @property
    def game(self) -> str | None:
        return self.match.room.game if hasattr(self, "match") else None

    def where(self) -> dict[str, Any]:
        if not hasattr(self, "match"):
            return {"match": self._match_id}
        return {"match": self.match.id, "seq": self.match.number}

    def send_newest(self, text: str) -> None:
        """Queue a message, replacing an earlier one sent this way that is still waiting."""
        self.outbox.put_newest(text)

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready."""
        self.outbox.frame_due()

    def position_changed(self) -> None:
        """Send the newest frame, if the viewer's number has grown or the viewer is another one."""
        if self._newest() != self._shown:
            self.outbox.frame_due()

    def _newest(self) -> tuple[Viewer, int]:
        """Whose frame is due, and its number."""
        viewer = self.match.viewer_for(self.seats)
        return viewer, self.match.number_for(viewer)

    def acknowledge(self, key: str, number: int) -> None:
        """Acknowledge with the next frame that the move with this id is in the log, under this number."""
        self._acks.append((key, number))
        self.outbox.frame_due()

    def show_room(self) -> None:
        """Send the room message, unless the session has the latest one."""
        revision, text = self.services.presence.room_message(self.match, self)
        if revision != self._revision:
            self._revision = revision
            self.send(text)

    def check_room(self, revision: int) -> None:
        """Send the room message if the page has a different revision."""
        if revision != self._revision:
            self._revision = -1
            self.show_room()

    def room_changed(self) -> None:
        """Look up the user's seats again, show what is seen from there, and disconnect them if they can no
        longer watch.
        """
        self.seats = self._own_seats()
        self.frame_due()
        if not self._may_watch():
            self.turn_away(Refused("no_watchers"))

    def show_notice(self) -> None:
        """Tell the page that a moderator has a message; the page fetches it."""
        self.send('{"type":"notice"}')

    def refuse(self, refusal: Refused, key: str | int | None = None) -> None:
        """Send a refusal; if the sender was behind, send the newest frame as well."""
        super().refuse(refusal, key)
        if refusal.code == "stale":
            self.frame_due()

    def make_frame(self) -> str | None:
        if self.match.position is None:
            return None
        self._shown = viewer, _ = self._newest()
        frame = self.match.frame(viewer)
        if not self._acks:
            return frame
        *earlier, (key, last) = ((key, self.match.numbers.seen(number, viewer)) for key, number in self._acks)
        self._acks = []
        for old, seq in earlier:
            self.send(msgspec.json.encode({"type": "ack", "id": old, "seq": seq}).decode())
        return with_ack(frame, key, last)

    # -- incoming messages

    async def handle(self, message: Any) -> None:
        """See `table_handlers.HANDLERS`."""
        handler = table_handlers.HANDLERS[type(message)]
        if handler.cost and not self.budget.charge(handler.cost):
            raise Refused("too_fast")
        await handler.handle(self.services, self, message)


class ScreenConnection(TableConnection):
    """The socket of a table's big screen: a spectator's, even if the browser's user has a seat there. People
    in the room must not read a player's secrets from the wall. It has no controls: only heartbeats are
    taken.
    """

    __slots__ = ()

    decoder = Decoder({Beat: table_handlers.HANDLERS[Beat]}, MAX_CHARACTERS)

    def _own_seats(self) -> tuple[int, ...]:
        return ()
