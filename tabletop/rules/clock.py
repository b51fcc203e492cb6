"""The clock of a table: how long each seat may think. Times are whole milliseconds, from the log alone.

Two kinds: so much for every move, or so much for the whole game and some more for each move that is made.
Of a seat whose turn it is the time runs; where several are waited for, the time of each of them. A game may
except moves that somebody else asks for (`tabletop.rules.game.Game.on_clock`). The first
turn of a seat begins `GRACE` later, so that nobody loses time while the others have yet to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

GRACE = 30_000
DAY = 24 * 60 * 60


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """``move``: so many ``seconds`` for each move. ``total``: so many for all of them, and ``increment``
    seconds more after each.
    """

    kind: Literal["move", "total"]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * DAY)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class Times(msgspec.Struct, frozen=True):
    """What the clock shows, by seat: how much was ``left`` when it was started or stopped, and ``since`` when
    it runs (None: it stands). ``begun`` are the seats that have had a turn; ``now`` is the latest time that
    is known, for time never runs backwards.
    """

    clock: Clock
    left: tuple[int, ...]
    since: tuple[int | None, ...]
    begun: frozenset[int]
    now: int

    @property
    def first_out(self) -> tuple[int, int] | None:
        """When the first of the times that run is up, and whose it is; None where none runs."""
        running = [(end, seat) for seat in range(len(self.left)) if (end := self.ends(seat)) is not None]
        return min(running, default=None)

    def ends(self, seat: int) -> int | None:
        """When the time of that seat is up; None where it stands."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]


def read_clock(game: AnyGame, data: object) -> Clock | None:
    """The clock of this JSON data; None says that there is none. Raises `Refused`: ``bad_clock``, or
    ``not_clocked`` for a game that is played without.
    """
    if data is None:
        return None
    try:
        clock = msgspec.convert(data, type=Clock)
    except msgspec.ValidationError as error:
        raise Refused("bad_clock", detail=str(error)) from None
    if clock.kind == "move" and clock.increment:
        raise Refused("bad_clock", detail="increment")
    if not game.clocked:
        raise Refused("not_clocked")
    return clock


def begin(clock: Clock, seats: int, on_clock: Sequence[int], at: int) -> Times:
    """At the start of a match; the time of those on the clock is about to run."""
    times = Times(clock, (1000 * clock.seconds,) * seats, (None,) * seats, frozenset(), at)
    return _started(times, on_clock)


def advanced(times: Times, on_clock: Sequence[int], mover: int | None, at: int) -> Times:
    """After a move at that time. The time of the seats ``on_clock`` runs now; ``mover`` has made a move of
    the game (None: it was one of the table). Whoever else was on the clock and still is has noticed nothing.
    """
    now = max(at, times.now)
    left, since = list(times.left), list(times.since)
    for seat, began in enumerate(times.since):
        if began is not None and (seat == mover or seat not in on_clock):
            left[seat] -= min(left[seat], max(0, now - began))
            since[seat] = None
            if seat == mover:
                left[seat] = _after_move(times.clock, left[seat])
    return _started(replace(times, left=tuple(left), since=tuple(since), now=now), on_clock)


def _after_move(clock: Clock, left: int) -> int:
    return 1000 * clock.seconds if clock.kind == "move" else left + 1000 * clock.increment


def _started(times: Times, on_clock: Sequence[int]) -> Times:
    left, since = list(times.left), list(times.since)
    for seat in on_clock:
        if since[seat] is None:
            since[seat] = times.now if seat in times.begun else times.now + GRACE
            if times.clock.kind == "move":
                left[seat] = 1000 * times.clock.seconds
    return replace(times, left=tuple(left), since=tuple(since), begun=times.begun.union(on_clock))
