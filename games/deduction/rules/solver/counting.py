"""Counting and drawing worlds that agree with the evidence, and what a question is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log2
from typing import NamedTuple

import msgspec

from games.deduction.rules.solver.inference import Reduced
from games.deduction.rules.solver.knowledge import Bound, Knowledge, Puzzle
from games.deduction.rules.state import LINES, SUITS

# -- Layers ----------------------------------------------------------------------------------------------


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
