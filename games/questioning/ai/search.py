"""Expectimax search: a placement, all possible draws, the best placement of the other side, and so on.

Each draw is weighted by its exact probability: how many tiles of its kind are still to come. The trained
network evaluates the leaves.
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

UNLIMITED = 1 << 60
"""A limit of positions that no search reaches."""


@compiled
def greatest(values: Any, n: int) -> int:
    """The index of the greatest of the first n values; the first one if several are equal."""
    at = 0
    for i in range(1, n):
        if values[i] > values[at]:
            at = i
    return at


@compiled
def glance(t: Tables, net: Net, room: Workspace, level: int, many: int) -> None:
    """Evaluates each move listed for ``room.states[level]`` with the network alone, without search."""
    s, spare = room.states[level], room.spares[level]
    for i in range(many):
        room.values[level, i] = worth(t, net, s, room.moves[level, i], spare, room.features, room.hidden)
    room.used[0] += many


@compiled
def unfold(t: Tables, room: Workspace, level: int) -> None:
    """Plays the current move of a level with its next coin, and lists the possible draws."""
    spare, at = room.spares[level], room.at[level]
    copy(spare, room.states[level])
    put(t, spare, at[MOVE], at[COIN])
    at[COIN] += 1
    at[BRANCH] = 0
    at[BRANCHES] = branch(spare, room.branches[level], room.weights[level], room.rng)


@compiled
def enter(t: Tables, room: Workspace, level: int, move: int) -> None:
    """Starts searching a move from ``room.states[level]``."""
    room.at[level, MOVE] = move
    room.at[level, COIN] = 0
    room.at[level, COINS] = 2 if hides(t, room.states[level], move) else 1
    room.sums[level, TOTAL] = 0.0
    unfold(t, room, level)


@compiled
def descend(t: Tables, net: Net, room: Workspace, level: int) -> None:
    """Makes the next branch of a level the state of the level below, and evaluates its moves."""
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
    """The next move of the level below that is worth searching, or -1."""
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
    """Finishes a branch: adds its value, weighted by its probability."""
    at = room.at[level]
    room.sums[level, TOTAL] += room.weights[level, at[BRANCH]] * room.sums[level, BEST]
    at[BRANCH] += 1


@compiled
def expected(
    t: Tables, net: Net, room: Workspace, move: int, depth: int, width: int, margin: float, limit: int
) -> float:
    """The chance of winning with a move from ``room.states[0]``, searching ``depth`` placements ahead.

    Further down, at most ``width`` moves are searched, and none with an estimated chance below ``margin``
    times the best one's. Returns -1 when ``room.used`` exceeds ``limit``. The search is iterative because
    numba doesn't cache recursive functions on disk.
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
            if room.used[0] > limit:
                return -1.0
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
