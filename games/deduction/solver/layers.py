"""The tiles of a puzzle in order, and the states between them: see `counting`.

A state is an integer made of fields: for each holder the room that is left, and for each bound how many of
its tiles have been given to its seat, or `FREE`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.deduction.rules.core.tiles import LINES, SUITS
from games.deduction.solver.puzzle import Bound, Puzzle

SUIT_LINES = [LINES[suit] for suit in SUITS]
WIDTH = 3
FREE = 7
"""Stands for a count that is met whatever happens."""


class Counter:
    """One bound, tracked along the order of the tiles."""

    __slots__ = ("least", "most", "rest", "seat", "shift", "tiles")

    def __init__(self, bound: Bound, shift: int, order: Sequence[int], domains: Sequence[int]) -> None:
        self.seat, self.tiles, self.least, self.most = bound.seat, bound.tiles, bound.least, bound.most
        self.shift = shift
        self.rest = [0] * len(order)
        after = 0
        for index in range(len(order) - 1, -1, -1):
            self.rest[index] = after
            after += bound.tiles >> order[index] & domains[index] >> bound.seat & 1

    def after(self, index: int, hits: int) -> int | None:
        """The field for this many hits after this tile; None if the bound can no longer be met."""
        rest = self.rest[index]
        if hits > self.most or hits + rest < self.least:
            return None
        return FREE if hits >= self.least and hits + rest <= self.most else hits


Way = tuple[int, int]
"""A holder, and what giving it the tile adds to the state number."""


class Layer:
    """One tile, and who can get it in which state."""

    def __init__(self, index: int, tile: int, domain: int, holders: int, counters: list[Counter]) -> None:
        self.index, self.tile = index, tile
        self.holders = [holder for holder in range(holders) if domain >> holder & 1]
        self.counters = [one for one in counters if one.tiles >> tile & domain >> one.seat & 1]
        self.mask = 0
        for shift in [WIDTH * holder for holder in self.holders] + [one.shift for one in self.counters]:
            self.mask |= FREE << shift
        self.ways: dict[int, list[Way]] = {}
        self._watched: tuple[int, int] | None = None

    def watch(self, holder: int, mark: int) -> None:
        """Add ``mark`` to the state when this holder gets the tile."""
        self._watched = holder, mark

    def look(self, part: int) -> list[Way]:
        """The possible ways from all states with these values in the fields that the tile affects."""
        found = [way for holder in self.holders if (way := self._give(part, holder))]
        self.ways[part] = found
        return found

    def _give(self, part: int, holder: int) -> Way | None:
        if not part >> WIDTH * holder & FREE:
            return None
        change = -(1 << WIDTH * holder)
        if self._watched and self._watched[0] == holder:
            change += self._watched[1]
        for one in self.counters:
            had = part >> one.shift & FREE
            if had != FREE:
                has = one.after(self.index, had + (one.seat == holder))
                if has is None:
                    return None
                change += has - had << one.shift
        return holder, change


def build_layers(puzzle: Puzzle, order: Sequence[int]) -> tuple[list[Layer], int]:
    """One layer for each tile, and the state before the first."""
    tiles, domains = [puzzle.tiles[at] for at in order], [puzzle.domains[at] for at in order]
    holders = len(puzzle.room)
    start = sum(room << WIDTH * holder for holder, room in enumerate(puzzle.room))
    counters = [
        Counter(bound, WIDTH * (holders + number), tiles, domains)
        for number, bound in enumerate(puzzle.bounds)
    ]
    found = [
        Layer(index, tile, domain, holders, counters)
        for index, (tile, domain) in enumerate(zip(tiles, domains, strict=True))
    ]
    return found, start


def order_tiles(puzzle: Puzzle) -> list[int]:
    """The best order to assign the tiles in: suit by suit or value by value, so that few counts are open at a
    time, with the tiles of no bound last.
    """
    asked = across = along = 0
    for bound in puzzle.bounds:
        asked |= bound.tiles
        if any(bound.tiles & ~line == 0 for line in SUIT_LINES):
            along += 1
        else:
            across += 1
    by_suit = along >= across
    return sorted(
        range(len(puzzle.tiles)),
        key=lambda at: (not asked >> puzzle.tiles[at] & 1, 0 if by_suit else puzzle.tiles[at] % 6, at),
    )
