"""A table's clock: how long each seat may think. Times are whole milliseconds, computed from the log alone.

There are two kinds: time per move, and time per game with an optional increment per move. The clock of every
seat that the game waits for runs, unless the game exempts it
(`tabletop.rules.capabilities.Clocked.on_clock`). A seat's clock starts `GRACE` milliseconds into its first
turn, so that no one loses time while players are still arriving.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from tabletop.rules.capabilities import Clocked
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

GRACE = 30_000
DAY = 24 * 60 * 60


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A time control. ``move``: ``seconds`` for each move. ``total``: ``seconds`` for the whole game, plus
    ``increment`` seconds after each move.
    """

    kind: Literal["move", "total"]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * DAY)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class Times(msgspec.Struct, frozen=True):
    """The clock's state. By seat: ``left`` is the time left when the seat's clock last started or stopped, in
    milliseconds; ``since`` is when it started (None: stopped). ``begun`` holds the seats that have had a
    turn. ``now`` is the latest known time; it never goes backwards. ``held``: seats whose clocks a pause has
    stopped; they keep the time that they have left.
    """

    clock: Clock
    left: tuple[int, ...]
    since: tuple[int | None, ...]
    begun: frozenset[int]
    now: int
    held: frozenset[int] = frozenset()

    @property
    def first_out(self) -> tuple[int, int] | None:
        """The running clock that expires first: (when, seat). None if no clock is running."""
        running = [(end, seat) for seat in range(len(self.left)) if (end := self.ends(seat)) is not None]
        return min(running, default=None)

    def ends(self, seat: int) -> int | None:
        """When this seat's clock expires; None if it is stopped."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]


class Pause(msgspec.Struct, frozen=True):
    """A pause of the clock, and requests for one (`tabletop.rules.pauses`). ``asker``: the seat whose request
    waits for answers; ``agreed``: the seats that have agreed to it so far. ``made``: the seats that have made
    an unsuccessful request since their own last move. ``on``: the game is paused.
    """

    asker: int | None = None
    agreed: frozenset[int] = frozenset()
    made: frozenset[int] = frozenset()
    on: bool = False


NO_PAUSE = Pause()


def read_clock(game: AnyGame, data: object) -> Clock | None:
    """Parse a clock from JSON data; None means no clock. Raises `Refused`: ``bad_clock``, or ``not_clocked``
    for a game that does not support clocks.
    """
    if data is None:
        return None
    try:
        clock = msgspec.convert(data, type=Clock)
    except msgspec.ValidationError as error:
        raise Refused("bad_clock", detail=str(error)) from None
    if clock.kind == "move" and clock.increment:
        raise Refused("bad_clock", detail="increment")
    if not isinstance(game, Clocked):
        raise Refused("not_clocked")
    return clock


def begin(clock: Clock, seats: int, on_clock: Sequence[int], at: int) -> Times:
    """The clock at the start of a match, with the clocks of the seats ``on_clock`` about to start."""
    times = Times(clock, (1000 * clock.seconds,) * seats, (None,) * seats, frozenset(), at)
    return _started(times, on_clock)


def advanced(times: Times, on_clock: Sequence[int], mover: int | None, at: int) -> Times:
    """The clock after a move at time ``at``. Clocks of the seats ``on_clock`` run from now on. ``mover`` is
    the seat that made a move of the game, or None for a table move. The clocks of other seats that were and
    still are ``on_clock`` keep running undisturbed.
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


def paused(times: Times, at: int) -> Times:
    """The clock of a game that is paused from ``at`` on, or longer: nobody's clock runs."""
    now = max(at, times.now)
    left, held = list(times.left), set(times.held)
    for seat, began in enumerate(times.since):
        if began is not None:
            left[seat] -= min(left[seat], max(0, now - began))
            held.add(seat)
    stopped = (None,) * len(left)
    return replace(times, left=tuple(left), since=stopped, now=now, held=frozenset(held))


def resumed(times: Times, at: int) -> Times:
    """The clock after a pause that ends at ``at``: clocks that it has stopped run again."""
    now = max(at, times.now)
    since = tuple(now if seat in times.held else began for seat, began in enumerate(times.since))
    return replace(times, since=since, now=now, held=frozenset())


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
