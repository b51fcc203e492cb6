"""Expectimax search over draws and placements."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.evaluation import HIDDEN_UNITS, MAX_ACTIVE, Net, worth
from games.questioning.ai.kernel import (
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASK,
    ASKED,
    FAR,
    INSERTED,
    OVER,
    POCKETED,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    REPLY,
    SIZE,
    STEP,
    THROW,
    WON,
    Tables,
    Words,
    begin,
    compiled,
    copy,
    hides,
    pick,
    put,
    size,
    take_answer,
    take_question,
)

# -- Memory of the search --------------------------------------------------------------------------------


MAX_DEPTH = 8
MOVE, COIN, COINS, BRANCH, BRANCHES, MANY, RANK = range(7)
TOTAL, TOP, BEST = range(3)


class Workspace(NamedTuple):
    """Arrays that the search writes to. Their first index is the level: the number of placements ahead.

    ``at`` and ``sums`` hold the progress on each level, indexed by the constants above. ``used`` counts the
    evaluated positions.
    """

    states: Words
    spares: Words
    branches: Words
    weights: Any
    moves: Words
    values: Any
    features: Words
    hidden: Any
    at: Words
    sums: Any
    rng: Words
    used: Words


def new_workspace() -> Workspace:
    """An empty workspace."""
    return Workspace(
        np.zeros((MAX_DEPTH, SIZE), np.int64),
        np.zeros((MAX_DEPTH, SIZE), np.int64),
        np.zeros((MAX_DEPTH, 8, SIZE), np.int64),
        np.zeros((MAX_DEPTH, 8)),
        np.zeros((MAX_DEPTH, 512), np.int64),
        np.zeros((MAX_DEPTH, 512)),
        np.zeros(MAX_ACTIVE, np.int64),
        np.zeros(HIDDEN_UNITS, np.float32),
        np.zeros((MAX_DEPTH, 7), np.int64),
        np.zeros((MAX_DEPTH, 3)),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )


# -- Branches --------------------------------------------------------------------------------------------


@compiled
def drawn(s: Words, kind: int, rng: Words) -> None:
    """Draws a tile of this kind after a placement.

    If two tiles are drawn in one step (LO-3), the second one is random.
    """
    if s[STEP] == ASKED:
        take_question(s, kind)
        s[STEP] = REPLY
        return
    hand = POCKETED if s[FAR] != 0 else ANSWERS
    take_answer(s, kind, hand)
    s[STEP] = ASK
    if hand == POCKETED:
        s[FAR] = 0
        if size(s[POCKETED]) > 3:
            s[STEP] = THROW
        elif s[ANSWERS_LEFT] > 0:
            take_answer(s, pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng), ANSWERS)


@compiled
def branch(s: Words, branches: Words, weights: Any, rng: Words) -> int:
    """Writes the states after each possible draw and their probabilities; returns their number."""
    to_come, left = s[ANSWERS_TO_COME], s[ANSWERS_LEFT]
    if s[STEP] == ASKED:
        to_come, left = s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT]
    if left == 0 or s[STEP] == INSERTED:
        copy(branches[0], s)
        branches[0, STEP] = REPLY if s[STEP] in (ASKED, INSERTED) else ASK
        weights[0] = 1.0
        return 1
    n = 0
    for kind in range(8):
        many = (to_come >> (8 * kind)) & 255
        if many:
            copy(branches[n], s)
            drawn(branches[n], kind, rng)
            weights[n] = many / left
            n += 1
    return n


# -- Search ----------------------------------------------------------------------------------------------


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
