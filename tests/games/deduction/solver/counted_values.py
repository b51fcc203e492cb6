"""The value of a question to Deduction, counted in a list of all worlds."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import log2
from typing import Any

from games.deduction.rules.state import LINES, tiles_in


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
