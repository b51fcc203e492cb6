"""Counting worlds exactly, without listing them.

A world gives every tile whose place is not known to one *holder*: a seat, or the missing place. Tiles are
dealt with one after the other. All beginnings of worlds that leave the same room in every hand and the same
counts still to be met can be continued in the same ways, so they are counted together; in the end there are
as many worlds as ways from the first tile to the last. A second pass, backwards, tells in how many of them
each tile is with each holder.
"""

from __future__ import annotations

from collections.abc import Callable

from games.deduction.solver.layers import WIDTH, Layer, build_layers, order_tiles
from games.deduction.solver.puzzle import Puzzle

PACK = 64
"""Bits for a number of worlds; there are less than 2**43."""


class Worlds:
    """All worlds of a puzzle. ``total`` is how many there are, ``placed`` for each of the puzzle's tiles in
    how many it is with each holder.
    """

    __slots__ = ("_behind", "_layers", "_start", "placed", "total")

    def __init__(self, puzzle: Puzzle) -> None:
        order = order_tiles(puzzle)
        self._layers, self._start = build_layers(puzzle, order)
        found = [[0] * len(puzzle.room) for _ in order]
        ahead = _forwards(self._layers, self._start)
        self._behind = _backwards(self._layers, ahead, dict.fromkeys(ahead[-1], 1), found)
        self.total = self._behind[0].get(self._start, 0)
        self.placed: list[list[int]] = [[]] * len(order)
        for at, row in zip(order, found, strict=True):
            self.placed[at] = row

    def pick(self, below: Callable[[int], int]) -> list[tuple[int, int]]:
        """The tiles with their holders in one of the worlds, each world equally likely; ``below(n)`` gives a
        whole number from 0 to n - 1. There must be one.
        """
        state, found = self._start, []
        for layer, after in zip(self._layers, self._behind[1:], strict=True):
            ways = layer.ways[state & layer.mask]
            on = [after.get(state + change, 0) for _, change in ways]
            left, chosen = below(sum(on)), 0
            while left >= on[chosen]:
                left -= on[chosen]
                chosen += 1
            found.append((layer.tile, ways[chosen][0]))
            state += ways[chosen][1]
        return found


def count_by_holding(puzzle: Puzzle, seat: int, line: int, holder: int) -> dict[int, dict[int, int]]:
    """The worlds parted by which tiles of a line that seat holds. For each such set that is possible, as a
    set of the puzzle's tiles: in how many worlds each tile is with ``holder``.

    It is one count for all sets together: every number is a row of numbers, one for each set, packed into
    one.
    """
    order = order_tiles(puzzle)
    layers, start = build_layers(puzzle, order)
    mark = WIDTH * (len(puzzle.room) + len(puzzle.bounds))
    for layer in layers:
        if line >> layer.tile & 1:
            layer.watch(seat, 1 << mark + layer.tile)
    ahead = _forwards(layers, start)
    sets = sorted({state >> mark for state in ahead[-1]})
    slots = {held: PACK * slot for slot, held in enumerate(sets)}
    found = [[0] * len(puzzle.room) for _ in order]
    _backwards(layers, ahead, {state: 1 << slots[state >> mark] for state in ahead[-1]}, found)
    return {
        held: {
            layer.tile: row[holder] >> slot & (1 << PACK) - 1
            for layer, row in zip(layers, found, strict=True)
        }
        for held, slot in slots.items()
    }


def _forwards(layers: list[Layer], start: int) -> list[dict[int, int]]:
    ahead = [{start: 1}]
    for layer in layers:
        after: dict[int, int] = {}
        known, mask = layer.ways, layer.mask
        for state, worlds in ahead[-1].items():
            part = state & mask
            ways = known.get(part)
            if ways is None:
                ways = layer.look(part)
            for _, change in ways:
                to = state + change
                after[to] = after.get(to, 0) + worlds
        ahead.append(after)
    return ahead


def _backwards(
    layers: list[Layer], ahead: list[dict[int, int]], last: dict[int, int], found: list[list[int]]
) -> list[dict[int, int]]:
    """For each number of tiles dealt with, in how many ways each state can be completed."""
    behind = [last]
    for layer, states, row in zip(reversed(layers), reversed(ahead[:-1]), reversed(found), strict=True):
        here: dict[int, int] = {}
        known, mask, after = layer.ways, layer.mask, behind[-1]
        for state, worlds in states.items():
            total = 0
            for holder, change in known[state & mask]:
                on = after.get(state + change, 0)
                if on:
                    total += on
                    row[holder] += on * worlds
            if total:
                here[state] = total
        behind.append(here)
    behind.reverse()
    return behind
