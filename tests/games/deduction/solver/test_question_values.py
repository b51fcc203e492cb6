"""What a question is worth: against asking it in every world."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import log2
from random import Random
from typing import Any

import pytest

from games.deduction.rules.core.tiles import LINES, lines_of, tiles_in
from games.deduction.solver.question_values import NOTHING, QuestionValues
from games.deduction.solver.sheet import solve
from tests.games.deduction.solver import brute_force


def entropy(weights: Mapping[Any, float]) -> float:
    total = sum(weights.values())
    return sum(weight / total * log2(total / weight) for weight in weights.values())


def plainly(worlds: list[tuple[int, ...]], asked: int, kind: str, about: str) -> tuple[float, float, float]:
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


@pytest.mark.parametrize("seed", range(60))
def test_worth_is_what_asking_in_every_world_tells(seed: int) -> None:
    random = Random(seed)
    known, _ = brute_force.small(random, random.randrange(8))
    worlds = list(brute_force.worlds(known))
    if not worlds or len(solve(known).candidates) < 2:
        return
    appraiser = QuestionValues(known)
    for _ in range(6):
        asked = random.randrange(known.seats)
        about, kind = random.choice(lines_of(random.randrange(24))), random.choice(("have", "count"))
        worth = appraiser.worth(asked, kind, about)
        if kind == "have" and known.held[asked] & LINES[about]:
            assert worth == NOTHING
        else:
            found = (worth.missing, worth.world, worth.public)
            assert found == pytest.approx(plainly(worlds, asked, kind, about), abs=1e-6)
