"""The tiles in the kernel (LQ-2, LQ-6): kinds by number, and how many of each a level has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Ports = tuple[str, ...]

PORTS: Ports = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Kind(NamedTuple):
    """The entrances and exits of a tile in turn 0."""

    enters: Ports
    leaves: Ports


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

LEVELS = {
    "easy": (6, 6, 4, 3, 3, 3, 3, 3),
    "standard": (9, 8, 3, 3, 2, 2, 2, 2),
    "hard": (11, 10, 2, 2, 2, 2, 1, 1),
}
"""The number of tiles of each kind on each side, in the order of their numbers."""


def kind_of(tile: str, level: str) -> int:
    """The kind of a tile such as ``q07`` or ``a12`` on a level."""
    number = int(tile[1:])
    for kind, many in enumerate(LEVELS[level]):
        if number <= many:
            return kind
        number -= many
    raise ValueError(f"no tile {tile}")


def packed(counts: Iterable[int]) -> int:
    """Counts by kind, packed into one word with eight bits each."""
    return sum(many << 8 * kind for kind, many in enumerate(counts))
