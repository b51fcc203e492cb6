"""The stored cases' solutions in steps, worked out once for each case that someone asks about."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from games.deduction.cases.case import Case
from games.deduction.cases.steps import hints_of, steps_of
from games.deduction.rules.solver.sheet import Step


@lru_cache(maxsize=64)
def solution(case: Case) -> tuple[Step, ...]:
    """The steps to the missing tile. All stored cases have them."""
    return tuple(steps_of(case) or ())


def hint_ends(case: Case) -> list[int]:
    """See `hints_of`."""
    return hints_of(solution(case), case.you)


def told_by_hints(case: Case, hints: int) -> list[list[Step]]:
    """The steps that each of the first ``hints`` hints tells."""
    ends = [0, *hint_ends(case)[:hints]]
    return [list(solution(case)[begin:end]) for begin, end in pairwise(ends)]
