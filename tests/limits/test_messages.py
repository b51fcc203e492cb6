"""How many messages a socket may send, and what happens to those that are too many."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from tabletop.features.studies.analysis import StudyConnection
from tabletop.limits import limits
from tabletop.limits.sockets import MessageBudget, Verdict
from tabletop.sockets.lobby import LobbyConnection
from tabletop.sockets.table import TableConnection
from tests.limits.conftest import Clock

TAKEN, WARNED, DROPPED, TOO_MANY = Verdict.TAKEN, Verdict.WARNED, Verdict.DROPPED, Verdict.TOO_MANY


def verdicts(budget: MessageBudget, count: int) -> list[Verdict]:
    return [budget.judge(1) for _ in range(count)]


def test_the_first_and_the_last_of_too_many_are_told(clock: Clock) -> None:
    budget = MessageBudget(replace(limits.TABLE_MESSAGES, seconds=1, burst=2, max_excess=4))
    assert verdicts(budget, 6) == [TAKEN, TAKEN, WARNED, DROPPED, DROPPED, TOO_MANY]


def test_what_is_too_much_is_forgotten_when_the_budget_is_full_again(clock: Clock) -> None:
    budget = MessageBudget(replace(limits.TABLE_MESSAGES, seconds=1, burst=2, max_excess=4))
    assert verdicts(budget, 4) == [TAKEN, TAKEN, WARNED, DROPPED]
    clock.now += 1
    assert verdicts(budget, 2) == [TAKEN, DROPPED], "and not before"
    clock.now += 2
    assert verdicts(budget, 3) == [TAKEN, TAKEN, WARNED]


def test_or_with_the_next_that_is_taken_where_only_many_in_a_row_count(clock: Clock) -> None:
    """Stepping through a game for minutes exceeds the rate all the time, but does not close the socket."""
    budget = MessageBudget(replace(limits.TABLE_MESSAGES, seconds=1, burst=1, max_excess=3, in_a_row=True))
    for _ in range(50):
        assert verdicts(budget, 3) == [TAKEN, WARNED, DROPPED]
        clock.now += 1
    assert verdicts(budget, 4)[-1] is TOO_MANY


def test_expensive_messages_are_charged_and_refunded(clock: Clock) -> None:
    budget = MessageBudget(replace(limits.TABLE_MESSAGES, seconds=inf, burst=10, max_excess=4))
    assert budget.judge(3) is TAKEN
    assert budget.charge(7)
    assert not budget.charge(1)
    budget.refund(2)
    assert verdicts(budget, 3) == [TAKEN, TAKEN, WARNED]


@pytest.mark.parametrize(
    ("connection", "taken", "excess"),
    [(TableConnection, 60, 100), (LobbyConnection, 100, 1), (StudyConnection, 40, 200)],
)
def test_each_socket_ends_a_flood(
    clock: Clock,
    connection: type[TableConnection] | type[LobbyConnection] | type[StudyConnection],
    taken: int,
    excess: int,
) -> None:
    found = verdicts(MessageBudget(connection.limit), taken + excess)
    assert found.count(TAKEN) == taken
    assert (found.count(TOO_MANY), found[-1]) == (1, TOO_MANY)
