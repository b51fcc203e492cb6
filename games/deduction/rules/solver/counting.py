"""Counting and drawing worlds that agree with the evidence, and what a question is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from math import log2
from typing import NamedTuple

import msgspec

from games.deduction.rules.solver.inference import WIDTH, Layer, Reduced, build_layers, order_tiles
from games.deduction.rules.solver.knowledge import Knowledge, Puzzle
from games.deduction.rules.state import LINES

# -- Counting --------------------------------------------------------------------------------------------


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


# -- Sampling --------------------------------------------------------------------------------------------


class DealSampler:
    """Picks from all worlds that agree with some knowledge. There must be at least one."""

    __slots__ = ("_placed", "_worlds")

    def __init__(self, known: Knowledge) -> None:
        reduced = Reduced(known)
        assert reduced.puzzle is not None
        self._placed = reduced.placed
        self._worlds = Worlds(reduced.puzzle)

    def pick(self, below: Callable[[int], int]) -> list[int]:
        """A random world: a set of tiles for each holder, the missing place last. ``below(n)`` returns a
        random integer from 0 to n - 1.
        """
        hands = list(self._placed)
        for tile, holder in self._worlds.pick(below):
            hands[holder] |= 1 << tile
        return hands


# -- Question values -------------------------------------------------------------------------------------


class QuestionValue(msgspec.Struct, frozen=True, gc=False):
    """In bits, averaged over the answers: ``missing`` is what the question tells the asker about the missing
    tile, ``world`` about where all tiles are, and ``public`` the part of ``world`` that everyone learns.
    """

    missing: float
    world: float
    public: float


NOTHING = QuestionValue(0.0, 0.0, 0.0)


class Part(NamedTuple):
    """The worlds in which the asked player holds exactly these tiles of a line. ``missing`` says in how many
    of them each tile is the missing one.
    """

    held: int
    worlds: int
    missing: Mapping[int, int]


class QuestionValues:
    """The values of the questions that a player with this knowledge can ask. There must be at least one
    world. If the missing tile is known already, every question is worth nothing.
    """

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._reduced = Reduced(known)
        self._parts: dict[tuple[int, str], list[Part]] = {}

    def worth(self, asked: int, kind: str, about: str) -> QuestionValue:
        """The value of one question."""
        parts = self._parts.get((asked, about))
        if parts is None:
            parts = self._parts[asked, about] = self._part(asked, about)
        if not parts:
            return NOTHING
        if kind == "have":
            return NOTHING if self._known.held[asked] & LINES[about] else _have(parts)
        return _told(parts, lambda part: part.held.bit_count())

    def _part(self, asked: int, about: str) -> list[Part]:
        """The worlds, grouped by the tiles of the line that the asked player holds."""
        puzzle, line = self._reduced.puzzle, LINES[about]
        assert puzzle is not None
        if self._reduced.placed[self._known.seats]:
            return []
        certain, missing = self._reduced.placed[asked] & line, self._known.seats
        parted = count_by_holding(puzzle, asked, line, missing)
        return [
            Part(held | certain, sum(row.values()), row) for held, row in parted.items() if any(row.values())
        ]


def _told(parts: list[Part], answer: Callable[[Part], int]) -> QuestionValue:
    """The value of a question whose answer everyone hears."""
    answers: dict[int, list[Part]] = defaultdict(list)
    for part in parts:
        answers[answer(part)].append(part)
    worlds = sum(part.worlds for part in parts)
    told = entropy(sum(part.worlds for part in some) for some in answers.values())
    after = sum(sum(part.worlds for part in some) / worlds * _uncertainty(some) for some in answers.values())
    return QuestionValue(_uncertainty(parts) - after, told, told)


def _have(parts: list[Part]) -> QuestionValue:
    """The value of a *have* question. After a yes its owner also shows a tile; each matching one is assumed
    to be equally likely.
    """
    heard = _told(parts, lambda part: int(bool(part.held)))
    worlds = sum(part.worlds for part in parts)
    yes = [part for part in parts if part.held]
    before = _uncertainty(yes) * sum(part.worlds for part in yes) / worlds
    after, left = 0.0, 0.0
    for tile in range(24):
        some = [part for part in yes if part.held >> tile & 1]
        weight = sum(part.worlds / part.held.bit_count() for part in some)
        if weight:
            after += weight / worlds * _uncertainty(some, shared=True)
            left += sum(
                part.worlds / part.held.bit_count() / worlds * log2(part.held.bit_count() * weight)
                for part in some
            )
    if not yes:
        return heard
    sure = sum(part.worlds for part in yes)
    tile_tells = sure / worlds * log2(sure) - left
    return QuestionValue(heard.missing + before - after, heard.world + tile_tells, heard.public)


def _uncertainty(parts: list[Part], shared: bool = False) -> float:
    """The uncertainty about the missing tile, in bits; ``shared`` if one of the held tiles was shown."""
    counts: dict[int, float] = defaultdict(float)
    for part in parts:
        weight = 1 / part.held.bit_count() if shared else 1
        for tile, worlds in part.missing.items():
            counts[tile] += worlds * weight
    return entropy(counts.values())


def entropy(counts: Iterable[float]) -> float:
    """The entropy of a distribution given by relative weights, in bits."""
    some = [count for count in counts if count]
    total = sum(some)
    return sum(count / total * log2(total / count) for count in some)
