"""Lines and what they can capture (LU-6 to LU-9), updated incrementally.

Where two runs of different owners meet, the longer one can capture the other's token. That is all of LU-6, so
when a spot changes, only the lines through it are scanned again.
"""

from __future__ import annotations

from games.lineup.ai.jit import compiled
from games.lineup.ai.layout import (
    ABLE,
    AXES,
    AXIS,
    CAPTURING,
    CLOSED,
    DEGREE,
    DONE,
    EASY,
    FIRST,
    FIVE,
    FIVE_WIDTH,
    FRESH,
    HAVE,
    JOINS,
    JOINS_WIDTH,
    KINDS_OF_RUNS,
    LENGTH,
    LINES,
    LONGEST,
    MANY,
    NOBODY,
    ONLY_FRESH,
    OPEN,
    OWNER,
    PATH,
    REACH,
    RUNS,
    SAFE,
    SEATS,
    SHUT,
    SPOTS,
    STALE,
    WEAK,
    Array,
    Plan,
)

WALL = -2
"""The "owner" beyond the end of a line."""


@compiled
def at(t: Plan, line: int, number: int) -> int:
    """The spot at a position in a line. On a closed line, positions can go past the end once."""
    if number >= t[t[LENGTH] + line]:
        number -= t[t[LENGTH] + line]
    spot: int = t[t[PATH] + t[t[FIRST] + line] + number]
    return spot


@compiled
def start_of(t: Plan, s: Array, line: int) -> int:
    """A position where a run begins. On a closed line that need not be position 0."""
    if not t[t[CLOSED] + line]:
        return 0
    n = t[t[LENGTH] + line]
    last = s[OWNER + at(t, line, n - 1)]
    for number in range(n):
        owner = s[OWNER + at(t, line, number)]
        if owner != last:
            return number
        last = owner
    return 0


@compiled
def count_run(s: Array, owner: int, many: int, ends: int, sign: int) -> None:
    """Adds a run to its owner's counts (``sign`` 1) or removes it (-1). ``many`` is its number of tokens,
    ``ends`` the number of its empty ends.
    """
    if owner >= 0:
        s[RUNS + owner * KINDS_OF_RUNS + 3 * (min(many, LONGEST) - 1) + ends] += sign


@compiled
def meet(s: Array, tail: int, before: int, length: int, head: int, owner: int, many: int) -> None:
    """Marks what can be captured where two runs meet. ``tail`` and ``head`` are the `REACH` cells of the two
    tokens that touch; ``before`` and ``length`` are the first run's owner and length, ``owner`` and ``many``
    the second's.
    """
    if before >= 0 and owner >= 0:
        if length > many:
            s[head] |= 1 << before
        elif many > length:
            s[tail] |= 1 << owner


@compiled
def scan(t: Plan, s: Array, line: int, sign: int) -> None:
    """Goes through a line run by run. With ``sign`` -1, before a change, it removes the line's runs and
    captures; with 1, after the change, it adds them.
    """
    base, n, closed = t[PATH] + t[t[FIRST] + line], t[t[LENGTH] + line], t[t[CLOSED] + line]
    axes, reach = t[AXES], t[REACH] + t[t[AXIS] + line]
    number = start_of(t, s, line)
    start = spot = tail = t[base + number]
    owner = s[OWNER + start]
    before = s[OWNER + at(t, line, number + n - 1)] if closed else WALL
    i = length = first = 0
    while i < n:
        head, many, after = spot, 0, owner
        last = spot
        while after == owner and i < n:
            last, many, i = spot, many + 1, i + 1
            if sign < 0:
                s[reach + spot * axes] = 0
            number = number + 1 if number + 1 < n else 0
            spot = t[base + number]
            after = s[OWNER + spot]
        if i == n:
            after = s[OWNER + start] if closed else WALL
        count_run(s, owner, many, (before == NOBODY) + (after == NOBODY), sign)
        if sign > 0 and first > 0:
            meet(s, reach + tail * axes, before, length, reach + head * axes, owner, many)
        if first == 0:
            first = many
        before, length, tail, owner = owner, many, last, after
    if sign > 0 and closed and first < n:
        meet(s, reach + tail * axes, before, length, reach + start * axes, s[OWNER + start], first)


