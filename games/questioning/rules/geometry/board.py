"""Spaces and points of the board (LQ-1, LQ-3).

Spaces are numbered by column: a1 is 0, a4 is 3, d4 is 15. A set of spaces is an integer with 16 bits. Points
have coordinates from 0 to 8, x to the right and y up. The centre of a space has two odd coordinates; all
other coordinates are points where tiles can meet, 65 in all. A set of points is an integer as well.
"""

from __future__ import annotations

from games.questioning.rules.geometry.tiles import PORTS

SIZE = 4
SPACES = tuple(f"{column}{row}" for column in "abcd" for row in "1234")
"""The names of the spaces by number."""

SPACE_OF = {name: space for space, name in enumerate(SPACES)}
CORNERS = tuple(SPACE_OF[name] for name in ("a1", "a4", "d4", "d1"))
"""The corners in order: clockwise from the lower left (LQ-1)."""

CORNER_BIT = {space: 1 << order for order, space in enumerate(CORNERS)}
"""The bit of each corner in a set of facts."""

ALL_FACTS = 0b1111
ALL_SPACES = 0xFFFF

_STEP = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
POINTS = tuple(
    sorted(
        ((x, y) for x in range(2 * SIZE + 1) for y in range(2 * SIZE + 1) if not (x % 2 and y % 2)),
        key=lambda point: (point[0] % 2 == point[1] % 2, point),
    )
)
"""Points by number: middles of edges first, then vertices."""

_POINT_OF = {point: number for number, point in enumerate(POINTS)}


def turned(port: str, quarters: int) -> str:
    """The position of a port after a number of quarter turns clockwise (LQ-5)."""
    return PORTS[(PORTS.index(port) + 2 * quarters) % 8]


def point_at(space: int, port: str) -> int:
    """The number of the board's point at a port of a space."""
    column, row = divmod(space, SIZE)
    dx, dy = _STEP[port]
    return _POINT_OF[2 * column + 1 + dx, 2 * row + 1 + dy]


TOUCHING = tuple(
    sum(1 << space for space in range(16) if any(point_at(space, port) == point for port in PORTS))
    for point in range(len(POINTS))
)
"""For each point, the spaces that meet there."""

RIM = sum(1 << number for number, (x, y) in enumerate(POINTS) if not {x, y}.isdisjoint({0, 2 * SIZE}))
"""The points on the board's outer edge, vertices included (LQ-9)."""

FIRST_SPACES = sum(
    1 << space
    for space in range(16)
    if space not in CORNERS and not {*divmod(space, SIZE)}.isdisjoint({0, SIZE - 1})
)
"""The eight edge spaces that aren't corners (LQ-9)."""


def distance(one: int, other: int) -> int:
    """The distance in king's moves: 1 for neighbours, including diagonal ones."""
    (column, row), (to_column, to_row) = divmod(one, SIZE), divmod(other, SIZE)
    return max(abs(column - to_column), abs(row - to_row))


NEAR = tuple(sum(1 << other for other in range(16) if distance(space, other) <= 1) for space in range(16))
"""For each space, the set of the space itself and its neighbours."""
