"""A board without edges (LV-6): who leaves it on one side comes in on the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from games.lineup.rules.boards.board import Board
from games.lineup.rules.boards.grid import Point, all_squares, lattice


@cache
def torus(*size: int) -> Board:
    """As many corners as squares, and each of both is the centre of a structure."""

    def wrapped(point: Point, step: Sequence[int]) -> Point:
        return tuple((c + d) % (2 * side) for c, d, side in zip(point, step, size, strict=True))

    corners = product(*(range(0, 2 * side, 2) for side in size))
    return lattice("torus", size, [*all_squares(size), *corners], wrapped)
