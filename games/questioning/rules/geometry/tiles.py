"""The tiles (LQ-2, LQ-6): eight kinds, and how many of each a level has. Both sides have the same 31.

Tiles are numbered by kind: 0 to 30 are the questions, 31 to 61 the answers. On the wire they are ``q01`` …
``q31`` and ``a01`` … ``a31``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Side = Literal["question", "answer"]
Level = Literal["easy", "standard", "hard"]

PORTS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight ports of a tile, clockwise."""


class Kind(NamedTuple):
    """The entrances and exits of a tile in turn 0."""

    entrances: tuple[str, ...]
    exits: tuple[str, ...]


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