@compiled
def weigh(t: Plan, s: Array, spot: int, who: int) -> None:
    """Sets the seats (as bits) that can capture the token on a spot, and updates its structures."""
    had = s[t[OPEN] + spot]
    if who == had:
        return
    s[t[OPEN] + spot] = who
    owner = s[OWNER + spot]
    exposed = (who != 0) - (had != 0)
    for k in range(t[t[DEGREE] + spot]):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        row = n * t[SEATS]
        s[t[STALE] + n] = 1
        s[t[WEAK] + row + owner] += exposed
        for seat in range(t[SEATS]):
            s[t[EASY] + row + seat] += ((who >> seat) & 1) - ((had >> seat) & 1)


@compiled
def refresh(t: Plan, s: Array, spot: int) -> None:
    """Updates which seats can capture the token on a spot."""
    who = 0
    if (
        s[OWNER + spot] != NOBODY
        and not s[t[SAFE] + spot]
        and (t[CAPTURING] != ONLY_FRESH or s[FRESH] == spot)
    ):
        for axis in range(t[AXES]):
            who |= s[t[REACH] + spot * t[AXES] + axis]
        who &= s[ABLE]
    weigh(t, s, spot, who)


@compiled
def refresh_line(t: Plan, s: Array, line: int) -> None:
    """Calls `refresh` for all spots of a line."""
    for number in range(t[t[LENGTH] + line]):
        refresh(t, s, at(t, line, number))


@compiled
def refresh_all(t: Plan, s: Array) -> None:
    """Calls `refresh` for all spots of the board."""
    for spot in range(t[SPOTS]):
        refresh(t, s, spot)


@compiled
def count_token(t: Plan, s: Array, spot: int, owner: int, sign: int) -> None:
    """Adds a token to the structures through its spot (``sign`` 1) or removes it (-1)."""
    for k in range(t[t[DEGREE] + spot] if owner != NOBODY else 0):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        s[t[HAVE] + n * t[SEATS] + owner] += sign
        s[t[STALE] + n] = 1


@compiled
def settle(t: Plan, s: Array, spot: int, owner: int) -> None:
    """Sets the owner of a spot and updates all lines and structures through it."""
    weigh(t, s, spot, 0)
    for axis in range(t[AXES]):
        if t[t[LINES] + spot * t[AXES] + axis] >= 0:
            scan(t, s, t[t[LINES] + spot * t[AXES] + axis], -1)
    count_token(t, s, spot, s[OWNER + spot], -1)
    s[OWNER + spot] = owner
    count_token(t, s, spot, owner, 1)
    for axis in range(t[AXES]):
        if t[t[LINES] + spot * t[AXES] + axis] >= 0:
            scan(t, s, t[t[LINES] + spot * t[AXES] + axis], 1)
    for axis in range(t[AXES]):
        if t[t[LINES] + spot * t[AXES] + axis] >= 0:
            refresh_line(t, s, t[t[LINES] + spot * t[AXES] + axis])


@compiled
def complete(t: Plan, s: Array, spot: int, seat: int) -> int:
    """Secures the structures through a spot that are now complete (LU-9), and returns their number."""
    found = 0
    for k in range(t[t[DEGREE] + spot]):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        if s[t[DONE] + n] or s[t[HAVE] + n * t[SEATS] + seat] < t[t[MANY] + n]:
            continue
        s[t[DONE] + n] = 1
        found += 1
        for i in range(t[t[MANY] + n]):
            secure(t, s, t[t[FIVE] + n * t[FIVE_WIDTH] + i], seat)
    return found


@compiled
def secure(t: Plan, s: Array, spot: int, seat: int) -> None:
    """Marks the token on a spot as secured (LU-7)."""
    if s[t[SAFE] + spot]:
        return
    s[t[SAFE] + spot] = 1
    for k in range(t[t[DEGREE] + spot]):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        s[t[SHUT] + n * t[SEATS] + seat] += 1
        s[t[STALE] + n] = 1
    refresh(t, s, spot)
