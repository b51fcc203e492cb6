"""A match in memory: its position, its log and its sessions.

It can be discarded at any time and read again from the log. It belongs to the event loop; nothing here
touches the database. Other state of a match (chat, notes, presence, clocks, reviews) is kept by the services
concerned and dropped on `MatchEvicted`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tabletop.live.frames import Frames, RecordedMove
from tabletop.live.history import History
from tabletop.live.viewer_numbers import ViewerNumbers
from tabletop.matches.repository import Entry, Room, first_position
from tabletop.rules import play, wire
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position
from tabletop.rules.whose_turn import Turns, turns_after

if TYPE_CHECKING:
    from tabletop.live.session import Session

BOT = "bot:"
"""Prefix of the keys of bots' moves. People can't send such keys (see `tabletop.live.messages.Key`)."""


class LoggedMove(NamedTuple):
    """A move of the log: its seat, and when it was made, in milliseconds since 1970."""

    seat: int
    move: Move
    at: int


class Key(NamedTuple):
    """The move that was submitted with a key: its number and its seat."""

    number: int
    seat: int


class PendingMove(Protocol):
    """A move of this match that is being committed. There is at most one."""

    def when_settled(self, act: Callable[[], None]) -> None:
        """Call ``act`` once the move is committed or has failed."""


class LiveMatch:
    """One match, as this process knows it.

    ``position`` is None until it starts. ``stood_in`` holds the numbers of moves made by stand-ins;
    ``copied`` is how many moves of the game were copied from another match that this one continues.
    ``uses`` counts what keeps it in memory (see `MatchRegistry.hold`). ``starts_at``: when it starts
    automatically, in milliseconds since 1970; None while no countdown runs. ``turns``: whose turn it is, and
    since when. ``numbers`` translates the log's
    numbers, used everywhere here, to those that viewers know.
    """

    def __init__(self, room: Room) -> None:
        self.id = room.match
        self.room = room
        self.position: Position | None = None
        self.turns: Turns = ()
        self.played: list[LoggedMove] = []
        self.keys: dict[str, Key] = {}
        self.stood_in: set[int] = set()
        self.copied = 0
        self.sessions: set[Session] = set()
        self.pending: PendingMove | None = None
        self.uses = 0
        self.starts_at: int | None = None
        self.reading = asyncio.Lock()
        self.numbers = ViewerNumbers()
        self.frames = Frames(self.numbers)
        self.history: History | None = None

    @property
    def number(self) -> int:
        """The number of the newest known move; -1 before the start."""
        return -1 if self.position is None else self.position.number

    def number_for(self, viewer: Viewer) -> int:
        """This viewer's own number of the newest position; -1 before the start."""
        return self.numbers.seen(self.number, viewer)

    @property
    def last_time(self) -> int:
        """When the newest move was made, in milliseconds since 1970. Time never goes backwards in a match."""
        return self.played[-1].at if self.played else self.room.began

    @property
    def is_over(self) -> bool:
        """Whether the match has an outcome."""
        return self.position is not None and self.position.outcome is not None

    def begin(self) -> None:
        """Set up the first position if the match has started."""
        if self.position is None and self.room.status != "open":
            self.position = first_position(self.room)
            self.turns = turns_after(self.position, self.room.began)
            self.history = History(self.position, self.numbers)

    def follow(self, entries: Iterable[Entry]) -> bool:
        """Apply rows of the log; return whether any was new. The log is the truth: its moves are not judged
        again.
        """
        before = self.number
        for row in entries:
            if self.position is not None and row.seq == self.position.number + 1:
                move = wire.read_move(self.position.game, row.move)
                after = play.advance(self.position, row.seat, move, row.at)
                self.append(row.seat, move, after, row.key, row.at)
        return self.number > before

    def append(self, seat: int, move: Move, after: Position, key: str, at: int) -> None:
        """Append a move that is in the log."""
        assert self.position is not None
        if key.startswith(BOT) and not self.room.seats[seat].bot:
            self.stood_in.add(after.number)
        if self.room.forked is not None and at <= self.room.began:
            self.copied = after.moves
        by_bot = after.number in self.stood_in
        unaware = self.numbers.add(self.position, seat, move, after)
        self.frames.add(RecordedMove(self.position, seat, move, after, by_bot, self.numbers), unaware)
        self.keys[key] = Key(after.number, seat)
        self.played.append(LoggedMove(seat, move, at))
        self.turns = turns_after(after, at, self.turns)
        self.position = after

    def frame(self, viewer: Viewer, keep: bool = False) -> str:
        """This viewer's newest frame, as JSON text. The match must have started. ``keep``: see
        `Frames.frame`.
        """
        assert self.position is not None
        return self.frames.frame(self.position, viewer, self.room, len(self.sessions), keep)

    def frames_due(self) -> None:
        """Send the newest frame to every session."""
        for session in self.sessions:
            session.frame_due()

    def position_changed(self) -> None:
        """Send the newest frame to every session whose number has grown, and nothing to the others."""
        for session in self.sessions:
            session.position_changed()

    def room_changed(self) -> None:
        """Make every session look up its seats again; those that can no longer watch are disconnected."""
        for session in list(self.sessions):
            session.room_changed()

    def record(self, viewer: Viewer) -> str:
        """The whole record for this viewer, as JSON text. The match must have started."""
        return self._begun().record(viewer, self.played, self.stood_in)

    def record_cost(self, viewer: Viewer) -> int:
        """How many entries of the record still have to be built for this viewer."""
        return self._begun().missing(viewer, self.played)

    def position_at(self, number: int) -> Position:
        """An earlier position. Raises `Refused`: no_such_number."""
        if not 0 <= number <= self.number:
            raise Refused("no_such_number")
        return self._begun().position_at(number, self.played)

    def past_work(self, number: int, limit: int) -> Callable[[], list[Position]] | None:
        """See `History.next_positions`. The match must have started."""
        return self._begun().next_positions(number, limit, self.played)

    def add_past(self, positions: list[Position]) -> None:
        """See `History.add_positions`. The match must have started."""
        self._begun().add_positions(positions)

    def record_work(self, viewer: Viewer, limit: int) -> Callable[[], list[RecordedMove]] | None:
        """See `History.next_entries`. The match must have started."""
        return self._begun().next_entries(viewer, limit, self.played, self.stood_in)

    def add_record(self, viewer: Viewer, moves: list[RecordedMove]) -> None:
        """See `History.add_entries`. The match must have started."""
        self._begun().add_entries(viewer, moves)

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """The seats of this user (a primary key)."""
        if user is None:
            return ()
        return tuple(index for index, seat in enumerate(self.room.seats) if seat.user == user)

    def viewer_for(self, seats: tuple[int, ...]) -> Viewer:
        """Which view the owner of these seats gets: that of their first seat that is to act, else of their
        first seat; None (a spectator's) without seats.
        """
        if len(seats) < 2 or self.position is None:
            return seats[0] if seats else None
        return next((seat for seat in self.position.to_act if seat in seats), seats[0])

    def _begun(self) -> History:
        assert self.history is not None
        return self.history
