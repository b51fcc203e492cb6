"""The arrays of the compiled rules: boards, positions, hashes, and working memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from games.lineup.rules.boards import Board
from games.lineup.rules.options import Rules
from tabletop.computing.kernel import Kernel

# -- Compilation -----------------------------------------------------------------------------------------


_KERNEL = Kernel(Path(__file__).parent)
compiled, alone, sweep = _KERNEL.compiled, _KERNEL.alone, _KERNEL.sweep


# -- Zobrist ---------------------------------------------------------------------------------------------
# Zobrist hashing: a random word for each token on each spot. A position's hash is the XOR of its words.


TO_ACT, SUPPLIES, FRESHLY = 4096, 8192, 16384
"""Used instead of a spot, for words about the seat to act, a supply (plus its size) and a fresh token (plus
its spot).
"""

# Unsigned, because the overflow of a signed product is undefined.
FACTORS = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))
SHIFT = np.uint64(30)


DEVIATION = 3**0.5 / (1 << 16)
"""Scales the sum of four independent 16-bit numbers to a standard deviation of 1."""


@compiled
def mixed(word: int) -> int:
    """A word whose bits all depend on all bits of another."""
    x = np.uint64(word) * FACTORS[0]
    x = (x ^ (x >> SHIFT)) * FACTORS[1]
    x = (x ^ (x >> SHIFT)) * FACTORS[2]
    return int(np.int64(x ^ (x >> SHIFT)))


@compiled
def mark(owner: int, place: int) -> int:
    """The word for an owner and a place; 0 if the owner is negative (nobody)."""
    return 0 if owner < 0 else mixed(place * 8 + owner + 1)


@compiled
def normal(key: int) -> float:
    """A number that looks drawn from a normal distribution (cut off at 3.5 standard deviations); always the
    same for a key.
    """
    word, total = mixed(key), 0
    for shift in range(0, 64, 16):
        total += (word >> shift) & 0xFFFF
    return (total - 2 * 0xFFFF) * DEVIATION


# -- Layout ----------------------------------------------------------------------------------------------


Array = Any
"""A numpy array passed to compiled functions."""

Plan = Any
"""The row of a plan."""

TURN, FRESH, TAKEN, OVER, ABLE, GONE, START, END = range(8)
"""In the cells: the seat to act (`NOBODY` at the end), the spot of the fresh token (LV-4) or -1, the number
of taken spots, whether the game is over, the seats that have tokens and haven't resigned (as bits), the seats
that resigned (as bits), and the start and end of the part of the trail that LU-12 needs.
"""
SUPPLY, TOKENS, BUILT, RUNS = 8, 12, 16, 20
"""In the cells, for each of four seats: tokens left, tokens on the board, secured structures, and the number
of its runs by length (up to `LONGEST`) and by the number of empty ends (0 to 2).
"""
LONGEST = 6
KINDS_OF_RUNS = 3 * LONGEST
OWNER = RUNS + 4 * KINDS_OF_RUNS
"""In the cells: here begin the owners of the spots; `NOBODY` for an empty spot."""

SPOTS, SEATS, AXES, STRUCTURES, ENDING, CAPTURING, RETURNED, ENDLESS = range(8)
"""In the plan: the numbers of spots, seats, axes and structures, and the rules
(`games.lineup.rules.options`).
"""
SAFE, OPEN, REACH, DONE, HAVE, SHUT, EASY, WEAK, STALE, STANDS, SIZE = range(8, 19)
"""In the plan: the indexes in the cells where these begin. By spot: whether its token is secured; the seats
that can capture it, as bits; the same by spot and axis. By structure: whether it is complete. By structure
and seat: the seat's tokens in it, how many of them are secured, the other seats' tokens that it could
capture, and its own tokens that another seat could capture. By structure: whether its status is out of date.
By structure and seat: its status (`games.lineup.ai.evaluation.standing`). `SIZE` is the number of cells.
"""
PATH, FIRST, LENGTH, CLOSED, AXIS, LINES, PLACE, FIVE, MANY, JOINS, DEGREE = range(19, 30)
"""In the plan: the indexes where its tables begin. Line n consists of ``LENGTH[n]`` spots from ``PATH +
FIRST[n]`` on, along axis ``AXIS[n]``; ``CLOSED[n]`` is 1 if it returns to its start. ``LINES`` and ``PLACE``
give, by spot and axis, the line through the spot (-1: none) and the spot's position in it. Structure n
consists of ``MANY[n]`` spots, in row n of ``FIVE``. ``DEGREE`` is the number of structures through a spot,
listed in its row of ``JOINS``.
"""
FIVE_WIDTH, JOINS_WIDTH = 30, 31
"""In the plan: the lengths of the rows of ``FIVE`` and ``JOINS``."""
PLAN_HEAD = 32

NOBODY = -1
BOARD_FULL, FIRST_STRUCTURE = 1, 2
"""The bits of `ENDING`: what ends the game before all tokens are played."""
STANDARD, ONLY_FRESH, WHOLE_LINES = 0, 1, 2

_CAPTURES = {"standard": STANDARD, "fresh": ONLY_FRESH, "line": WHOLE_LINES}

WAYS = 16
"""A move is ``spot * WAYS``, plus the axis plus 1 for a capture that takes several tokens (LV-9)."""


@lru_cache(maxsize=32)
def plan_of(board: Board, rules: Rules, seats: int) -> Plan:
    """The plan for a board, rules and a number of seats."""
    spots, structures, axes = len(board.spots), len(board.structures), len(board.ways) // 2
    five = [board.indexes.pick(one.spots) for one in board.structures]
    joins = [[n for n, one in enumerate(five) if spot in one] for spot in range(spots)]
    counts = [len(one) for one in five], [len(one) for one in joins]
    ending = BOARD_FULL * rules.unlimited | FIRST_STRUCTURE * rules.first_structure
    facts = [
        *(spots, seats, axes, structures),
        *(ending, _CAPTURES[rules.capture], rules.captured == "returned", rules.endless),
    ]
    sizes = [
        OWNER + spots,
        spots,
        spots,
        spots * axes,
        structures,
        *[structures * seats] * 4,
        structures,
        structures * seats,
    ]
    tables = [*_lines(board, axes), _flat(five), counts[0], _flat(joins), counts[1]]
    begins = PLAN_HEAD + np.cumsum([0, *map(len, tables)])[:-1]
    widths = [max(one, default=0) for one in counts]
    return np.concatenate([facts, np.cumsum(sizes), begins, widths, *tables]).astype(np.int64)


def _lines(board: Board, axes: int) -> list[Sequence[int]]:
    """The tables of all lines of more than one spot, each line once."""
    lines, place = [-1] * (len(board.spots) * axes), [0] * (len(board.spots) * axes)
    path: list[int] = []
    first: list[int] = []
    length: list[int] = []
    closed: list[int] = []
    along: list[int] = []
    for spot, rays in enumerate(board.rays):
        for axis in range(axes):
            ahead, back = ([board.index[name] for name in ray.names] for ray in rays[2 * axis])
            if lines[spot * axes + axis] >= 0 or not (ahead or back):
                continue
            comes_back = len(ahead) > 1 and {*ahead} == {*back}
            line = [spot, *ahead] if comes_back else [*reversed(back), spot, *ahead]
            for at, one in enumerate(line):
                lines[one * axes + axis], place[one * axes + axis] = len(first), at
            first.append(len(path))
            length.append(len(line))
            closed.append(comes_back)
            along.append(axis)
            path += line
    return [path, first, length, closed, along, lines, place]


def _flat(rows: Iterable[list[int]]) -> list[int]:
    """The rows, padded with -1 to equal length and concatenated."""
    rows = list(rows)
    width = max(map(len, rows), default=0)
    return [number for row in rows for number in row + [-1] * (width - len(row))]


# -- Memory of the search --------------------------------------------------------------------------------
# The search's memory: arrays for each level, and the transposition table.


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
