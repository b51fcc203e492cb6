"""What a question is worth: against asking it in every world."""

from __future__ import annotations

from random import Random

import pytest

from games.deduction.rules.solver.counting import NOTHING, QuestionValues
from games.deduction.rules.solver.sheet import solve
from games.deduction.rules.state import LINES, lines_of
from tests.games.deduction.solver import brute_force
from tests.games.deduction.solver.counted_values import counted


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
