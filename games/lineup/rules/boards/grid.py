"""Boards of squares and their corners (LU-1, LU-2), in any number of dimensions.

Coordinates are doubled: all odd for a square, all even for a corner. The neighbours of the other kind differ
by 1 in every coordinate; the next spot in a line differs by 2 in one coordinate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from games.lineup.rules.boards.board import Board, Direction, Spot

Point = tuple[int, ...]
Step = Callable[[Point, Sequence[int]], Point]
"""The point reached from a point by a step. It may be off the board."""


@cache
def squares(*size: int) -> Board:
    """The full board with these numbers of squares along each axis: ``squares(5, 5)`` is the base board."""
    corners = product(*(range(0, 2 * side + 1, 2) for side in size))
    return lattice("square", size, [*all_squares(size), *corners])


def all_squares(size: Sequence[int]) -> Iterator[Point]:
    """All squares of a full board of that size."""
    return product(*(range(1, 2 * side, 2) for side in size))


def straight(point: Point, step: Sequence[int]) -> Point:
    """The step function for a board with edges: adds the step to the point."""
    return tuple(c + d for c, d in zip(point, step, strict=True))


def around(point: Point, step: Step = straight) -> list[Point]:
    """The points of the other kind around a point: a square's corners, or a corner's squares."""
    return [step(point, way) for way in product((-1, 1), repeat=len(point))]


def lattice(shape: str, size: Sequence[int], points: Iterable[Point], step: Step = straight) -> Board:
    """The board with these points, in reading order (y before x). ``step`` finds their neighbours."""
    ordered = sorted(points, key=lambda point: point[::-1])
    index = {point: number for number, point in enumerate(ordered)}
    structures = [list(map(index.__getitem__, spots)) for spots in _structures(ordered, index, step)]
    directions = [list(_directions(point, index, step)) for point in ordered]
    return Board([_spot(point) for point in ordered], structures, directions, shape=shape, size=tuple(size))


def _spot(point: Point) -> Spot:
    return Spot(",".join(map(str, point)), "square" if point[0] % 2 else "corner")


def _structures(points: list[Point], index: dict[Point, int], step: Step) -> Iterator[list[Point]]:
    """The possible structures (LU-9): a centre and all spots of the other kind around it, if all exist."""
    for centre in points:
        spots = [centre, *around(centre, step)]
        if all(point in index for point in spots):
            yield spots


def _directions(start: Point, index: dict[Point, int], step: Step) -> Iterator[Direction]:
    """The directions from a point (LU-6): left, right, up, down and so on, each with its opposite."""
    for axis in range(len(start)):
        ways = [[distance * (one == axis) for one in range(len(start))] for distance in (-2, 2)]
        back, ahead = (tuple(_ray(start, way, index, step)) for way in ways)
        yield Direction(back, ahead)
        yield Direction(ahead, back)


def _ray(start: Point, way: Sequence[int], index: dict[Point, int], step: Step) -> Iterator[int]:
    """The spots in one direction, up to the edge, a missing spot or the starting point (LV-6)."""
    point = start
    while (point := step(point, way)) in index and point != start:
        yield index[point]
