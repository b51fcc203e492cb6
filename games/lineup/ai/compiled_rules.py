"""The rules once more, compiled: lines, moves and results."""

from __future__ import annotations

from games.lineup.ai.layout import (
    ABLE,
    AXES,
    AXIS,
    BOARD_FULL,
    BUILT,
    CAPTURING,
    CLOSED,
    DEGREE,
    DONE,
    EASY,
    END,
    ENDING,
    ENDLESS,
    FIRST,
    FIRST_STRUCTURE,
    FIVE,
    FIVE_WIDTH,
    FRESH,
    GONE,
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
    OVER,
    OWNER,
    PATH,
    PLACE,
    REACH,
    RETURNED,
    RUNS,
    SAFE,
    SEATS,
    SHUT,
    SPOTS,
    STALE,
    START,
    SUPPLY,
    TAKEN,
    TO_ACT,
    TOKENS,
    TURN,
    WAYS,
    WEAK,
    WHOLE_LINES,
    Array,
    Plan,
    compiled,
    mark,
)

# -- Lines -----------------------------------------------------------------------------------------------
# Lines and what they can capture (LU-6 to LU-9), updated incrementally.
#
# Where two runs of different owners meet, the longer one can capture the other's token. That is all of LU-6,
# so when a spot changes, only the lines through it are scanned again.


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


# -- Compiled rules --------------------------------------------------------------------------------------


@compiled
def copy(target: Array, source: Array) -> None:
    """Copies one row of cells to another."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def take(t: Plan, s: Array, move: int, out: Array) -> int:
    """Writes the spots that a move takes to ``out``, nearest first, and returns their number."""
    spot, way = move // WAYS, move % WAYS
    out[0] = spot
    if way == 0:
        return 1
    seat, owner = s[TURN], s[OWNER + spot]
    line = t[t[LINES] + spot * t[AXES] + way - 1]
    n = t[t[LENGTH] + line]
    ahead = t[t[PLACE] + spot * t[AXES] + way - 1]
    after = ahead + 1
    if after >= n:
        after = 0 if t[t[CLOSED] + line] else n
    # The capturing line is on one side of the spot; the other tokens to take are on the other side.
    step = -1 if after < n and s[OWNER + at(t, line, after)] == seat else 1
    many, here = 1, ahead
    while many < s[SUPPLY + seat]:
        here += step
        if here < 0 or here >= n:
            if not t[t[CLOSED] + line]:
                break
            here = (here + n) % n
        other = at(t, line, here)
        if s[OWNER + other] != owner or s[t[SAFE] + other]:
            break
        out[many] = other
        many += 1
    return many


@compiled
def able(t: Plan, s: Array) -> None:
    """Updates the seats that have tokens left. Seats without tokens can't capture anything."""
    found = 0
    for seat in range(t[SEATS]):
        if s[SUPPLY + seat] > 0 and not (s[GONE] >> seat) & 1:
            found |= 1 << seat
    if found != s[ABLE]:
        s[ABLE] = found
        refresh_all(t, s)


@compiled
def can_capture(t: Plan, s: Array, seat: int) -> bool:
    """Whether this seat could capture a token, ignoring LU-12."""
    found = 0
    for spot in range(t[SPOTS]):
        found |= s[t[OPEN] + spot]
    return bool((found >> seat) & 1)


@compiled
def following(t: Plan, s: Array, after: int) -> int:
    """The seat to act after another one (LU-4), or `NOBODY` if no seat can act."""
    full = s[TAKEN] == t[SPOTS]
    for distance in range(1, t[SEATS] + 1):
        seat = (after + distance) % t[SEATS]
        if (s[ABLE] >> seat) & 1 and (not full or can_capture(t, s, seat)):
            return int(seat)
    return NOBODY


@compiled
def pass_on(t: Plan, s: Array, after: int, completed: int) -> None:
    """Ends a turn, and the game if it is over (LU-10, LV-3, LV-7)."""
    over = (t[ENDING] & BOARD_FULL != 0 and s[TAKEN] == t[SPOTS]) or (
        t[ENDING] & FIRST_STRUCTURE != 0 and completed > 0
    )
    s[TURN] = NOBODY if over else following(t, s, after)
    s[OVER] = s[TURN] == NOBODY


