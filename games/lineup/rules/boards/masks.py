"""Boards with squares left out (LV-6). A corner exists if it touches a square that exists."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod

from games.lineup.rules.boards.board import Board
from games.lineup.rules.boards.grid import Point, all_squares, around, lattice

Keeps = Callable[[Point, tuple[int, ...]], bool]


@cache
def diamond(*size: int) -> Board:
    """A square board turned onto its point. A square belongs to it if its distances from the middle along the
    axes, as fractions of the way to the edge, add up to at most 1.
    """
    return _masked("diamond", size, _in_diamond)


@cache
def cross(*size: int) -> Board:
    """A cross: at each outer corner, a block of a third of each side (rounded down) is missing."""
    return _masked("cross", size, _in_cross)


@cache
def ring(*size: int) -> Board:
    """A ring, a third of each side (rounded) thick, around a hole in the middle."""
    return _masked("ring", size, _in_ring)


def _masked(shape: str, size: tuple[int, ...], keeps: Keeps) -> Board:
    found = [square for square in all_squares(size) if keeps(square, size)]
    return lattice(shape, size, {*found, *(corner for square in found for corner in around(square))})


def _in_diamond(square: Point, size: tuple[int, ...]) -> bool:
    # On a side of even length, both squares in the middle count as the middle.
    steps = [abs(at - side) // 2 for at, side in zip(square, size, strict=True)]
    reach = [max(1, (side - 1) // 2) for side in size]
    whole = prod(reach)
    return sum(step * whole // far for step, far in zip(steps, reach, strict=True)) <= whole


def _in_cross(square: Point, size: tuple[int, ...]) -> bool:
    return sum(_outside(at, side, side // 3) for at, side in zip(square, size, strict=True)) <= 1


def _in_ring(square: Point, size: tuple[int, ...]) -> bool:
    return any(_outside(at, side, (side + 1) // 3) for at, side in zip(square, size, strict=True))


def _outside(at: int, side: int, margin: int) -> bool:
    """Whether a coordinate is within ``margin`` squares of either edge."""
    return not 2 * margin < at < 2 * (side - margin)
