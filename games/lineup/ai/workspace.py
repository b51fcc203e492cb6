"""The search's memory: arrays for each level, and the transposition table."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.lineup.ai.layout import AXES, SEATS, SIZE, SPOTS, WAYS, Array, Plan

DEEPEST = 32
"""The greatest number of moves ahead."""

REMEMBERED = 1 << 18


KEY, DEPTH, MANY_HERE, AT, MOVE, PLAYED, STAGE, LESS, CHOSEN = range(9)
"""In a frame: the position's hash, the remaining depth, the number of moves to search, the current move's
position in the order, the current move, whether it has been made, its stage, its depth reduction, and the
best move so far.
"""
ALPHA, FLOOR, BETA, TOP = range(4)
"""In the bounds: alpha at the start, alpha now, beta, and the best value so far."""


class Workspace(NamedTuple):
    """By level: ``cells``, ``keys`` (hashes of the tokens), ``moves`` and their ``ranks``, ``killers`` (moves
    that caused cutoffs), ``best`` (the best line, ended by -1), ``frames`` and ``bounds`` (the state of the
    search, see the names above), ``listed`` (number of moves) and ``found`` (value). ``history`` scores moves
    by seat. ``known`` and the arrays named after it are the transposition table: hash, value, move, and depth
    with bound. ``used[0]`` counts positions; the search stops at ``used[1]``. ``error[0]`` is the standard
    deviation of the evaluation's random errors, in log odds, and ``seed[0]`` determines them.
    """

    cells: Array
    keys: Array
    moves: Array
    ranks: Array
    trail: Array
    spots: Array
    chances: Array
    killers: Array
    best: Array
    history: Array
    known: Array
    known_value: Array
    known_move: Array
    known_about: Array
    frames: Array
    bounds: Array
    listed: Array
    found: Array
    used: Array
    error: Array
    seed: Array


def workspace_for(t: Plan) -> Workspace:
    """A new, empty workspace for a plan."""
    most = t[SPOTS] * (1 + t[AXES])
    return Workspace(
        np.zeros((DEEPEST + 2, t[SIZE]), np.int16),
        np.zeros(DEEPEST + 2, np.int64),
        np.zeros((DEEPEST + 2, most), np.int64),
        np.zeros((DEEPEST + 2, most)),
        np.zeros(8192, np.int64),
        np.zeros(t[SPOTS], np.int64),
        np.zeros(4),
        np.full((DEEPEST + 2, 2), -1, np.int64),
        np.full((DEEPEST + 2, DEEPEST + 2), -1, np.int64),
        np.zeros((t[SEATS], t[SPOTS] * WAYS)),
        np.zeros(REMEMBERED, np.int64),
        np.zeros(REMEMBERED, np.float32),
        np.zeros(REMEMBERED, np.int64),
        np.zeros(REMEMBERED, np.int16),
        np.zeros((DEEPEST + 2, 9), np.int64),
        np.zeros((DEEPEST + 2, 4)),
        np.zeros(DEEPEST + 2, np.int64),
        np.zeros(DEEPEST + 2),
        np.zeros(2, np.int64),
        np.zeros(1),
        np.zeros(1, np.int64),
    )
