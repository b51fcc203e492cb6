"""A match in memory: its log and position, and who is connected; and the events about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from tabletop.live.frames import Frames, RecordedMove, began
from tabletop.live.server_messages import Entry, WholeRecord
from tabletop.live.session import THE_LOGS, Session, ViewerNumbers
from tabletop.matches.repository import ChatLine, LogEntry, Room, first_position
from tabletop.rules import play, wire
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position
from tabletop.rules.whose_turn import Turns, turns_after

# -- History ---------------------------------------------------------------------------------------------
# The past of a match: its earlier positions and the entries of its record, computed on demand.


class History:
    """A cache that grows with its match: each method takes the moves ``played`` so far and keeps its
    results. ``numbers``: those of the match's viewers.
    """

    __slots__ = ("_entries", "_numbers", "_positions")

    def __init__(self, first: Position, numbers: ViewerNumbers = THE_LOGS) -> None:
        self._positions = [first]
        self._numbers = numbers
        self._entries: dict[Viewer, list[msgspec.Raw | None]] = {}
        """By viewer, an entry for each move, None if it is hidden from them."""

    def position_at(self, number: int, played: Sequence[LoggedMove]) -> Position:
        """The position after ``number`` moves."""
        for seat, move, at in played[len(self._positions) - 1 : number]:
            self._positions.append(play.advance(self._positions[-1], seat, move, at))
        return self._positions[number]

    def record(self, viewer: Viewer, played: Sequence[LoggedMove], stood_in: Collection[int]) -> str:
        """The whole record for this viewer, as JSON text."""
        made = self._entries_for(viewer)
        for number in range(len(made), len(played)):
            self.position_at(number + 1, played)
            made.append(self._recorded(number, played, stood_in).entry(viewer))
        first: msgspec.Raw | Entry | None = began(self._positions[0])
        entries = [first, *(entry for entry in made if entry is not None)]
        message: WholeRecord = {"type": "record", "entries": entries}
        return msgspec.json.encode(message).decode()

    def next_positions(
        self, number: int, limit: int, played: Sequence[LoggedMove]
    ) -> Callable[[], list[Position]] | None:
        """Work for a thread: compute the next positions up to ``number``, at most ``limit``; None if it is
        known. Pass the result to `add_positions`.
        """
        known = len(self._positions)
        if known > number:
            return None
        return partial(_advanced, self._positions[-1], played[known - 1 : min(number, known - 1 + limit)])

    def add_positions(self, positions: list[Position]) -> None:
        """Keep these positions, unless they have been computed in the meantime."""
        if positions and positions[0].number == len(self._positions):
            self._positions.extend(positions)

    def next_entries(
        self, viewer: Viewer, limit: int, played: Sequence[LoggedMove], stood_in: Collection[int]
    ) -> Callable[[], list[RecordedMove]] | None:
        """Work for a thread: the next entries of the record, at most ``limit``; None if all are known, or if
        not all positions are known yet. Pass the result to `add_entries`.
        """
        known = len(self._entries_for(viewer))
        if known >= len(played) or len(self._positions) <= len(played):
            return None
        numbers = range(known, min(known + limit, len(played)))
        moves = [self._recorded(number, played, stood_in) for number in numbers]
        return partial(_with_entries, moves, viewer)

    def add_entries(self, viewer: Viewer, moves: list[RecordedMove]) -> None:
        """Keep these entries, unless they have been computed in the meantime."""
        made = self._entries_for(viewer)
        if moves and moves[0].after.number == len(made) + 1:
            made.extend(each.entry(viewer) for each in moves)

    def missing(self, viewer: Viewer, played: Sequence[LoggedMove]) -> int:
        """How many entries `record` would still have to build."""
        return len(played) - len(self._entries_for(viewer))

    def _entries_for(self, viewer: Viewer) -> list[msgspec.Raw | None]:
        return self._entries.setdefault(play.view_key(self._positions[0].game, viewer), [])

    def _recorded(self, number: int, played: Sequence[LoggedMove], stood_in: Collection[int]) -> RecordedMove:
        """The move after that many moves; its positions are known."""
        seat, move, _ = played[number]
        before, after = self._positions[number], self._positions[number + 1]
        return RecordedMove(before, seat, move, after, number + 1 in stood_in, self._numbers)


def _advanced(position: Position, moves: Sequence[LoggedMove]) -> list[Position]:
    """The positions after each of these moves."""
    found = []
    for seat, move, at in moves:
        position = play.advance(position, seat, move, at)
        found.append(position)
    return found


def _with_entries(moves: list[RecordedMove], viewer: Viewer) -> list[RecordedMove]:
    """Build each move's entry for this viewer; return the moves."""
    for each in moves:
        each.entry(viewer)
    return moves


