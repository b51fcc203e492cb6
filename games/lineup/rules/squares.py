"""Boards of squares and their corners (LU-1, LU-2), in any number of dimensions.

Coordinates are doubled: all odd is a square, all even a corner. A square's neighbours of the other kind are
one step away in every coordinate at once; a line goes two steps along one axis.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from games.lineup.rules.board import Board, Direction, Spot

Point = tuple[int, ...]


@cache
def squares(*sizes: int) -> Board:
    """The board with that many squares along each axis: ``squares(5, 5)`` is the base board.

    Spots are in reading order: y before x.
    """
    points = sorted(_points(sizes), key=lambda point: point[::-1])
    index = {point: number for number, point in enumerate(points)}
    structures = [
        list(map(index.__getitem__, spots)) for point in points if (spots := _structure(point, index))
    ]
    directions = [list(_directions(point, index)) for point in points]
    return Board([_spot(point) for point in points], structures, directions)


def _points(sizes: tuple[int, ...]) -> Iterator[Point]:
    for parity in (0, 1):
        yield from product(*(range(parity, 2 * size + 1, 2) for size in sizes))


def _spot(point: Point) -> Spot:
    return Spot(",".join(map(str, point)), "square" if point[0] % 2 else "corner")


def _structure(centre: Point, index: dict[Point, int]) -> list[Point] | None:
    """LU-9: the centre and all spots of the other kind round it, or None where one of them is missing."""
    steps = product((-1, 1), repeat=len(centre))
    round_it = [tuple(c + d for c, d in zip(centre, step, strict=True)) for step in steps]
    return [centre, *round_it] if all(point in index for point in round_it) else None


def _directions(start: Point, index: dict[Point, int]) -> Iterator[Direction]:
    """LU-6: left, right, up, down and so on; each with its opposite."""
    for axis in range(len(start)):
        for step in (-2, 2):
            yield Direction(tuple(_ray(start, axis, step, index)), tuple(_ray(start, axis, -step, index)))


def _ray(start: Point, axis: int, step: int, index: dict[Point, int]) -> Iterator[int]:
    point = start
    while (point := (*point[:axis], point[axis] + step, *point[axis + 1 :])) in index:
        yield index[point]
