"""Alpha-beta search with a transposition table. With more than two seats, the searching seat treats all
others as allies against it (a paranoid search).

Values are the searching seat's log odds from the point of view of the seat to act: their sign is flipped when
another seat is to act.
"""

from __future__ import annotations

from games.lineup.ai.compiled_rules import legal
from games.lineup.ai.jit import compiled
from games.lineup.ai.layout import (
    BOARD_FULL,
    CAPTURING,
    ENDING,
    FRESH,
    ONLY_FRESH,
    SEATS,
    SUPPLY,
    TURN,
    Array,
    Plan,
)
from games.lineup.ai.move_ordering import bring, rank
from games.lineup.ai.one_ply import judged, step_to
from games.lineup.ai.workspace import (
    ALPHA,
    AT,
    BETA,
    CHOSEN,
    DEEPEST,
    DEPTH,
    FLOOR,
    KEY,
    LESS,
    MANY_HERE,
    MOVE,
    PLAYED,
    REMEMBERED,
    STAGE,
    TOP,
    Workspace,
)
from games.lineup.ai.zobrist import FRESHLY, SUPPLIES, TO_ACT, mark

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
