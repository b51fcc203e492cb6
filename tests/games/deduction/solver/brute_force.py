"""All worlds of a piece of knowledge, found by trying, and what a question is worth in them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import log2
from random import Random
from typing import Any

from games.deduction.rules.engine import HAND_SIZES
from games.deduction.rules.solver.knowledge import Bound, Knowledge, merge_bounds
from games.deduction.rules.state import ALL_TILES, LINES, tiles_in


def worlds(known: Knowledge) -> Iterator[tuple[int, ...]]:
    """Every deal that agrees with it: a set of tiles for each holder."""
    free = ALL_TILES & ~known.face_up
    for hand in (*known.held, known.missing):
        free &= ~hand
    yield from _dealt(known, 0, free, ())


def _dealt(known: Knowledge, seat: int, free: int, dealt: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if seat == known.seats:
        missing = free | known.missing
        if missing.bit_count() == 1 and not missing & known.refuted:
            yield (*dealt, missing)
        return
    held = known.held[seat]
    for more in combinations(tiles_in(free), known.sizes[seat] - held.bit_count()):
        hand = held | sum(1 << tile for tile in more)
        if agrees(known, seat, hand):
            yield from _dealt(known, seat + 1, free & ~hand, (*dealt, hand))


def agrees(known: Knowledge, seat: int, hand: int) -> bool:
    """Whether that hand is one that gives all the answers."""
    return all(
        bound.least <= (hand & bound.tiles).bit_count() <= bound.most
        for bound in known.bounds
        if bound.seat == seat
    )


def small(random: Random, answers: int) -> tuple[Knowledge, tuple[int, ...]]:
    """Few tiles in few hands, some true answers, and the deal itself."""
    sizes = random.choice(((2, 2, 2), (3, 3, 3), (1, 2, 2), (2, 2, 2, 1), (2, 3, 1), (1, 1, 1, 2, 2)))
    return known_of(random, sizes, random.sample(range(24), 1 + sum(sizes)), answers)


def full(random: Random, seats: int, answers: int) -> tuple[Knowledge, tuple[int, ...]]:
    """A real deal, as seat 0 knows it after some answers."""
    sizes = (HAND_SIZES[seats],) * seats
    known, deal = known_of(random, sizes, random.sample(range(24), 1 + sum(sizes)), answers)
    return known.told(held=(0, deal[0])), deal


def known_of(
    random: Random, sizes: tuple[int, ...], tiles: list[int], answers: int
) -> tuple[Knowledge, tuple[int, ...]]:
    """The tiles are dealt to the hands, the last one is missing, all others lie face up."""
    sets, deal = [1 << tile for tile in tiles], []
    for size in sizes:
        deal.append(sum(sets[:size]))
        sets = sets[size:]
    bounds, held = [], [0] * len(sizes)
    for _ in range(answers):
        seat, line = random.randrange(len(sizes)), random.choice(list(LINES.values()))
        count, kind = (deal[seat] & line).bit_count(), random.random()
        if kind < 0.5:
            bounds.append(Bound(seat, line, count, count))
        else:
            bounds.append(Bound(seat, line, min(count, 1), 24 if count else 0))
            if count and kind < 0.7:
                held[seat] |= 1 << random.choice(tiles_in(deal[seat] & line))
    refuted = 0
    if random.random() < 0.3:
        refuted = 1 << random.choice(tiles_in(sum(deal)))
    known = Knowledge(
        sizes, tuple(held), ALL_TILES & ~sum((*deal, sets[0])), refuted=refuted, bounds=merge_bounds(bounds)
    )
    return known, (*deal, sets[0])


# -- The value of a question to Deduction, counted in a list of all worlds.


def entropy(weights: Mapping[Any, float]) -> float:
    total = sum(weights.values())
    return sum(weight / total * log2(total / weight) for weight in weights.values())


def counted(worlds: list[tuple[int, ...]], asked: int, kind: str, about: str) -> tuple[float, float, float]:
    """The same three numbers from a list of all worlds; shown tiles are drawn evenly."""
    heard: Counter[int] = Counter()
    seen: dict[object, dict[tuple[int, ...], float]] = defaultdict(lambda: defaultdict(float))
    for world in worlds:
        held = tiles_in(world[asked] & LINES[about])
        heard[len(held) if kind == "count" else bool(held)] += 1
        if kind == "count":
            seen[len(held)][world] += 1
        for tile in held if kind == "have" else ():
            seen[tile][world] += 1 / len(held)
        if kind == "have" and not held:
            seen["none"][world] += 1
    now = Counter(world[-1] for world in worlds)
    missing, world_left = entropy(now), log2(len(worlds))
    for some in seen.values():
        share = sum(some.values()) / len(worlds)
        tiles: dict[int, float] = defaultdict(float)
        for world, weight in some.items():
            tiles[world[-1]] += weight
        missing -= share * entropy(tiles)
        world_left -= share * entropy(some)
    return missing, world_left, entropy(heard)
