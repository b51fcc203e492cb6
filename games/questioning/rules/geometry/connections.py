"""Tables of connections between tiles, computed once (LQ-3, LQ-4, LQ-9, LQ-12).

A *spot* is a space with a turn: ``space * 4 + quarter``, 0 to 63. A *lie* is a kind of tile on a spot:
``kind * 64 + spot``, 0 to 511. Sets of spots are integers with 64 bits, sets of spaces have 16.
"""

from __future__ import annotations

from functools import cache

from games.questioning.rules.geometry.board import (
    FIRST_SPACES,
    POINTS,
    RIM,
    SPACES,
    TOUCHING,
    point_at,
    turned,
)
from games.questioning.rules.geometry.tiles import KINDS

SPOTS = range(64)
LIES = range(64 * len(KINDS))


def _points(lie: int, ports: tuple[str, ...]) -> int:
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
