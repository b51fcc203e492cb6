"""The shapes of boards (LV-5, LV-6, LV-8). Each builder makes lists of spots, structures and rays; the rules
know nothing else about geometry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, product
from math import prod
from typing import Literal, NamedTuple

from games.lineup.rules.bits import Picker, mask_of, preimage

# -- The board -------------------------------------------------------------------------------------------
# A board for the rules: spots, structures and rays, without geometry.
#
# A board's builder (below) lists its spots, the sets of spots that are structures and, for each spot
# and direction, the spots that follow in that direction and in the opposite one. Spots and structures are
# identified by their index; sets of them are integers (see `bits`).


Kind = Literal["square", "corner"]
Shape = Literal["square", "diamond", "cross", "ring", "torus", "hexagon"]


class Spot(NamedTuple):
    """A place for one token. ``name`` is its wire form, ``"3,5"``. Cubes and hexagons count as squares."""

    name: str
    kind: Kind


class Direction(NamedTuple):
    """The spots ahead of a spot and those in the opposite direction, nearest first, to the end of the line.
    On a torus both stop before they return to the spot.
    """

    ahead: tuple[int, ...]
    back: tuple[int, ...]


class Ray(NamedTuple):
    """The spots in one direction: their names and, for each length, the set of the first spots."""

    names: tuple[str, ...]
    prefixes: tuple[int, ...]

    def run(self, tokens: int) -> int:
        """The length of the unbroken run of these tokens at the ray's start."""
        length = 0
        for prefix in self.prefixes:
            if prefix & tokens != prefix:
                break
            length += 1
        return length


class Structure(NamedTuple):
    """A possible structure: its spots' names, the centre first, and the set of its spots."""

    names: tuple[str, ...]
    spots: int


class Board:
    """A board, made once and shared by all its matches.

    ``joins[spot]`` are the structures through a spot, as pairs of the structure's bit and its set of spots.
    ``rays[spot]`` are the spot's directions, as pairs of rays (ahead, back). ``ways`` are the same directions
    for all spots together: pairs of functions from a set of spots to those whose next spot ahead, or back, is
    in the set. The rules don't use ``shape`` and ``size``; clients need them for drawing.
    """

    def __init__(
        self,
        spots: Sequence[Spot],
        structures: Sequence[Sequence[int]],
        directions: Sequence[Sequence[Direction]],
        *,
        shape: Shape = "square",
        size: tuple[int, ...] = (),
    ) -> None:
        self.shape = shape
        self.size = size
        self.dimensions = len(size) if len(size) > 1 else 2
        self.spots = tuple(spots)
        self.all = (1 << len(spots)) - 1
        self.index = {spot.name: index for index, spot in enumerate(spots)}
        self.names = Picker([spot.name for spot in spots])
        self.indexes = Picker(range(len(spots)))
        self.structures = tuple(Structure(self._names(spots), mask_of(spots)) for spots in structures)
        self._picks = Picker(self.structures)
        self.joins = tuple(
            tuple((1 << n, one.spots) for n, one in enumerate(self.structures) if one.spots >> index & 1)
            for index in range(len(spots))
        )
        self.rays = tuple(
            tuple((self._ray(way.ahead), self._ray(way.back)) for way in ways) for ways in directions
        )
        self.ways = tuple(
            (
                preimage({spot: way.ahead[0] for spot, way in enumerate(ways) if way.ahead}),
                preimage({spot: way.back[0] for spot, way in enumerate(ways) if way.back}),
            )
            for ways in zip(*directions, strict=True)
        )

    def completed(self, spot: int, tokens: int) -> int:
        """The set of structures through a spot that these tokens complete (LU-9)."""
        completed = 0
        for structure, spots in self.joins[spot]:
            if spots & tokens == spots:
                completed |= structure
        return completed

    def complete(self, tokens: int) -> int:
        """The set of all structures that these tokens complete."""
        return mask_of(n for n, one in enumerate(self.structures) if one.spots & tokens == one.spots)

    def spots_of(self, structures: int) -> int:
        """The set of all spots in a set of structures."""
        spots = 0
        for structure in self.structures_of(structures):
            spots |= structure.spots
        return spots

    def structures_of(self, structures: int) -> list[Structure]:
        """The structures in a set, in order of their indexes."""
        return self._picks.pick(structures)

    def _names(self, indexes: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.spots[index].name for index in indexes)

    def _ray(self, indexes: tuple[int, ...]) -> Ray:
        prefixes = tuple(mask_of(indexes[: length + 1]) for length in range(len(indexes)))
        return Ray(self._names(indexes), prefixes)