# -- Match -----------------------------------------------------------------------------------------------


BOT = "bot:"
"""Prefix of the keys of bots' moves. People can't send such keys (`tabletop.live.client_messages.Key`)."""


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

    @property
    def key(self) -> str:
        """The move's key in the log."""

    def when_settled(self, act: Callable[[], None]) -> None:
        """Call ``act`` once the move is committed or has failed."""


State = TypeVar("State")


class LiveMatch:
    """One match, as this process knows it.

    ``position`` is None until it starts. ``stood_in`` holds the numbers of moves made by stand-ins;
    ``copied`` is how many moves of the game were copied from another match that this one continues.
    ``uses`` counts what keeps it in memory (see `MatchRegistry.hold`). ``starts_at``: when it starts
    automatically, in milliseconds since 1970; None while no countdown runs. ``turns``: whose turn it is, and
    since when. ``numbers`` translates the log's numbers, used everywhere here, to those that viewers know.

    What services know of the match (`state`) and what they do for it (``timers``, by name, and ``tasks``)
    belongs to it and ends when it is evicted. If it is loaded again, that is a new object.
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
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_evicted = False
        self._states: dict[type, Any] = {}

    def state(self, kind: type[State]) -> State:
        """What the service that defines ``kind`` knows of this match; at first ``kind()``."""
        found: State | None = self._states.get(kind)
        if found is None:
            found = self._states[kind] = kind()
        return found

    def set_timer(self, name: str, seconds: float, act: Callable[..., object], *args: Any) -> None:
        """Call ``act`` with these arguments after that time, unless the match is evicted before. Replaces a
        timer of the same name that still waits.
        """
        self.cancel_timer(name)
        if not self.is_evicted:
            loop = asyncio.get_running_loop()
            self.timers[name] = loop.call_later(seconds, self._time_is_up, name, act, args)

    def cancel_timer(self, name: str) -> None:
        """Cancel the timer of that name, if one waits."""
        if (timer := self.timers.pop(name, None)) is not None:
            timer.cancel()

    def evict(self) -> None:
        """Cancel the timers and tasks of this match, and accept no further ones."""
        self.is_evicted = True
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()
        self.timers.clear()

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

    def follow(self, entries: Iterable[LogEntry]) -> bool:
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

    def _time_is_up(self, name: str, act: Callable[..., object], args: tuple[Any, ...]) -> None:
        del self.timers[name]
        act(*args)

    def _begun(self) -> History:
        assert self.history is not None
        return self.history


# -- Events ----------------------------------------------------------------------------------------------
# What happens to matches in memory; see `tabletop.matches.events`.


class MatchLoaded(msgspec.Struct, frozen=True):
    """The match was read from its log and is now held in memory. ``lines``: the newest of its chat."""

    match: LiveMatch
    lines: Sequence[ChatLine]


class PositionChanged(msgspec.Struct, frozen=True):
    """The match has a newer position than its sessions have seen. ``made_here``: this process has just
    committed the move; otherwise it was read from the log.
    """

    match: LiveMatch
    made_here: bool = False


class RoomChanged(msgspec.Struct, frozen=True):
    """The seats or the status of the match were read again. ``has_begun``: the match has started since they
    were last read. `PositionChanged` follows.
    """

    match: LiveMatch
    has_begun: bool = False


class MatchEnded(msgspec.Struct, frozen=True):
    """The match is over. Published once by each process that holds it, after `PositionChanged`."""

    match: LiveMatch


class SessionJoined(msgspec.Struct, frozen=True):
    """A session connected to the match."""

    match: LiveMatch
    session: Session


class SessionLeft(msgspec.Struct, frozen=True):
    """A session disconnected. Not published for a match that was evicted before."""

    match: LiveMatch
    session: Session


class PresenceChanged(msgspec.Struct, frozen=True):
    """People may have connected or disconnected, in this process or in another one, and that has settled."""

    match: LiveMatch
