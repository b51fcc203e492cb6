"""Equal load: when moves are due, and from when they are timed."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter

import pytest

from bench.client import Match, PacedTable, Seat
from bench.equal_load import SECONDS_APART, Offered, matches_for, schedule
from bench.rounds import Figures
from bench.targets import verdicts


def test_a_schedule_is_drawn_from_its_seed() -> None:
    assert schedule(200, 3, seed=1) == schedule(200, 3, seed=1)
    assert schedule(200, 3, seed=1) != schedule(200, 3, seed=2)


@pytest.mark.parametrize("rate", [100, 1000])
def test_a_schedule_has_its_rate_and_the_gaps_of_a_poisson_process(rate: float) -> None:
    times = [arrival.at for arrival in schedule(rate, 20, seed=1)]
    assert times == sorted(times)
    assert 0 < times[0] < times[-1] < 20
    assert len(times) / 20 == pytest.approx(rate, rel=0.05)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    short = sum(gap < 1 / rate for gap in gaps)
    assert short / len(gaps) == pytest.approx(0.632, abs=0.03)


def test_the_moves_of_each_match_are_apart() -> None:
    arrivals = schedule(1000, 12, seed=1)
    for match in range(matches_for(1000)):
        times = [arrival.at for arrival in arrivals if arrival.match == match]
        assert len(times) >= 20
        gaps = [later - earlier for earlier, later in pairwise(times)]
        assert min(gaps) > SECONDS_APART / 2


class Watch:
    def __init__(self) -> None:
        self.seen_after: list[float] = []

    def acknowledged(self, took: float) -> None:
        """Not needed here."""

    def seen(self, took: float) -> None:
        self.seen_after.append(took)


def test_a_move_waits_for_the_one_before_and_is_timed_from_when_it_was_due() -> None:
    sent: list[tuple[int, int]] = []

    class Mute(Seat):
        def place(self, number: int) -> None:
            sent.append((self.seat, number))

    table, watch = PacedTable(Match("x", ["a", "b"]), Mute), Watch()
    table.play(watch, lambda: None)
    assert sent == []
    now = perf_counter()
    assert table.due(now - 20)
    assert not table.due(now - 10)
    assert sent == [(0, 0)]
    table.heard(1, 1)
    assert sent == [(0, 0), (1, 1)]
    table.heard(0, 2)
    assert sent == [(0, 0), (1, 1)]
    assert watch.seen_after == pytest.approx([20, 10], abs=5)


def offered(p99: float, late: float = 0.1) -> Offered:
    return Offered(Figures(1000, 1, 1, 1, p99, 200, 0), late, 0)


def test_the_target_is_a_ratio_or_some_milliseconds_of_a_sane_measurement() -> None:
    def met(ours: Offered, theirs: Offered) -> list[bool | None]:
        return [each.met for each in verdicts({}, {}, {"uvicorn-sqlite": ours, "peer-memory": theirs})]

    assert met(offered(14), offered(2)) == [True]
    assert met(offered(16), offered(2)) == [False]
    assert met(offered(48), offered(41)) == [True]
    assert met(offered(14), offered(2, late=9)) == [None]
