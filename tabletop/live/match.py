"""A match in memory: its position, its log so far and the frames made of it.

It can be thrown away at any time and is filled again from the log. All of it belongs to the event loop;
nothing here touches the database.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabletop.live.frames import NOTHING_SAID, Advice, Common, Told, began, frame_for
from tabletop.matches.repository import Entry, Room, first_position
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.computing.fair_queue import Payer
    from tabletop.live.automation.advice import Review
    from tabletop.live.automation.clock import Alarm
    from tabletop.live.session import Session

TAIL = 3
"""A frame tells what the last few moves did; who missed more asks for the record."""


Pending = asyncio.Future[bool | None]
"""A move under way to the log; what becomes of it is told as in `tabletop.live.writer.Landed`."""

BOT = "bot:"
"""So the keys of bots' moves begin: a name that no person may use (see `messages.Key`)."""


def _advanced(position: Position, moves: Sequence[tuple[int, Move, int]]) -> list[Position]:
    """The positions after each of these moves."""
    found = []
    for seat, move, at in moves:
        position = play.advance(position, seat, move, at)
        found.append(position)
    return found


def _told(moves: list[Told], viewer: Viewer) -> list[Told]:
    """The same; what the record says of each for that viewer is made."""
    for each in moves:
        each.entry(viewer)
    return moves


