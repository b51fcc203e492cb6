"""A board with its policies and seats as one row of numbers, made once. Every compiled function gets it
first. One row, because a function that is handed many arrays takes longer to call than to run.

A position is another row, its *cells*. The names below are places in those rows: in the plan ``t[SPOTS]`` is
a number, ``t[LINES]`` is where a table begins, and ``t[SAFE]`` where in the cells something begins that is
there for each spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from games.lineup.rules.boards.board import Board
from games.lineup.rules.variant import Rules

Array = Any
"""A numpy array, passed to compiled functions."""

Plan = Any
"""The row of a plan."""

TURN, FRESH, TAKEN, OVER, ABLE, GONE, START, END = range(8)
"""In the cells: who is to act (`NOBODY` at the end), the token placed last (LV-4) or -1, how many spots are
taken, whether it is over, the seats that have tokens and have not resigned (as bits), those that resigned,
and the part of the trail that LU-12 looks at.
"""
SUPPLY, TOKENS, BUILT, RUNS = 8, 12, 16, 20
"""For each of four seats: tokens left, tokens on the board, secured structures; and its unbroken lines by
length (up to `LONGEST`) and by how many of their two ends are empty.
"""
LONGEST = 6
KINDS_OF_RUNS = 3 * LONGEST
OWNER = RUNS + 4 * KINDS_OF_RUNS
"""From here on the owner of each spot, `NOBODY` where it is empty."""

SPOTS, SEATS, AXES, STRUCTURES, ENDING, CAPTURING, RETURNED, ENDLESS = range(8)
"""In the plan: how many there are, and the policies (`games.lineup.rules.variant`)."""
SAFE, OPEN, REACH, DONE, HAVE, SHUT, EASY, WEAK, STALE, STANDS, SIZE = range(8, 19)
"""Where in the cells these begin. By spot: whether it is secured, and the seats that may capture it, as bits;
the latter also by spot and axis. By structure: whether it is complete. By structure and seat: its tokens
there, those of them that are secured, others' tokens there that it could capture, its own that somebody
could capture. `STANDS`, by structure and seat, is what `value` made of it, to be made again for structures
that are `STALE`. `SIZE` is how many cells there are.
"""
PATH, FIRST, LENGTH, CLOSED, AXIS, LINES, PLACE, FIVE, MANY, JOINS, DEGREE = range(19, 30)
"""Where tables begin. Line n are the spots from ``PATH + FIRST[n]``, ``LENGTH[n]`` of them, along an axis;
``CLOSED`` when it comes back to its beginning. By spot and axis: the line through it (-1: none), and where in
it. Structure n are ``MANY[n]`` spots in row n of ``FIVE``; through a spot there are ``DEGREE`` structures, in
a row of ``JOINS``.
"""
FIVE_WIDTH, JOINS_WIDTH = 30, 31
"""How long the rows of those two are."""
PLAN_HEAD = 32

NOBODY = -1
TOKENS_OUT, BOARD_FULL, FIRST_STRUCTURE = 0, 1, 2
STANDARD, ONLY_FRESH, WHOLE_LINES = 0, 1, 2

_ENDS = {"tokens": TOKENS_OUT, "board_full": BOARD_FULL, "first_structure": FIRST_STRUCTURE}
_CAPTURES = {"standard": STANDARD, "fresh": ONLY_FRESH, "line": WHOLE_LINES}

WAYS = 16
"""A move is ``spot * WAYS``, and one more than the axis where a capture takes several tokens (LV-9)."""


@lru_cache(maxsize=32)
def plan_of(board: Board, rules: Rules, seats: int) -> Plan:
    """The plan for that board, those policies and that many seats."""
    spots, structures, axes = len(board.spots), len(board.structures), len(board.ways) // 2
    five = [board.indexes.pick(one.spots) for one in board.structures]
    joins = [[n for n, one in enumerate(five) if spot in one] for spot in range(spots)]
    counts = [len(one) for one in five], [len(one) for one in joins]
    facts = [
        *(spots, seats, axes, structures),
        *(_ENDS[rules.end], _CAPTURES[rules.capture], rules.captured == "returned", rules.endless),
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
    """All lines of more than one spot, each once."""
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
    """Rows of different lengths one behind the other, filled up with -1 to be equally long."""
    rows = list(rows)
    width = max(map(len, rows), default=0)
    return [number for row in rows for number in row + [-1] * (width - len(row))]
