"""The socket of a table: one connection for each browser that looks at a match.

A bare ASGI application rather than a Channels consumer: a process receives nudges once, not once a socket, so
a move costs half as much (docs/decisions/0004-sockets-without-consumers.md).
"""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.accounts.models import User
from tabletop.live.frames import with_ack
from tabletop.live.match import LiveMatch
from tabletop.ops import metrics
from tabletop.rules.game import Refused
from tabletop.sockets import table_handlers
from tabletop.sockets.admission import Visit
from tabletop.sockets.connection import Connection
from tabletop.sockets.message_budget import MessageLimit
from tabletop.sockets.outbox import Send
from tabletop.sockets.protocol import Decoder
from tabletop.sockets.services import Services
from tabletop.throttling.budgets import Account

LIMIT = MessageLimit(rate=20.0, burst=60.0, max_excess=100)
"""A move that is accepted costs next to nothing: the game bounds it."""

MAX_CHARACTERS = 64 * 1024
"""Of a message. A move may contain whole texts: some ten thousand characters, each of them escaped."""


class TableConnection(Connection):
    """Implements `tabletop.live.session.Session`."""

    __slots__ = ("_acks", "_match_id", "_revision", "account", "match", "seats")

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

    # -- coming and going

    @property
    def visit(self) -> Visit:
        return Visit(None, self.address, self._match_id)

    async def admit(self, person: User | None) -> None:
        """Find the live match. Raises `Refused`: no_such_table and what else `MatchRegistry.match` raises,
        no_watchers, too_many_guesses, and what the checks of spectators raise.
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
        """This is the match that the socket is for."""
        self.match = match
        self.account = self.services.answers.account(self.address, self.user)
        self.seats = match.seats_of(self.user)

    def enter(self) -> None:
        """They are in: the room, the frame and the chat are what they get first."""
        self.services.registry.join(self.match, self)
        self.show_room()
        self.frame_due()
        self.services.chat.greet(self.match, self)

    async def greet(self) -> None:
        """Note sheets take a look into the database."""
        await self.services.notes.greet(self.match, self)

    def leave(self) -> None:
        """The socket is gone."""
        self.services.registry.leave(self.match, self)

    def is_stale(self) -> bool:
        """Whether the table was closed meanwhile."""
        return not self.services.registry.holds(self.match)

    def _may_watch(self) -> bool:
        room = self.match.room
        return bool(self.seats) or room.watchers or room.status == "open"

    # -- what goes out

    @property
    def game(self) -> str | None:
        return self.match.room.game if hasattr(self, "match") else None

    def where(self) -> dict[str, Any]:
        if not hasattr(self, "match"):
            return {"match": self._match_id}
        return {"match": self.match.id, "seq": self.match.number}

    def send_newest(self, text: str) -> None:
        """Queue this message in place of an earlier one sent this way that is still waiting."""
        self.outbox.put_newest(text)

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready for it."""
        self.outbox.frame_due()

    def acknowledge(self, key: str, number: int) -> None:
        """Say with the next frame that the move with this id is in the log, under that number."""
        self._acks.append((key, number))
        self.outbox.frame_due()

    def show_room(self) -> None:
        """Send the room, if this session has not had it in its newest form."""
        revision, text = self.services.presence.room_message(self.match, self)
        if revision != self._revision:
            self._revision = revision
            self.send(text)

    def check_room(self, revision: int) -> None:
        """The page has that revision of the room: send the room if it is another one."""
        if revision != self._revision:
            self._revision = -1
            self.show_room()

    def room_changed(self) -> None:
        """Look up the seats of this person again, and turn them away if they can no longer watch."""
        self.seats = self.match.seats_of(self.user)
        if not self._may_watch():
            self.turn_away(Refused("no_watchers"))

    def show_notice(self) -> None:
        """A moderator has a message for this person: the page fetches it."""
        self.send('{"type":"notice"}')

    def refuse(self, refusal: Refused, key: str | int | None = None) -> None:
        """Send a refusal; who missed something gets the newest frame with it."""
        super().refuse(refusal, key)
        if refusal.code == "stale":
            self.frame_due()

    def make_frame(self) -> str | None:
        if self.match.position is None:
            return None
        frame = self.match.frame(self.match.viewer_for(self.seats))
        if not self._acks:
            return frame
        *earlier, (key, seq) = self._acks
        self._acks = []
        for old, number in earlier:
            self.send(msgspec.json.encode({"type": "ack", "id": old, "seq": number}).decode())
        return with_ack(frame, key, seq)

    # -- what comes in

    async def handle(self, message: Any) -> None:
        """See `table_handlers.HANDLERS`."""
        handler = table_handlers.HANDLERS[type(message)]
        if handler.cost and not self.budget.charge(handler.cost):
            raise Refused("too_fast")
        await handler.handle(self.services, self, message)
