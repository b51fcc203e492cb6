"""Boards with squares left out (LV-6): a corner is there when it touches a square that is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod

from games.lineup.rules.boards.board import Board
from games.lineup.rules.boards.grid import Point, all_squares, around, lattice

Keeps = Callable[[Point, tuple[int, ...]], bool]


@cache
def diamond(*size: int) -> Board:
    """A square stands on its point. A square of the board is in it when its steps from the middle, each as a
    part of the way to the edge, add up to one or less.
    """
    return _masked("diamond", size, _in_diamond)


@cache
def cross(*size: int) -> Board:
    """Arms along the axes; at each of its outer corners a third of the board (rounded down) is missing."""
    return _masked("cross", size, _in_cross)


@cache
def ring(*size: int) -> Board:
    """A third of the board (rounded) is thick all round the hole in its middle."""
    return _masked("ring", size, _in_ring)


def _masked(shape: str, size: tuple[int, ...], keeps: Keeps) -> Board:
    found = [square for square in all_squares(size) if keeps(square, size)]
    return lattice(shape, size, {*found, *(corner for square in found for corner in around(square))})


def _in_diamond(square: Point, size: tuple[int, ...]) -> bool:
    # Where a side is even two squares are its middle, and the first step leads away from both.
    steps = [abs(at - side) // 2 for at, side in zip(square, size, strict=True)]
    reach = [max(1, (side - 1) // 2) for side in size]
    whole = prod(reach)
    return sum(step * whole // far for step, far in zip(steps, reach, strict=True)) <= whole


def _in_cross(square: Point, size: tuple[int, ...]) -> bool:
    return sum(_outside(at, side, side // 3) for at, side in zip(square, size, strict=True)) <= 1


def _in_ring(square: Point, size: tuple[int, ...]) -> bool:
    return any(_outside(at, side, (side + 1) // 3) for at, side in zip(square, size, strict=True))


def _outside(at: int, side: int, margin: int) -> bool:
    """Whether that coordinate is among so many squares from either edge."""
    return not 2 * margin < at < 2 * (side - margin)
