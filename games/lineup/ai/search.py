"""Alpha-beta search, and the order in which moves are tried."""

from __future__ import annotations

import math

from games.lineup.ai.compiled_rules import copy, legal, put
from games.lineup.ai.evaluation import needed, odds
from games.lineup.ai.layout import (
    ALPHA,
    AT,
    BETA,
    BOARD_FULL,
    CAPTURING,
    CHOSEN,
    DEEPEST,
    DEGREE,
    DEPTH,
    EASY,
    ENDING,
    FLOOR,
    FRESH,
    FRESHLY,
    HAVE,
    JOINS,
    JOINS_WIDTH,
    KEY,
    LESS,
    MANY,
    MANY_HERE,
    MOVE,
    NOBODY,
    ONLY_FRESH,
    OWNER,
    PLAYED,
    REMEMBERED,
    SEATS,
    SHUT,
    STAGE,
    SUPPLIES,
    SUPPLY,
    TO_ACT,
    TOP,
    TURN,
    WAYS,
    Array,
    Plan,
    Workspace,
    compiled,
    mark,
    normal,
)

# -- One ply ---------------------------------------------------------------------------------------------
# Random numbers, and one-ply evaluation: each move's value from the learned weights alone.


@compiled
def below(rng: Array, n: int) -> int:
    """A random whole number from 0 to n - 1. ``rng`` holds the generator's state, one word other than 0."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & ((1 << 57) - 1)
    x ^= x << 17
    rng[0] = x
    return int((x & ((1 << 62) - 1)) % n)


@compiled
def spread(rng: Array) -> float:
    """A random number from the Gumbel distribution. Added to values, it turns their maximum into a softmax
    choice.
    """
    return -math.log(-math.log((below(rng, 1 << 40) + 0.5) / (1 << 40)))


@compiled
def step_to(t: Plan, r: Workspace, level: int, move: int) -> None:
    """Makes a move on one level and writes the new position to the next level."""
    copy(r.cells[level + 1], r.cells[level])
    r.keys[level + 1] = put(t, r.cells[level + 1], r.trail, r.keys[level], move, r.spots)
    r.used[0] += 1


@compiled
def judged(t: Plan, r: Workspace, w: Array, level: int, seat: int) -> float:
    """The log odds that a seat wins in a level's position, with a random error unless the game is over. The
    same tokens are always misjudged in the same way while the seed stays the same.
    """
    s = r.cells[level]
    value: float = odds(t, s, w, seat, r.chances)
    if r.error[0] > 0 and s[TURN] >= 0:
        value += r.error[0] * normal(r.keys[level] ^ r.seed[0])
    return value


@compiled
def glance(t: Plan, r: Workspace, w: Array, level: int) -> int:
    """Lists a level's moves, ranked by the log odds for the seat to act after each, and returns their
    number.
    """
    s = r.cells[level]
    seat = s[TURN]
    many = legal(t, s, r.trail, r.keys[level], r.moves[level], r.spots)
    for i in range(many):
        step_to(t, r, level, r.moves[level, i])
        r.ranks[level, i] = judged(t, r, w, level + 1, seat)
    return many


@compiled
def greatest(values: Array, n: int) -> int:
    """The index of the greatest of the first n values; the first one if several are equal."""
    best = 0
    for i in range(1, n):
        if values[i] > values[best]:
            best = i
    return best


# -- Move ordering ---------------------------------------------------------------------------------------
# Move ordering for the search: by what a move does for its seat's structures and against others'.


OWN = (0.0, 100.0, 14.0, 4.0, 1.5, 0.5, 0.2, 0.1, 0.1, 0.1)
THEIRS = (0.0, 60.0, 9.0, 3.0, 1.0, 0.3, 0.1, 0.1, 0.1, 0.1)
"""The value of a token in a structure, by the number of tokens the structure still needs, this one included:
for the seat that builds it, and for a seat that blocks it.
"""
CAPTURE = 4.0
FIRST = 1e6


@compiled
def urgency(t: Plan, s: Array, move: int) -> float:
    """A quick estimate of a move's value, without making it."""
    spot, seat = move // WAYS, s[TURN]
    taken = s[OWNER + spot]
    value = 0.0 if taken == NOBODY else CAPTURE
    for k in range(t[t[DEGREE] + spot]):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        row, many = n * t[SEATS], t[t[MANY] + n]
        tokens = shut = 0
        for other in range(t[SEATS]):
            tokens += s[t[HAVE] + row + other]
            shut += s[t[SHUT] + row + other] > 0
        for one in range(t[SEATS]):
            have = s[t[HAVE] + row + one]
            held = tokens - have - s[t[EASY] + row + one]
            open_to = shut == 0 or (shut == 1 and s[t[SHUT] + row + one] > 0)
            if open_to and held <= 0 and (one == seat or have > 0):
                # For the owner of the captured token, the structure counts as it was before the capture.
                need = needed(t, many - have + (one == taken))
                value += OWN[need] if one == seat else THEIRS[need]
    return value


