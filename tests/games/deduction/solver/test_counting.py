"""Worlds are counted exactly, and what a question is worth: against trying them all."""

from __future__ import annotations

from collections import Counter
from math import factorial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deduction.rules.solver.counting import NOTHING, DealSampler, QuestionValues
from games.deduction.rules.solver.knowledge import Bound, Knowledge
from games.deduction.rules.solver.sheet import Mark, solve
from games.deduction.rules.state import LINES, TILE_OF, lines_of, tiles_in
from tests.games.deduction.solver import brute_force
from tests.games.deduction.solver.brute_force import counted
from tests.sampling import parametrize_some


def check(known: Knowledge) -> int:
    """All of the sheet against all worlds; how many there are."""
    sheet = solve(known)
    found = [[0] * (known.seats + 1) for _ in range(24)]
    total = 0
    for world in brute_force.worlds(known):
        total += 1
        for holder, tiles in enumerate(world):
            for tile in tiles_in(tiles):
                found[tile][holder] += 1
    assert sheet.worlds == total
    if total:
        assert [list(row[:-1]) for row in sheet.found] == found
        assert [tile for tile, row in enumerate(sheet.found) if row[-1]] == tiles_in(known.face_up)
        assert sheet.candidates == [tile for tile, row in enumerate(found) if row[-1]]
        for tile, row in enumerate(found):
            for holder, count in enumerate(row):
                mark = Mark.YES if count == total else Mark.OPEN if count else Mark.NO
                assert sheet.mark(tile, holder) is mark
    return total


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 14))
def test_small_deals(seed: int, answers: int) -> None:
    known, deal = brute_force.small(Random(seed), answers)
    assert (check(known) > 0) or deal[-1] == known.refuted


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(3, 12))
def test_small_deals_with_answers_that_need_not_fit(seed: int, answers: int) -> None:
    """Also where nothing fits."""
    random = Random(seed)
    known, _ = brute_force.small(random, answers)
    line = random.choice(list(LINES.values()))
    check(known.told(bound=Bound(random.randrange(known.seats), line, 1, 1)))


@parametrize_some("seed", range(6), 3)
def test_full_deals_of_three(seed: int) -> None:
    random = Random(seed)
    known, _ = brute_force.full(random, 3, 3 + seed)
    check(known)


def test_nothing_known_is_all_deals() -> None:
    """22! / (7! 7! 7!), and so on: for a watcher of three, four and five players."""
    for seats, up, size in ((3, 2, 7), (4, 3, 5), (5, 3, 4)):
        known = Knowledge((size,) * seats, (0,) * seats, (1 << up) - 1)
        sheet = solve(known)
        assert sheet.worlds == factorial(24 - up) // factorial(size) ** seats
        assert sheet.chance(23, seats) == pytest.approx(1 / (24 - up))
        assert sheet.solved is None


def test_worlds_are_drawn_evenly() -> None:
    some = (brute_force.small(Random(seed), 4)[0] for seed in range(99))
    known, every = next((one, all_) for one in some if 10 < len(all_ := list(brute_force.worlds(one))) < 60)
    random, deals = Random(5), DealSampler(known)
    drawn = Counter(tuple(deals.pick(random.randrange)) for _ in range(200 * len(every)))
    assert set(drawn) == set(every)
    assert all(120 < count < 290 for count in drawn.values())


def test_a_sheet_as_data() -> None:
    known, deal = brute_force.full(Random(3), 3, 0)
    data = solve(known).data()
    assert data["worlds"] == 51480
    assert data["solved"] is None
    assert len(data["excluded"]) == 9
    for name, told in data["tiles"].items():
        assert sum(told["chances"]) == pytest.approx(1)
        if deal[0] >> TILE_OF[name] & 1:
            assert told["marks"] == ["yes", "no", "no", "no", "no"]


# -- What a question is worth: against asking it in every world.


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
            assert found == pytest.approx(counted(worlds, asked, kind, about), abs=1e-6)
