"""The shapes of boards (LV-5, LV-6, LV-8). Each builder makes lists of spots, structures and rays, and that
is all that the rules ever see of geometry.
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
    """That board, made once and kept: there are fewer than 400 to choose from, some 140 MB together.
    ``size`` is how many squares (or cubes) there are along each axis, or (on the hexagon alone) how many
    hexagons a side has.
    """
    return _BUILDERS[shape](*size)
