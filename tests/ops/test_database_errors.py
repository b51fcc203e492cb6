"""Of many who wait for a database that is away, only the first wait long."""

from __future__ import annotations

import pytest
from django.db import OperationalError

from tabletop.database import outages
from tests.limits.conftest import Clock


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(outages, "monotonic", clock := Clock())
    return clock


def gone(time: Clock, after: float) -> None:
    time.now += after
    raise OperationalError("gone")


def fail(patience: outages.CircuitBreaker, time: Clock, after: float) -> None:
    with pytest.raises(OperationalError, match="gone"), patience.guard():
        gone(time, after)


def test_after_a_long_wait_the_next_ones_fail_at_once(time: Clock) -> None:
    patience = outages.CircuitBreaker()
    fail(patience, time, after=3)
    with pytest.raises(OperationalError, match="a moment ago"), patience.guard():
        pytest.fail("this would have waited, too")
    time.now += outages.PAUSE
    with patience.guard():
        pass


def test_what_fails_quickly_keeps_nobody_out(time: Clock) -> None:
    patience = outages.CircuitBreaker()
    fail(patience, time, after=0.01)
    with patience.guard():
        pass
