"""The rules again, compiled to machine code: legal moves, and making them.

``test_ai_agreement`` plays games of all variants through this engine and the real rules and compares them.
"""

from __future__ import annotations

from games.lineup.ai.jit import compiled
from games.lineup.ai.layout import (
    ABLE,
    AXES,
    BOARD_FULL,
    BUILT,
    CAPTURING,
    CLOSED,
    END,
    ENDING,
    ENDLESS,
    FIRST_STRUCTURE,
    FRESH,
    GONE,
    LENGTH,
    LINES,
    NOBODY,
    ONLY_FRESH,
    OPEN,
    OVER,
    OWNER,
    PLACE,
    REACH,
    RETURNED,
    SAFE,
    SEATS,
    SPOTS,
    START,
    SUPPLY,
    TAKEN,
    TOKENS,
    TURN,
    WAYS,
    WHOLE_LINES,
    Array,
    Plan,
)
from games.lineup.ai.lines import at, complete, refresh, refresh_all, settle
from games.lineup.ai.zobrist import TO_ACT, mark


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