@compiled
def rank(t: Plan, r: Workspace, level: int, many: int, known: int) -> None:
    """Ranks a level's moves: first the best move found here before (``known``), then by urgency, history and
    killer moves.
    """
    s = r.cells[level]
    for i in range(many):
        move = r.moves[level, i]
        if move == known:
            r.ranks[level, i] = FIRST
            continue
        value = urgency(t, s, move) + r.history[s[TURN], move]
        if move == r.killers[level, 0] or move == r.killers[level, 1]:
            value += 20.0
        r.ranks[level, i] = value


@compiled
def bring(r: Workspace, level: int, at: int, many: int) -> int:
    """Moves the best move from position ``at`` on to that position, and returns it."""
    best = at + greatest(r.ranks[level, at:many], many - at)
    move, value = r.moves[level, best], r.ranks[level, best]
    r.moves[level, best], r.ranks[level, best] = r.moves[level, at], r.ranks[level, at]
    r.moves[level, at], r.ranks[level, at] = move, value
    return int(move)


# -- Search ----------------------------------------------------------------------------------------------


EXACT, AT_LEAST, AT_MOST = 0, 1, 2

WIDTH = (0, 10, 14, 18, 24, 32, 40)
"""The number of moves searched, by the remaining depth; `WIDEST` for greater depths."""
WIDEST = 48
EAGER = 4
"""Moves after this many are first searched with reduced depth."""

EXACTLY = 2
"""The last of the three stages of searching a move, see `take_up`."""
NARROW = 0.001


@compiled
def marks_of(t: Plan, s: Array, key: int, me: int) -> int:
    """The hash of a position in the transposition table, for searching seat ``me``."""
    key ^= mark(s[TURN], TO_ACT) ^ mark(me, TO_ACT + 1)
    if not t[ENDING] & BOARD_FULL:
        for seat in range(t[SEATS]):
            key ^= mark(seat, SUPPLIES + s[SUPPLY + seat])
    if t[CAPTURING] == ONLY_FRESH and s[FRESH] >= 0:
        key ^= mark(0, FRESHLY + s[FRESH])
    return key


@compiled
def on_side(r: Workspace, level: int, me: int) -> bool:
    """Whether values on a level are from the searching seat's point of view: it is to act, or the game is
    over.
    """
    turn = r.cells[level][TURN]
    return bool(turn == me or turn < 0)


@compiled
def settled(t: Plan, r: Workspace, w: Array, level: int, me: int) -> float:
    """The evaluation of a position at the end of the search."""
    value: float = judged(t, r, w, level, me)
    return value if on_side(r, level, me) else -value


@compiled
def width_for(depth: int) -> int:
    """The number of moves to search at a remaining depth."""
    return WIDTH[depth] if depth < len(WIDTH) else WIDEST


@compiled
def less_for(depth: int, at: int) -> int:
    """The depth reduction for the first search of the move at a position in the order."""
    if depth < 3 or at < EAGER:
        return 0
    return 1 if at < 3 * EAGER else 2


@compiled
def keep_line(r: Workspace, level: int, move: int) -> None:
    """Sets a level's best line to a move followed by the next level's best line."""
    r.best[level, 0] = move
    for i in range(DEEPEST):
        r.best[level, i + 1] = r.best[level + 1, i]
        if r.best[level + 1, i] < 0:
            break


@compiled
def refuted(r: Workspace, level: int, move: int, depth: int) -> None:
    """Records a move that caused a cutoff, as a killer move and in the history."""
    if r.killers[level, 0] != move:
        r.killers[level, 1] = r.killers[level, 0]
        r.killers[level, 0] = move
    seat = r.cells[level][TURN]
    r.history[seat, move] = min(r.history[seat, move] + 0.1 * depth * depth, 15.0)


@compiled
def remember(r: Workspace, level: int) -> None:
    """Finishes a level: stores its value in the transposition table."""
    frame, bounds = r.frames[level], r.bounds[level]
    value = bounds[TOP]
    bound = AT_LEAST if value >= bounds[BETA] else EXACT if value > bounds[ALPHA] else AT_MOST
    slot = frame[KEY] & (REMEMBERED - 1)
    r.known[slot] = frame[KEY]
    r.known_value[slot] = value
    r.known_move[slot] = frame[CHOSEN]
    r.known_about[slot] = frame[DEPTH] * 4 + bound
    r.found[level] = value


@compiled
def recalled(r: Workspace, key: int, depth: int, alpha: float, beta: float) -> bool:
    """Whether the transposition table has a usable value for a position at this depth and window."""
    slot = key & (REMEMBERED - 1)
    if r.known[slot] != key or r.known_about[slot] // 4 < depth:
        return False
    value, bound = r.known_value[slot], r.known_about[slot] % 4
    if bound == AT_LEAST:
        return bool(value >= beta)
    return bound == EXACT or bool(value <= alpha)