# -- Squares and cubes -----------------------------------------------------------------------------------
# Boards of squares and their corners (LU-1, LU-2), in any number of dimensions.
#
# Coordinates are doubled: all odd for a square, all even for a corner. The neighbours of the other kind
# differ by 1 in every coordinate; the next spot in a line differs by 2 in one coordinate.


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


def lattice(shape: Shape, size: Sequence[int], points: Iterable[Point], step: Step = straight) -> Board:
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


# -- Parts of squares ------------------------------------------------------------------------------------
# Boards with squares left out (LV-6). A corner exists if it touches a square that exists.


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


def _masked(shape: Shape, size: tuple[int, ...], keeps: Keeps) -> Board:
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


# -- Hexagons --------------------------------------------------------------------------------------------
# A board of hexagons and their corners (LV-6).
#
# Hexagons have a corner at the top and are arranged in rows. To keep coordinates whole, x counts half widths
# of a hexagon and y half sides: in the drawing, one step in x is √3/2 and one in y is 1/2 of a side.
# Neighbouring spots differ by (0, ±2) or (±1, ±1). For hexagons, y is 2 more than a multiple of 3; for
# corners it isn't.


HexagonPoint = tuple[int, int]

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
    structures = [[index[spot] for spot in spots] for spots in _hexagon_structures(points, index)]
    directions = [list(_hexagon_directions(point, index)) for point in points]
    return Board(
        [_hexagon_spot(point) for point in points], structures, directions, shape="hexagon", size=(side,)
    )


def _hexagons(side: int) -> Iterator[HexagonPoint]:
    for row in range(2 * side - 1):
        indent = abs(side - 1 - row)
        for place in range(2 * side - 1 - indent):
            yield indent + 1 + 2 * place, 2 + 3 * row


def _is_hexagon(point: HexagonPoint) -> bool:
    return point[1] % 3 == 2


def _hexagon_spot(point: HexagonPoint) -> Spot:
    return Spot(f"{point[0]},{point[1]}", "square" if _is_hexagon(point) else "corner")


def _plus(point: HexagonPoint, step: HexagonPoint, times: int = 1) -> HexagonPoint:
    return point[0] + times * step[0], point[1] + times * step[1]


def _hexagon_structures(
    points: list[HexagonPoint], index: dict[HexagonPoint, int]
) -> Iterator[list[HexagonPoint]]:
    """The possible structures (LV-6): a hexagon and its 6 corners, or a corner and its 3 hexagons."""
    for centre in points:
        near = [_plus(centre, step) for step in ROUND]
        spots = near if _is_hexagon(centre) else [spot for spot in near if _is_hexagon(spot)]
        if all(spot in index for spot in spots):
            yield [centre, *spots]


def _hexagon_directions(start: HexagonPoint, index: dict[HexagonPoint, int]) -> Iterator[Direction]:
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
        ahead, back = tuple(_hexagon_ray(start, one, index)), tuple(_hexagon_ray(start, other, index))
        yield Direction(ahead, back)
        yield Direction(back, ahead)


def _edges(corner: HexagonPoint, first: int, second: int) -> list[HexagonPoint]:
    """The two alternating steps of a row from a corner, along edge ``first`` and then edge ``second``."""
    if corner[1] % 3 == 0:
        return [EDGES[first], _plus((0, 0), EDGES[second], -1)]
    return [_plus((0, 0), EDGES[second], -1), EDGES[first]]


def _hexagon_ray(
    start: HexagonPoint, steps: list[HexagonPoint], index: dict[HexagonPoint, int]
) -> Iterator[int]:
    point = start
    for step in cycle(steps):
        point = _plus(point, step)
        if point not in index:
            return
        yield index[point]


# -- The torus -------------------------------------------------------------------------------------------


@cache
def torus(*size: int) -> Board:
    """The torus with these numbers of squares along each axis. It has as many corners as squares, and every
    spot is the centre of a possible structure.
    """

    def wrapped(point: Point, step: Sequence[int]) -> Point:
        return tuple((c + d) % (2 * side) for c, d, side in zip(point, step, size, strict=True))

    corners = product(*(range(0, 2 * side, 2) for side in size))
    return lattice("torus", size, [*all_squares(size), *corners], wrapped)


# -- All shapes ------------------------------------------------------------------------------------------


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
