"""A puzzle counts for the day on which it was opened, even if it is solved after midnight (UTC)."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.daily.models import Attempt
from tests.daily.fixtures import SetClock
from tests.daily.solvers import DEDUCTION, LINEUP, Solver

DAY = date(2026, 11, 21)
pytestmark = pytest.mark.parametrize("solver", [LINEUP, DEDUCTION], ids=["lineup", "deduction"])


def test_a_puzzle_started_before_midnight_keeps_the_streak(
    solver: Solver, ada: Client, clock: SetClock
) -> None:
    clock(20)
    solver.solves(ada, date(2026, 11, 20))
    clock(21, 23, 59)
    solver.tries(ada, DAY, solver.wrong(DAY))
    clock(22, 0, 3)
    assert "it still counts" in solver.page(ada, DAY)
    result = solver.solves(ada, DAY)["result"]
    assert result["streak"] == 2
    assert result["counts"] == "You started this puzzle on its day, so it counts towards your streak."
    assert "2 days in a row" in result["share"]
    assert "after its day" not in result["share"]


def test_an_attempt_starts_when_the_first_of_two_devices_opens_it(
    solver: Solver, ada: Client, clock: SetClock
) -> None:
    """The other one moves first, after midnight."""
    clock(21, 23, 59)
    opened = solver.opening(ada, DAY)
    clock(22, 0, 3)
    solver.tries(ada, DAY, solver.wrong(DAY))
    assert not Attempt.objects.get().in_time
    assert solver.solves(ada, DAY, opened)["result"]["streak"] == 1
    assert Attempt.objects.get().in_time


def test_an_attempt_starts_when_the_page_is_opened(solver: Solver, ada: Client, clock: SetClock) -> None:
    """An attempt whose first step comes after midnight still counts for the day before."""
    clock(21, 23, 59)
    opened = solver.opening(ada, DAY)
    clock(22, 0, 3)
    solver.tries(ada, DAY, solver.wrong(DAY), opened)
    assert solver.solves(ada, DAY)["result"]["streak"] == 1


FOREIGN = ("another game", "another day", "days ago")


@pytest.mark.parametrize("opened", ["", "x", "2026-11-21:1:forged", *FOREIGN])
def test_other_openings_are_ignored(solver: Solver, ada: Client, clock: SetClock, opened: str) -> None:
    clock(21, 23, 59)
    other = DEDUCTION if solver is LINEUP else LINEUP
    openings = (other.opening(ada, DAY), solver.opening(ada, date(2026, 11, 20)), solver.opening(ada, DAY))
    clock(23 if opened == "days ago" else 22, 0, 3)
    sent = dict(zip(FOREIGN, openings, strict=True)).get(opened, opened)
    solver.tries(ada, DAY, solver.wrong(DAY), sent)
    assert Attempt.objects.get().started_at == timezone.now()


def test_a_past_puzzle_says_that_it_does_not_count(solver: Solver, ada: Client, clock: SetClock) -> None:
    clock(23)
    assert "doesn’t count towards your streak" in solver.page(ada, DAY)
    result = solver.solves(ada, DAY)["result"]
    assert result["streak"] == 0
    assert "doesn’t count" in result["counts"]
    assert "Solved after its day" in result["share"]


def test_sharing_mentions_that_the_solution_was_shown(solver: Solver, ada: Client) -> None:
    solver.tries(ada, DAY, solver.wrong(DAY))
    result = solver.gives_up(ada, DAY)["result"]
    assert "Solution shown" in result["share"]
    assert result["streak"] == 0
    assert solver.opens(ada, DAY)["result"]["counts"] == ""