@compiled
def open_up(t: Plan, r: Workspace, level: int, key: int) -> int:
    """Lists and ranks the moves of a position, and returns their number."""
    slot = key & (REMEMBERED - 1)
    many = legal(t, r.cells[level], r.trail, r.keys[level], r.moves[level], r.spots)
    rank(t, r, level, many, r.known_move[slot] if r.known[slot] == key else -1)
    r.listed[level] = many
    return int(many)


@compiled
def enter(
    t: Plan, r: Workspace, w: Array, level: int, me: int, depth: int, alpha: float, beta: float
) -> bool:
    """Starts searching the position on a level to a depth. Returns False if its value is already found."""
    r.best[level, 0] = -1
    if depth <= 0 or level >= DEEPEST or r.cells[level][TURN] < 0:
        r.found[level] = settled(t, r, w, level, me)
        return False
    key = marks_of(t, r.cells[level], r.keys[level], me)
    if recalled(r, key, depth, alpha, beta):
        slot = key & (REMEMBERED - 1)
        r.best[level, 0], r.best[level, 1] = r.known_move[slot], -1
        r.found[level] = r.known_value[slot]
        return False
    frame, bounds = r.frames[level], r.bounds[level]
    frame[KEY], frame[DEPTH], frame[CHOSEN] = key, depth, -1
    frame[MANY_HERE] = min(open_up(t, r, level, key), width_for(depth))
    bounds[ALPHA], bounds[FLOOR], bounds[BETA], bounds[TOP] = alpha, alpha, beta, -1e9
    take_up(r, level, 0)
    return True


@compiled
def take_up(r: Workspace, level: int, at: int) -> None:
    """Starts searching the move at a position in the order. All moves but the first must prove better than
    the best so far: with reduced depth, then with full depth and a null window, then with the full window.
    """
    frame = r.frames[level]
    frame[AT], frame[PLAYED] = at, 0
    frame[LESS] = less_for(frame[DEPTH], at)
    frame[STAGE] = EXACTLY if at == 0 else 0 if frame[LESS] > 0 else 1


@compiled
def unfold(t: Plan, r: Workspace, w: Array, level: int, me: int) -> bool:
    """Makes the current move and enters the new position. Returns False if its value is already found."""
    frame, bounds = r.frames[level], r.bounds[level]
    if not frame[PLAYED]:
        frame[MOVE] = bring(r, level, frame[AT], r.listed[level])
        step_to(t, r, level, frame[MOVE])
        frame[PLAYED] = 1
    depth = frame[DEPTH] - 1 - (frame[LESS] if frame[STAGE] == 0 else 0)
    floor, ceiling = bounds[FLOOR], bounds[BETA]
    if frame[STAGE] < EXACTLY:
        ceiling = min(floor + NARROW, ceiling)
    if on_side(r, level, me) == on_side(r, level + 1, me):
        return enter(t, r, w, level + 1, me, depth, floor, ceiling)
    return enter(t, r, w, level + 1, me, depth, -ceiling, -floor)


@compiled
def absorb(r: Workspace, level: int, me: int) -> bool:
    """Uses the value found after the current move. Returns False when the level is finished."""
    frame, bounds = r.frames[level], r.bounds[level]
    value = r.found[level + 1]
    if on_side(r, level, me) != on_side(r, level + 1, me):
        value = -value
    good = value > bounds[FLOOR]
    if good and frame[STAGE] < EXACTLY and not (frame[STAGE] > 0 and value >= bounds[BETA]):
        frame[STAGE] += 1
        return True
    if value > bounds[TOP]:
        bounds[TOP], frame[CHOSEN] = value, frame[MOVE]
    if good:
        bounds[FLOOR] = value
        keep_line(r, level, frame[MOVE])
    if value >= bounds[BETA]:
        refuted(r, level, frame[MOVE], frame[DEPTH])
    elif frame[AT] + 1 < frame[MANY_HERE]:
        take_up(r, level, frame[AT] + 1)
        return True
    remember(r, level)
    return False


@compiled
def search_move(
    t: Plan, r: Workspace, w: Array, me: int, move: int, depth: int, alpha: float, beta: float
) -> float:
    """The value of a move of the searching seat at a depth that includes it. Its best line is then in
    ``r.best[1]``. The value is invalid if the search reached its limit of ``r.used[1]`` positions.
    """
    step_to(t, r, 0, move)
    mine = on_side(r, 1, me)
    going_on = enter(t, r, w, 1, me, depth - 1, alpha if mine else -beta, beta if mine else -alpha)
    level = 1 if going_on else 0
    while level > 0 and r.used[0] <= r.used[1]:
        if unfold(t, r, w, level, me):
            level += 1
        else:
            while level > 0 and not absorb(r, level, me):
                level -= 1
    return float(r.found[1] if mine else -r.found[1])
