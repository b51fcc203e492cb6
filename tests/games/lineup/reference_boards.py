"""A second implementation of the boards, for `reference_rules`: sets of points in the plane or in space.

A board defines its points, the points around each, and the pairs of opposite lines from each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

Point = tuple[int, ...]


class Plan:
    """``squares`` and ``corners`` are all spots. ``size`` is None for a board with edges, else the length of
    the way around in each coordinate.
    """

    def __init__(self, squares: set[Point], corners: set[Point], size: Point | None = None) -> None:
        self.squares, self.corners, self.size = squares, corners, size
        self.spots = sorted(squares | corners, key=lambda point: point[::-1])

    def at(self, point: Point) -> Point:
        """The point, wrapped on a board without edges."""
        if self.size is None:
            return point
        return tuple(one % (2 * side) for one, side in zip(point, self.size, strict=True))

    def kind(self, spot: Point) -> str:
        """The kind in wire form."""
        return "square" if spot in self.squares else "corner"

    def structure(self, centre: Point) -> list[Point]:
        """The centre and the points of the other kind next to it, whether they exist or not."""
        return [centre, *(self.at(add(centre, step)) for step in product((-1, 1), repeat=len(centre)))]

    def lines(self, spot: Point) -> Iterator[tuple[list[Point], list[Point]]]:
        """The lines from a spot in both directions, as far as there are spots, not returning to it."""
        for axis in range(len(spot)):
            step = tuple(2 if one == axis else 0 for one in range(len(spot)))
            one, other = self._walk(spot, [step]), self._walk(spot, [minus(step)])
            yield one, other
            yield other, one

    def _walk(self, start: Point, steps: list[Point]) -> list[Point]:
        found: list[Point] = []
        here = start
        while True:
            here = self.at(add(here, steps[len(found) % len(steps)]))
            if here == start or here not in self.squares | self.corners:
                return found
            found.append(here)


class Honeycomb(Plan):
    """Hexagons in axial coordinates. A corner is a point where three of them meet."""

    def __init__(self, side: int) -> None:
        far = side - 1
        axial = [(q, r) for q in range(-far, far + 1) for r in range(-far, far + 1) if abs(q + r) <= far]
        self._middle = (2 * far + 1, 3 * far + 2)
        squares: set[Point] = {self._centre(q, r) for q, r in axial}
        super().__init__(squares, {spot for centre in squares for spot in self.touching(centre)})

    def _centre(self, q: int, r: int) -> Point:
        return self._middle[0] + 2 * q + r, self._middle[1] + 3 * r

    def _is_centre(self, point: Point) -> bool:
        x, y = point[0] - self._middle[0], point[1] - self._middle[1]
        return y % 3 == 0 and (x - y // 3) % 2 == 0

    def touching(self, point: Point) -> list[Point]:
        """The six nearest points; for a corner, only those that are centres of hexagons."""
        near = [add(point, step) for step in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))]
        return near if self._is_centre(point) else [spot for spot in near if self._is_centre(spot)]

    def structure(self, centre: Point) -> list[Point]:
        return [centre, *self.touching(centre)]

    def lines(self, spot: Point) -> Iterator[tuple[list[Point], list[Point]]]:
        if self._is_centre(spot):
            for step in ((2, 0), (-2, 0), (1, 3), (-1, -3), (1, -3), (-1, 3)):
                yield self._walk(spot, [step]), self._walk(spot, [minus(step)])
            return
        near = [add(spot, step) for step in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))]
        corners = [one for one in near if not self._is_centre(one)]
        # Through b, the spot and a: two steps further it is the same again.
        for a, b in product(corners, repeat=2):
            if a != b:
                here, before = add(a, minus(spot)), add(spot, minus(b))
                yield self._walk(spot, [here, before]), self._walk(spot, [minus(before), minus(here)])


def add(a: Point, b: Point) -> Point:
    return tuple(one + other for one, other in zip(a, b, strict=True))


def minus(a: Point) -> Point:
    return tuple(-one for one in a)


def block(size: Point, keep: Callable[[Point], bool] = lambda _: True) -> Plan:
    """Squares numbered from 0. The corners are those of the squares that are kept."""
    numbers = [number for number in product(*map(range, size)) if keep(number)]
    squares: set[Point] = {tuple(2 * one + 1 for one in number) for number in numbers}
    every = product(*(range(0, 2 * side + 1, 2) for side in size))
    touched = [
        corner
        for corner in every
        if any(all(abs(a - b) == 1 for a, b in zip(corner, square, strict=True)) for square in squares)
    ]
    return Plan(squares, set(touched))


def plan(shape: str, size: Point) -> Plan:
    """The board with that shape."""
    if shape == "hexagon":
        return Honeycomb(size[0])
    if shape == "torus":
        squares, corners = (set(product(*(range(odd, 2 * side, 2) for side in size))) for odd in (1, 0))
        return Plan({*squares}, {*corners}, size)
    return block(size, lambda number: kept(shape, number, size))


def kept(shape: str, number: Point, size: Point) -> bool:
    """Whether a square is on the board, by its distances from the nearer edges and the middle."""
    edge = [min(one, side - 1 - one) for one, side in zip(number, size, strict=True)]
    if shape == "cross":
        return len([1 for near, side in zip(edge, size, strict=True) if near < side // 3]) <= 1
    if shape == "ring":
        return any(near < round(side / 3) for near, side in zip(edge, size, strict=True))
    if shape == "diamond":
        middle = [(side + 1) // 2 - 1 for side in size]
        away = [(far - near) / far for near, far in zip(edge, middle, strict=True)]
        return sum(away) < 1.000001
    return True
