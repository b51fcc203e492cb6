"""A board without edges (LV-6): opposite edges are joined."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from games.lineup.rules.boards.board import Board
from games.lineup.rules.boards.grid import Point, all_squares, lattice


@cache
def torus(*size: int) -> Board:
    """The torus with these numbers of squares along each axis. It has as many corners as squares, and every
    spot is the centre of a possible structure.
    """

    def wrapped(point: Point, step: Sequence[int]) -> Point:
        return tuple((c + d) % (2 * side) for c, d, side in zip(point, step, size, strict=True))

    corners = product(*(range(0, 2 * side, 2) for side in size))
    return lattice("torus", size, [*all_squares(size), *corners], wrapped)
