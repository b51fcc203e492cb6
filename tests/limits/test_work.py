"""What expensive messages cost, to whom, and for how long. The clock is the test's."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from tabletop.limits import buckets, limits, work
from tabletop.limits.buckets import Buckets
from tabletop.limits.work import WorkBudget
from tests.limits.conftest import Clock

SOCKET, PERSON, ADDRESS = limits.WORK_OF_CONNECTION, limits.WORK_OF_PERSON, limits.WORK_OF_ADDRESS
EVE, ADA = "203.0.113.7", "203.0.113.8"
FIRST, SECOND, OUTSIDE = "2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:2:1::"


def waits(budget: WorkBudget) -> list[float]:
    """The socket's or person's, the address's, and the network's."""
    return [budget.own_wait(), *(budget.wait_of(owner) for owner in budget.owners)]


def test_a_budget_pays_at_once_and_is_paid_back(clock: Clock) -> None:
    eve = WorkBudget(EVE, None)
    eve.charge(SOCKET.burst)
    assert waits(eve) == [0.0, 0.0]
    eve.charge(0.5)
    assert waits(eve) == [pytest.approx(0.5 / SOCKET.kind.rate), 0.0]
    clock.now += 5
    assert waits(eve) == [0.0, 0.0]


def test_sockets_of_an_address_pay_from_one_budget(clock: Clock) -> None:
    sockets = [WorkBudget(EVE, None) for _ in range(80)]
    for socket in sockets:
        socket.charge(0.2)
    due = (80 * 0.2 - ADDRESS.burst) / ADDRESS.kind.rate
    assert waits(sockets[0]) == [0.0, pytest.approx(due)]
    assert waits(WorkBudget(EVE, None)) == waits(sockets[0])  # a new socket is no way out
    assert waits(WorkBudget(ADA, None)) == [0.0, 0.0]
    clock.now += due
    assert waits(sockets[0])[1] == pytest.approx(0.0)


def test_a_person_pays_wherever_they_come_from(clock: Clock) -> None:
    for number in range(100):
        WorkBudget(f"203.0.113.{number}", 7).charge(0.1)
    due = (100 * 0.1 - PERSON.burst) / PERSON.kind.rate
    assert waits(WorkBudget("198.51.100.1", 7)) == [pytest.approx(due), 0.0]
    assert waits(WorkBudget("198.51.100.1", 8)) == [0.0, 0.0]
    assert waits(WorkBudget("198.51.100.1", None)) == [0.0, 0.0]


def test_a_network_pays_for_its_addresses(clock: Clock) -> None:
    for number in range(250):
        WorkBudget(f"2001:db8:1:{number:x}::", None).charge(0.1)
    due = (250 * 0.1 - 2 * ADDRESS.burst) / (2 * ADDRESS.kind.rate)
    assert waits(WorkBudget("2001:db8:1:ffff::", None)) == [0.0, 0.0, pytest.approx(due)]
    assert waits(WorkBudget(OUTSIDE, None)) == [0.0, 0.0, 0.0]


def test_size_counts_and_can_be_refunded(clock: Clock) -> None:
    eve = WorkBudget(EVE, 7)
    eve.charge(0.0, size=284_000)
    eve.refund(0.0, size=284_000)
    eve.charge(SOCKET.burst)
    assert waits(eve) == [0.0, 0.0]
    eve.charge(0.0, size=284_000)
    assert waits(eve) == [pytest.approx(284_000 * work.SECONDS_PER_BYTE / SOCKET.kind.rate), 0.0]


def test_this_machine_is_charged_by_socket_and_person_only(clock: Clock) -> None:
    one, other = (WorkBudget("127.0.0.1", None) for _ in range(2))
    one.charge(100)
    assert one.own_wait() > 0
    assert waits(other) == [0.0]


def test_budgets_can_be_scaled(clock: Clock, settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 3
    eve = WorkBudget(EVE, None)
    eve.charge(3 * SOCKET.burst + 3.0)
    assert eve.own_wait() == pytest.approx(1.0 / SOCKET.kind.rate)


def test_full_buckets_are_forgotten_and_looking_for_them_costs_little(clock: Clock) -> None:
    """However many owners are in debt, most lookups look at no other bucket."""
    looked = [0]

    class Counted(buckets.Bucket):
        @property
        def full(self) -> bool:
            looked[0] += 1
            return super().full

    known = Buckets(100)
    for number in range(3000):
        bucket = Counted(1, 1)
        known._known.setdefault(number, bucket)
        known.of(number, 1, 1).charge(1)
    assert looked[0] < 3 * 3000
    clock.now += 2
    for number in range(10_000):
        known.of(("new", number), 1, 1)
    assert len(known._known) < 10_000
