"""The board and the tiles as bit masks, computed once (LQ-1 to LQ-3, LQ-9).

A *placement* is ``kind * 64 + space * 4 + turn``; the low six bits are its *spot*. Sets of spots are 64-bit
words, sets of spaces 16-bit ones. Spaces are numbered by ``row * 4 + column``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.kernel.tile_counts import KINDS, PORTS, Ports

Words = Any
"""A numpy array of 64-bit words, passed to compiled functions."""

CORNERS = (0, 12, 15, 3)
"""a1, a4, d4, d1 (LQ-1)."""

_STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


class Tables(NamedTuple):
    """Lookup tables for the compiled functions.

    ``follows[placement, kind]``: the spots where a tile of this kind connects to the placed one (LQ-10).
    ``leads[placement]``: the other spaces its exits lead to. ``starts[kind]``: the spots of first tiles
    (LQ-9). ``points[placement]``: its exits as numbers of board points, -1 for none. ``apart[space, space]``:
    king's moves. ``spread``: a number for each multiset of the four corners' `to_go`.
    """

    follows: Words
    leads: Words
    starts: Words
    points: Words
    apart: Words
    spread: Words


def space_name(space: int) -> str:
    """The name of a space on the wire: ``a1`` to ``d4``."""
    return "abcd"[space % 4] + str(space // 4 + 1)


def space_number(name: str) -> int:
    """The inverse of `space_name`."""
    return "abcd".index(name[0]) + 4 * (int(name[1]) - 1)


def _points(ports: Ports, space: int, turn: int) -> set[tuple[int, int]]:
    middle = (2 * (space % 4) + 1, 2 * (space // 4) + 1)
    steps = [_STEPS[PORTS[(PORTS.index(port) + 2 * turn) % 8]] for port in ports]
    return {(middle[0] + x, middle[1] + y) for x, y in steps}


def _touches(point: tuple[int, int]) -> int:
    """The set of spaces around a point."""
    spaces = 0
    for space in range(16):
        x, y = 2 * (space % 4) + 1, 2 * (space // 4) + 1
        if abs(point[0] - x) <= 1 and abs(point[1] - y) <= 1:
            spaces |= 1 << space
    return spaces


def signed(word: int) -> int:
    """The same 64 bits as a signed integer, for numpy."""
    return word - (1 << 64) if word >> 63 else word


def _edge(space: int) -> bool:
    column, row = space % 4, space // 4
    return (column in (0, 3)) != (row in (0, 3))


def _outer(points: set[tuple[int, int]]) -> bool:
    return any(x in (0, 8) or y in (0, 8) for x, y in points)


def _multisets() -> Words:
    numbers: dict[tuple[int, ...], int] = {}
    table = np.zeros(5**4, np.int64)
    for index in range(5**4):
        key = tuple(sorted(index // 5**place % 5 for place in range(4)))
        table[index] = numbers.setdefault(key, len(numbers))
    return table


def _word(spots: Iterable[int]) -> int:
    return signed(sum(1 << spot for spot in spots))


def _leads(leave: set[tuple[int, int]], space: int) -> int:
    around = 0
    for point in leave:
        around |= _touches(point)
    return around & ~(1 << space)


@cache
def tables() -> Tables:
    """The tables, computed once in a few milliseconds."""
    places = [(kind, spot // 4, spot % 4) for kind in range(8) for spot in range(64)]
    enter = [_points(KINDS[kind].enters, space, turn) for kind, space, turn in places]
    leave = [_points(KINDS[kind].leaves, space, turn) for kind, space, turn in places]
    follows, leads = np.zeros((512, 8), np.int64), np.zeros(512, np.int64)
    points, starts = np.full((512, 2), -1, np.int64), np.zeros(8, np.int64)
    for place, (_, space, _) in enumerate(places):
        leads[place] = _leads(leave[place], space)
        points[place, : len(leave[place])] = sorted(x + 9 * y for x, y in leave[place])
        elsewhere = [spot for spot in range(64) if spot // 4 != space]
        for kind in range(8):
            follows[place, kind] = _word(s for s in elsewhere if leave[place] & enter[kind * 64 + s])
    for kind in range(8):
        starts[kind] = _word(s for s in range(64) if _edge(s // 4) and _outer(enter[kind * 64 + s]))
    grid = [[max(abs(a % 4 - b % 4), abs(a // 4 - b // 4)) for b in range(16)] for a in range(16)]
    return Tables(follows, leads, starts, points, np.array(grid, np.int64), _multisets())