class LiveMatch:
    """One match, as this process knows it. ``position`` is None until it has begun; ``stood_in`` are the
    numbers of the moves that bots made in people's places; ``copied`` is how many moves were made elsewhere,
    before this match was played on from there.
    """

    def __init__(self, room: Room) -> None:
        self.id = room.match
        self.room = room
        self.position: Position | None = None
        self.keys: dict[str, tuple[int, int]] = {}
        self.played: list[tuple[int, Move, int]] = []
        self.stood_in: set[int] = set()
        self.copied = 0
        self.sockets: set[Session] = set()
        self.pending: Pending | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.agreeing = False
        self.alarm: Alarm | None = None
        self.elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}
        self.checked = 0.0
        self.settling = False
        self.away: dict[int, float] = {}
        self.absence: asyncio.TimerHandle | None = None
        self.renewing = asyncio.Lock()
        self.payer: Payer | None = None
        self.advice = self.thought = NOTHING_SAID
        self.review: Review | None = None
        self._tail: deque[Told] = deque(maxlen=TAIL)
        self._frames: dict[Viewer, str] = {}
        self._shared: dict[Viewer, Common] = {}
        self._asked = 0
        self._entries: dict[Viewer, list[msgspec.Raw]] = {}
        self._history: list[Position] = []

    @property
    def number(self) -> int:
        """How many moves this process knows of; -1 before the start."""
        return -1 if self.position is None else self.position.number

    @property
    def last_time(self) -> int:
        """The time of the newest move, so that time never runs backwards within a match."""
        return self.played[-1][2] if self.played else self.room.began

    def begin(self) -> None:
        """Set up the first position, when the match has begun."""
        if self.position is None and self.room.status != "open":
            self.position = first_position(self.room)
            self._history = [self.position]

    def fold(self, entries: Iterable[Entry]) -> bool:
        """Follow the log. False when there was nothing new. The log is the truth: its moves are not judged
        again.
        """
        before = self.number
        for row in entries:
            if self.position is not None and row.seq == self.position.number + 1:
                move = wire.read_move(self.position.game, row.move)
                after = play.advance(self.position, row.seat, move, row.at)
                self.take(row.seat, move, after, row.key, row.at)
        return self.number > before

    def take(self, seat: int, move: Move, after: Position, key: str, at: int) -> None:
        """Make a move that is in the log the newest one."""
        assert self.position is not None
        if key.startswith(BOT) and not self.room.chairs[seat].bot:
            self.stood_in.add(after.number)
        if self.room.forked is not None and at <= self.room.began:
            self.copied = after.moves
        self._tail.append(Told(self.position, seat, move, after, after.number in self.stood_in))
        self.keys[key] = (after.number, seat)
        self.played.append((seat, move, at))
        self.position = after
        self._frames.clear()
        self._shared.clear()
        self._asked = 0

    def frame(self, viewer: Viewer) -> str:
        """The newest frame of that viewer as JSON text. Where more look than sit here it is rendered once per
        number; else nobody would ask for it again, and an idle table does without. So it does without what
        frames have in common once all have theirs.
        """
        text = self._frames.get(viewer)
        if text is None:
            assert self.position is not None
            text = frame_for(
                self.position, viewer, self._tail, self.room, self.advice, self.thought, self._shared
            )
            if len(self.sockets) > len(self.room.chairs):
                self._frames[viewer] = text
            self._asked += 1
            if self._asked >= len(self.sockets):
                self._shared.clear()
        return text

    def advise(self, advice: Advice) -> None:
        """Show with the frames what the bot says of this state."""
        self.advice = advice
        self._frames.clear()

    def record(self, viewer: Viewer) -> str:
        """All lines of the record so far, for that viewer, as JSON text. Each is made once."""
        made = self._entries_for(viewer)
        for number in range(len(made), len(self.played)):
            seat, move, _ = self.played[number]
            before, after = self.position_at(number), self.position_at(number + 1)
            made.append(Told(before, seat, move, after, after.number in self.stood_in).entry(viewer))
        entries = [began(self.position_at(0)), *made]
        return msgspec.json.encode({"type": "record", "entries": entries}).decode()

    def unmade(self, viewer: Viewer) -> int:
        """How many of these lines have yet to be made."""
        return len(self.played) - len(self._entries_for(viewer))

    def _entries_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        assert self.position is not None
        return self._entries.setdefault(play.whose_eyes(self.position.game, viewer), [])

    @property
    def steps(self) -> list[Step]:
        """All moves so far, with the positions before and after each."""
        return [
            Step(self.position_at(number), seat, move, self.position_at(number + 1))
            for number, (seat, move, _) in enumerate(self.played)
        ]

    def position_at(self, number: int) -> Position:
        """An earlier position. Raises `Refused("no_such_number")`."""
        if self.position is None or not 0 <= number <= self.position.number:
            raise Refused("no_such_number")
        # Filled when somebody looks back for the first time.
        for seat, move, at in self.played[len(self._history) - 1 : number]:
            self._history.append(play.advance(self._history[-1], seat, move, at))
        return self._history[number]

    def past_work(self, number: int, most: int) -> Callable[[], list[Position]] | None:
        """Work for a thread: the next positions towards that number, so many at most; None when it is known.
        `add_past` takes what it returns.
        """
        known = len(self._history)
        if known > number:
            return None
        return partial(_advanced, self._history[-1], self.played[known - 1 : min(number, known - 1 + most)])

    def add_past(self, positions: list[Position]) -> None:
        """Keep these positions, unless somebody else has made them meanwhile."""
        if positions and positions[0].number == len(self._history):
            self._history.extend(positions)

    def record_work(self, viewer: Viewer, most: int) -> Callable[[], list[Told]] | None:
        """Work for a thread: the next lines of the record, of so many moves at most; None when all are known.
        The positions up to the newest are known. `add_record` takes what it returns.
        """
        assert self.position is not None
        known = len(self._entries_for(viewer))
        if known >= len(self.played) or len(self._history) <= len(self.played):
            return None
        steps = [
            Told(self._history[n], seat, move, self._history[n + 1], n + 1 in self.stood_in)
            for n, (seat, move, _) in enumerate(self.played[known : known + most], start=known)
        ]
        return partial(_told, steps, viewer)

    def add_record(self, viewer: Viewer, told: list[Told]) -> None:
        """Keep these lines, unless somebody else has made them meanwhile."""
        made = self._entries_for(viewer)
        if told and told[0].after.number == len(made) + 1:
            made.extend(each.entry(viewer) for each in told)

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """The seats that this person holds."""
        if user is None:
            return ()
        return tuple(index for index, chair in enumerate(self.room.chairs) if chair.user == user)

    def viewer_for(self, seats: tuple[int, ...]) -> Viewer:
        """Through whose eyes the holder of these seats looks: the one to act, or the first; a watcher
        without any.
        """
        if len(seats) < 2 or self.position is None:
            return seats[0] if seats else None
        return next((seat for seat in self.position.to_act if seat in seats), seats[0])

    @property
    def idle(self) -> bool:
        """Whether it can be thrown away."""
        busy = self.pending is not None or self.thinking is not None or self.agreeing
        return not self.sockets and not busy
