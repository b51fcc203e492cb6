"""Where thinking writes: rows for every move ahead, and what is remembered."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.lineup.ai.layout import AXES, SEATS, SIZE, SPOTS, WAYS, Array, Plan

DEEPEST = 32
"""Moves ahead, at most."""

REMEMBERED = 1 << 18


KEY, DEPTH, MANY_HERE, AT, MOVE, PLAYED, STAGE, LESS, CHOSEN = range(9)
"""In a frame: the position's marks, how many moves ahead are to go, how many moves are looked at, in which
place the one is that is looked at now, which it is, whether it was made, in which stage it is, how many moves
less deeply it is looked at first; the best so far.
"""
ALPHA, FLOOR, BETA, TOP = range(4)
"""In the bounds: what there was to be better than, and what there is by now; what is too good; the best."""


class Workspace(NamedTuple):
    """By the number of moves ahead: ``cells``, ``keys`` (the tokens' marks), ``moves`` with their ``ranks``,
    ``killers`` (moves that refuted another), ``best`` (the line from there, -1 behind its end). ``history``
    is how often a seat's move was good. ``known`` and what follows it are the positions that were searched:
    marks, value, move, depth and bound. ``frames`` and ``bounds`` say how far looking has come on each level,
    see the names above, ``listed`` how many moves there are, ``found`` its value. ``used``
    counts positions, ``used[1]`` is when to stop.
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


def workspace_for(t: Plan) -> Workspace:
    """A new one."""
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
    )
