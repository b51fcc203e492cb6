"""The 24 tiles, and sets of them (DE-1).

A tile is a number from 0 to 23, suit by suit; a set of tiles is an integer with one bit for each tile. A
*line* is what a question can be about: all tiles of one suit, or of one value.
"""

from __future__ import annotations

from collections.abc import Mapping

SUITS = ("sun", "moon", "crown", "shield")
VALUES = ("null", "ace", "2", "3", "4", "5")
TILES = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)
"""The names of the tiles by their numbers. Coins have the same names."""

TILE_OF: Mapping[str, int] = {name: tile for tile, name in enumerate(TILES)}
ALL_TILES = (1 << len(TILES)) - 1


def _line_tiles(about: str) -> int:
    return sum(1 << tile for tile, name in enumerate(TILES) if about in name.split("-"))


LINES: Mapping[str, int] = {about: _line_tiles(about) for about in (*SUITS, *VALUES)}
"""The set of tiles of each suit and each value."""


def lines_of(tile: int) -> tuple[str, str]:
    """The tile's suit and value, the two lines that it belongs to."""
    return SUITS[tile // len(VALUES)], VALUES[tile % len(VALUES)]


def tiles_in(tiles: int) -> list[int]:
    """The numbers of the tiles in a set, in order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


def tile_names(tiles: int) -> list[str]:
    """The names of the tiles in a set, in order."""
    return [TILES[tile] for tile in tiles_in(tiles)]


def tile_set(tiles: list[str]) -> int:
    """The set of the tiles with these names."""
    return sum(1 << TILE_OF[name] for name in tiles)
