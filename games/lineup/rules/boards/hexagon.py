"""A board of hexagons and their corners (LV-6).

Hexagons have a corner at the top and are arranged in rows. To keep coordinates whole, x counts half widths of
a hexagon and y half sides: in the drawing, one step in x is √3/2 and one in y is 1/2 of a side. Neighbouring
spots differ by (0, ±2) or (±1, ±1). For hexagons, y is 2 more than a multiple of 3; for corners it isn't.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle

from games.lineup.rules.boards.board import Board, Direction, Spot

Point = tuple[int, int]

ROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The steps from a hexagon to its corners. Three of them also lead from a corner to its hexagons."""

AXES = ((2, 0), (1, 3), (-1, 3))
"""The steps from a hexagon to the next one along each axis."""

EDGES = ((0, -2), (1, 1), (-1, 1))
"""The steps from a corner at the lower end of a vertical edge to the next corners; for other corners they are
reversed. A row of corners alternates between two of the three.
"""

ROWS = ((1, 2), (0, 1), (0, 2))
"""The three kinds of rows of corners, as pairs of indexes into `EDGES`."""


@cache
def hexagon(side: int) -> Board:
    """The board with that many hexagons a side, its spots in reading order."""
    centres = list(_hexagons(side))
    corners = {_plus(centre, step) for centre in centres for step in ROUND}
    points = sorted([*centres, *corners], key=lambda point: point[::-1])
    index = {point: number for number, point in enumerate(points)}
    structures = [[index[spot] for spot in spots] for spots in _structures(points, index)]
    directions = [list(_directions(point, index)) for point in points]
    return Board([_spot(point) for point in points], structures, directions, shape="hexagon", size=(side,))


def _hexagons(side: int) -> Iterator[Point]:
    for row in range(2 * side - 1):
        indent = abs(side - 1 - row)
        for place in range(2 * side - 1 - indent):
            yield indent + 1 + 2 * place, 2 + 3 * row


def _is_hexagon(point: Point) -> bool:
    return point[1] % 3 == 2


def _spot(point: Point) -> Spot:
    return Spot(f"{point[0]},{point[1]}", "square" if _is_hexagon(point) else "corner")


def _plus(point: Point, step: Point, times: int = 1) -> Point:
    return point[0] + times * step[0], point[1] + times * step[1]


def _structures(points: list[Point], index: dict[Point, int]) -> Iterator[list[Point]]:
    """The possible structures (LV-6): a hexagon and its 6 corners, or a corner and its 3 hexagons."""
    for centre in points:
        near = [_plus(centre, step) for step in ROUND]
        spots = near if _is_hexagon(centre) else [spot for spot in near if _is_hexagon(spot)]
        if all(spot in index for spot in spots):
            yield [centre, *spots]


def _directions(start: Point, index: dict[Point, int]) -> Iterator[Direction]:
    """The directions from a spot (LV-6): the 3 axes for hexagons, the 3 zigzag rows for corners; each with
    its opposite.

    A row of corners alternates between two edges, so from the next corner the same row begins with the other
    edge.
    """
    for axis, (first, second) in zip(AXES, ROWS, strict=True):
        if _is_hexagon(start):
            one, other = [axis], [_plus((0, 0), axis, -1)]
        else:
            one, other = _edges(start, first, second), _edges(start, second, first)
        ahead, back = tuple(_ray(start, one, index)), tuple(_ray(start, other, index))
        yield Direction(ahead, back)
        yield Direction(back, ahead)


def _edges(corner: Point, first: int, second: int) -> list[Point]:
    """The two alternating steps of a row from a corner, along edge ``first`` and then edge ``second``."""
    if corner[1] % 3 == 0:
        return [EDGES[first], _plus((0, 0), EDGES[second], -1)]
    return [_plus((0, 0), EDGES[second], -1), EDGES[first]]


def _ray(start: Point, steps: list[Point], index: dict[Point, int]) -> Iterator[int]:
    point = start
    for step in cycle(steps):
        point = _plus(point, step)
        if point not in index:
            return
        yield index[point]