@compiled
def put(t: Plan, s: Array, trail: Array, key: int, move: int, spots: Array) -> int:
    """Makes a legal move and returns the new key. ``key`` is the hash of the tokens before it, ``trail``
    collects the positions since the last placement where LU-12 needs them, and ``spots`` is a buffer.
    """
    seat, many = s[TURN], take(t, s, move, spots)
    loser = s[OWNER + spots[0]]
    stale, s[FRESH] = s[FRESH], spots[0] if loser == NOBODY else -1
    if loser == NOBODY:
        s[TAKEN] += 1
        s[START] = s[END]
    else:
        s[TOKENS + loser] -= many
        if t[RETURNED]:
            s[SUPPLY + loser] += many
        if t[ENDLESS]:
            trail[s[END]] = key ^ mark(seat, TO_ACT)
            s[END] += 1
    s[TOKENS + seat] += many
    if not t[ENDING] & BOARD_FULL:
        s[SUPPLY + seat] -= many
    for i in range(many):
        settle(t, s, spots[i], seat)
        key ^= mark(loser, spots[i]) ^ mark(seat, spots[i])
    completed = 0
    for i in range(many):
        completed += complete(t, s, spots[i], seat)
    s[BUILT + seat] += completed
    if t[CAPTURING] == ONLY_FRESH and stale >= 0:
        refresh(t, s, stale)
    able(t, s)
    pass_on(t, s, seat, completed)
    return key


@compiled
def repeats(t: Plan, s: Array, trail: Array, key: int, move: int, spots: Array) -> bool:
    """LU-12: whether a capture brings back a position since the last placement."""
    if s[START] == s[END]:
        return False
    seat, many = s[TURN], take(t, s, move, spots)
    loser = s[OWNER + spots[0]]
    for i in range(many):
        key ^= mark(loser, spots[i]) ^ mark(seat, spots[i])
    key ^= mark(_after_capture(t, s, seat, loser, many), TO_ACT)
    found = False
    for i in range(s[START], s[END]):
        found = found or trail[i] == key
    return found


@compiled
def _after_capture(t: Plan, s: Array, seat: int, loser: int, many: int) -> int:
    """The seat to act after a capture. In endless games, any seat with tokens left can place one."""
    for distance in range(1, t[SEATS] + 1):
        other = (seat + distance) % t[SEATS]
        left = s[SUPPLY + other]
        if not t[ENDING] & BOARD_FULL:
            left += many * ((other == loser) - (other == seat))
        if left > 0 and not (s[GONE] >> other) & 1:
            return int(other)
    return NOBODY


@compiled
def legal(t: Plan, s: Array, trail: Array, key: int, out: Array, spots: Array) -> int:
    """Writes the legal moves of the seat to act to ``out`` and returns their number."""
    seat, n = s[TURN], 0
    for spot in range(t[SPOTS]):
        if s[OWNER + spot] == NOBODY:
            out[n] = spot * WAYS
            n += 1
        elif (s[t[OPEN] + spot] >> seat) & 1:
            n = _captures(t, s, trail, key, out, n, spot, spots)
    return n


@compiled
def _captures(t: Plan, s: Array, trail: Array, key: int, out: Array, n: int, spot: int, spots: Array) -> int:
    """Appends the captures of a spot to the first n moves in ``out`` and returns the new number. Captures
    that take the same tokens count as one.
    """
    if t[CAPTURING] != WHOLE_LINES:
        if not (t[ENDLESS] and repeats(t, s, trail, key, spot * WAYS, spots)):
            out[n] = spot * WAYS
            n += 1
        return n
    seat, single = s[TURN], False
    for axis in range(t[AXES]):
        if (s[t[REACH] + spot * t[AXES] + axis] >> seat) & 1:
            move = spot * WAYS + 1 + axis
            if take(t, s, move, spots) == 1:
                if single:
                    continue
                move, single = spot * WAYS, True
            if not (t[ENDLESS] and repeats(t, s, trail, key, move, spots)):
                out[n] = move
                n += 1
    return n
