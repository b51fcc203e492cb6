"""The shapes of boards (LV-5, LV-6, LV-8). Each builder makes lists of spots, structures and rays; the rules
know nothing else about geometry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal

from games.lineup.rules.boards.board import Board
from games.lineup.rules.boards.grid import squares
from games.lineup.rules.boards.hexagon import hexagon
from games.lineup.rules.boards.masks import cross, diamond, ring
from games.lineup.rules.boards.torus import torus

Shape = Literal["square", "diamond", "cross", "ring", "torus", "hexagon"]

_BUILDERS: Mapping[Shape, Callable[..., Board]] = {
    "square": squares,
    "diamond": diamond,
    "cross": cross,
    "ring": ring,
    "torus": torus,
    "hexagon": hexagon,
}


@cache
def board_of(shape: Shape, size: tuple[int, ...]) -> Board:
    """The board with a shape and size, made once and cached: there are fewer than 400 boards, some 140 MB in
    all. ``size`` is the number of squares (or cubes) along each axis; for hexagons, a single number: the
    hexagons a side.
    """
    return _BUILDERS[shape](*size)
