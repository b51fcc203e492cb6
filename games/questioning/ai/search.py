"""Looking ahead: my placement, what may be drawn, the best reply of the other side, and so on (expectimax).

Nothing is guessed where the player knows the numbers: every kind of tile that may come is weighed by how many
of it are still to come. The learned value judges where looking ends.
"""

from __future__ import annotations

from typing import Any

from games.questioning.ai.branches import branch
from games.questioning.ai.evaluation.network import Net, worth
from games.questioning.ai.kernel.bit_tables import Tables
from games.questioning.ai.kernel.compiled_rules import begin
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.placing import copy, hides, put
from games.questioning.ai.kernel.state import OVER, WON
from games.questioning.ai.workspace import (
    BEST,
    BRANCH,
    BRANCHES,
    COIN,
    COINS,
    MANY,
    MOVE,
    RANK,
    TOP,
    TOTAL,
    Workspace,
)


@compiled
def greatest(values: Any, n: int) -> int:
    """Where the greatest of the first n is, the first of equal ones."""
    at = 0
    for i in range(1, n):
        if values[i] > values[at]:
            at = i
    return at


@compiled
def glance(t: Tables, net: Net, room: Workspace, level: int, many: int) -> None:
    """Values each of the moves that are listed for ``room.states[level]``, by the learned value alone."""
    s, spare = room.states[level], room.spares[level]
    for i in range(many):
        room.values[level, i] = worth(t, net, s, room.moves[level, i], spare, room.features, room.hidden)
    room.used[0] += many


@compiled
def unfold(t: Tables, room: Workspace, level: int) -> None:
    """Plays the move that is looked at on that level, with its next coin, and lists what may be drawn."""
    spare, at = room.spares[level], room.at[level]
    copy(spare, room.states[level])
    put(t, spare, at[MOVE], at[COIN])
    at[COIN] += 1
    at[BRANCH] = 0
    at[BRANCHES] = branch(spare, room.branches[level], room.weights[level], room.rng)


@compiled
def enter(t: Tables, room: Workspace, level: int, move: int) -> None:
    """Begins to look at a move from ``room.states[level]``."""
    room.at[level, MOVE] = move
    room.at[level, COIN] = 0
    room.at[level, COINS] = 2 if hides(t, room.states[level], move) else 1
    room.sums[level, TOTAL] = 0.0
    unfold(t, room, level)


@compiled
def descend(t: Tables, net: Net, room: Workspace, level: int) -> None:
    """Makes the next branch of that level the decision of the level below, and glances at its moves."""
    below, at = level + 1, room.at[level]
    copy(room.states[below], room.branches[level, at[BRANCH]])
    many = begin(t, room.states[below], room.moves[below])
    at[MANY] = many
    at[RANK] = 0
    if many == 0:
        room.sums[level, BEST] = 1.0 if room.states[below, OVER] == WON else 0.0
        return
    glance(t, net, room, below, many)
    top = room.values[below, greatest(room.values[below], many)]
    room.sums[level, TOP] = top
    room.sums[level, BEST] = top


@compiled
def next_reply(room: Workspace, level: int, width: int, margin: float) -> int:
    """The next of the moves below that is worth a look, -1 when there is none."""
    at, values = room.at[level], room.values[level + 1]
    if at[RANK] >= min(width, at[MANY]):
        return -1
    best = greatest(values, at[MANY])
    if values[best] < margin * room.sums[level, TOP]:
        return -1
    if at[RANK] == 0:
        room.sums[level, BEST] = 0.0
    values[best] = -1.0
    at[RANK] += 1
    return int(room.moves[level + 1, best])


@compiled
def close(room: Workspace, level: int) -> None:
    """The branch is done: it counts by how likely it is."""
    at = room.at[level]
    room.sums[level, TOTAL] += room.weights[level, at[BRANCH]] * room.sums[level, BEST]
    at[BRANCH] += 1


@compiled
def expected(t: Tables, net: Net, room: Workspace, move: int, depth: int, width: int, margin: float) -> float:
    """The chance of winning with that move from ``room.states[0]``, looking ``depth`` placements ahead.

    Further down, ``width`` moves at most are looked at, and none whose chance seems smaller than ``margin``
    times that of the best one. It goes up and down through the levels by itself instead of calling itself:
    numba does not keep functions on disk that do.
    """
    if depth <= 1:
        return worth(t, net, room.states[0], move, room.spares[0], room.features, room.hidden)
    level = 0
    enter(t, room, 0, move)
    while True:
        at = room.at[level]
        if at[BRANCH] == at[BRANCHES] and at[COIN] < at[COINS]:
            unfold(t, room, level)
            continue
        if at[BRANCH] < at[BRANCHES]:
            descend(t, net, room, level)
        else:
            value = room.sums[level, TOTAL] / at[COINS]
            if level == 0:
                return float(value)
            level -= 1
            room.sums[level, BEST] = max(room.sums[level, BEST], value)
        reply = next_reply(room, level, width, margin) if level < depth - 2 else -1
        if reply >= 0:
            level += 1
            enter(t, room, level, reply)
        elif room.at[level, BRANCH] < room.at[level, BRANCHES]:
            close(room, level)
