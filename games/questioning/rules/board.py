"""Tiles, spots and connections: the geometry of Lines of Questioning."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

# -- Tiles -----------------------------------------------------------------------------------------------
# The tiles (LQ-2, LQ-6): eight kinds, and how many of each a level has. Both sides have the same 31.
#
# Tiles are numbered by kind: 0 to 30 are the questions, 31 to 61 the answers. On the wire they are ``q01`` …
# ``q31`` and ``a01`` … ``a31``.


Side = Literal["question", "answer"]
Level = Literal["easy", "standard", "hard"]

Port = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
PORTS: tuple[Port, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight ports of a tile, clockwise."""


class Kind(NamedTuple):
    """The entrances and exits of a tile in turn 0."""

    entrances: tuple[Port, ...]
    exits: tuple[Port, ...]


KINDS = (
    Kind(("S",), ("N",)),
    Kind(("SW",), ("NE",)),
    Kind(("S", "W"), ("N", "E")),
    Kind(("SW", "NW"), ("NE", "SE")),
    Kind(("S", "SW"), ("N", "NE")),
    Kind(("S", "SE"), ("N", "NW")),
    Kind(("S", "NW"), ("N", "SE")),
    Kind(("S", "NE"), ("N", "SW")),
)
COUNTS: dict[Level, tuple[int, ...]] = {
    "easy": (6, 6, 4, 3, 3, 3, 3, 3),
    "standard": (9, 8, 3, 3, 2, 2, 2, 2),
    "hard": (11, 10, 2, 2, 2, 2, 1, 1),
}
"""The number of tiles of each kind on each side."""

EACH = 31
QUESTIONS = tuple(range(EACH))
ANSWERS = tuple(range(EACH, 2 * EACH))
IDS = tuple(f"{letter}{number:02}" for letter in "qa" for number in range(1, EACH + 1))
"""The names of the tiles on the wire, by number."""

TILE_OF = {name: tile for tile, name in enumerate(IDS)}


def kinds_of(level: Level) -> tuple[int, ...]:
    """The kind of each tile by number, 0 to 61."""
    one_side = tuple(kind for kind, count in enumerate(COUNTS[level]) for _ in range(count))
    return one_side * 2


KIND_OF = {level: kinds_of(level) for level in COUNTS}


def side_of(tile: int) -> Side:
    """Whether a tile is a question or an answer."""
    return "question" if tile < EACH else "answer"


# -- Spots -----------------------------------------------------------------------------------------------
# Spaces and points of the board (LQ-1, LQ-3).
#
# Spaces are numbered by column: a1 is 0, a4 is 3, d4 is 15. A set of spaces is an integer with 16 bits.
# Points have coordinates from 0 to 8, x to the right and y up. The centre of a space has two odd coordinates;
# all other coordinates are points where tiles can meet, 65 in all. A set of points is an integer as well.


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


def turned(port: Port, quarters: int) -> Port:
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


# -- Connections -----------------------------------------------------------------------------------------
# Tables of connections between tiles, computed once (LQ-3, LQ-4, LQ-9, LQ-12).
#
# A *spot* is a space with a turn: ``space * 4 + quarter``, 0 to 63. A *lie* is a kind of tile on a spot:
# ``kind * 64 + spot``, 0 to 511. Sets of spots are integers with 64 bits, sets of spaces have 16.


SPOTS = range(64)
LIES = range(64 * len(KINDS))


def _points(lie: int, ports: tuple[Port, ...]) -> int:
    space, quarters = divmod(lie & 63, 4)
    points = 0
    for port in ports:
        points |= 1 << point_at(space, turned(port, quarters))
    return points


def _members(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _leads(lie: int) -> int:
    spaces = 0
    for point in _members(EXITS[lie]):
        spaces |= TOUCHING[point]
    return spaces & ~(1 << (lie >> 2 & 15))


def _connecting(lie: int, kind: int) -> int:
    spots = 0
    for point in _members(EXITS[lie]):
        spots |= _ENTERING[kind][point]
    return spots & ~(0xF << (lie & 60))


def collapsed(spots: int) -> int:
    """The set of spaces of a set of spots."""
    spaces = 0
    for spot in _members(spots):
        spaces |= 1 << (spot >> 2)
    return spaces


ENTRANCES = tuple(_points(lie, KINDS[lie >> 6].entrances) for lie in LIES)
"""For each lie, the points of the board at its entrances."""

EXITS = tuple(_points(lie, KINDS[lie >> 6].exits) for lie in LIES)
"""For each lie, the points of the board at its exits."""

LEADS = tuple(_leads(lie) for lie in LIES)
"""For each lie, the other spaces that its exits lead to."""


def _entering(kind: int, point: int) -> int:
    return sum(1 << spot for spot in SPOTS if ENTRANCES[kind << 6 | spot] >> point & 1)


_ENTERING = [[_entering(kind, point) for point in range(len(POINTS))] for kind in range(len(KINDS))]

CONNECTS = tuple(tuple(_connecting(lie, kind) for kind in range(len(KINDS))) for lie in LIES)
"""``CONNECTS[lie][kind]``: the spots where a tile of this kind continues from this lie (LQ-10)."""

REACHES = tuple(tuple(collapsed(spots) for spots in row) for row in CONNECTS)
"""`CONNECTS` as sets of spaces."""

FIRST = tuple(
    sum(1 << spot for spot in SPOTS if FIRST_SPACES >> (spot >> 2) & 1 and ENTRANCES[kind << 6 | spot] & RIM)
    for kind in range(len(KINDS))
)
"""For each kind, the spots where it can start a line (LQ-9)."""

FIRST_REACHES = tuple(collapsed(spots) for spots in FIRST)


def _spread(spaces: int) -> int:
    spots = 0
    for space in _members(spaces):
        spots |= 0xF << 4 * space
    return spots


_LOW = tuple(_spread(byte) for byte in range(256))
_HIGH = tuple(_spread(byte << 8) for byte in range(256))


def spread(spaces: int) -> int:
    """The set of all spots on a set of spaces."""
    return _LOW[spaces & 255] | _HIGH[spaces >> 8]


def _leading(kind: int, spaces: int) -> int:
    return sum(1 << spot for spot in SPOTS if LEADS[kind << 6 | spot] & spaces)


_LEADING = tuple(
    (
        tuple(_leading(kind, byte) for byte in range(256)),
        tuple(_leading(kind, byte << 8) for byte in range(256)),
    )
    for kind in range(len(KINDS))
)


def leading(kind: int, spaces: int) -> int:
    """The spots where a tile of this kind has an exit to one of these spaces (LQ-12)."""
    low, high = _LEADING[kind]
    return low[spaces & 255] | high[spaces >> 8]


@cache
def names(spaces: int) -> list[str]:
    """The names of a set of spaces, in order. The list is cached: don't modify it."""
    return [SPACES[space] for space in _members(spaces)]
