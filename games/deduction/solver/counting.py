"""Counting worlds exactly, without listing them.

A world assigns every tile whose place is not known to one *holder*: a seat, or the missing place. Tiles are
assigned one after the other. Partial worlds that leave the same room in every hand and the same counts still
to be met can be continued in the same ways, so they are counted together. The number of worlds is the number
of paths from the first tile to the last. A second pass, backwards, counts in how many worlds each holder has
each tile.
"""

from __future__ import annotations

from collections.abc import Callable

from games.deduction.solver.layers import WIDTH, Layer, build_layers, order_tiles
from games.deduction.solver.puzzle import Puzzle

PACK = 64
"""The bits reserved for a number of worlds; there are fewer than 2**43."""


class Worlds:
    """All worlds of a puzzle. ``total`` is their number; ``placed`` says for each of the puzzle's tiles in
    how many worlds each holder has it.
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
        """One world at random, each equally likely, as pairs of tile and holder. ``below(n)`` returns a
        random integer from 0 to n - 1. There must be at least one world.
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
    """The worlds grouped by which tiles of a line the seat holds. For each possible set of those tiles: in
    how many worlds ``holder`` has each tile.

    One pass counts all groups together: each integer packs one number for every group.
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
    """For each number of assigned tiles, the number of ways to complete each state."""
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
