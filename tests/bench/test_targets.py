"""What `make bench` calls met, and what the load hears of each kind of server."""

from __future__ import annotations

import pytest

from bench.client import Match, Seat, Table
from bench.drivers import PeerSeat, SiteSeat
from bench.rounds import Figures, Idle
from bench.targets import verdicts


def figures(moves: float, p99: float, cpu: float) -> Figures:
    return Figures(moves, 1, 1, 1, p99, cpu, 0)


def test_each_target_is_judged_by_its_own_ratio() -> None:
    medians = {
        ("peer-memory", 50): figures(4000, 20, 200),
        ("peer-memory", 200): figures(3000, 90, 200),
        ("peer-postgres", 50): figures(250, 300, 3000),
        ("uvicorn-sqlite", 50): figures(5100, 20, 179),
        ("uvicorn-sqlite", 200): figures(5100, 31, 199),
    }
    idle = {"peer-memory": Idle(1000, 35, 1), "uvicorn-sqlite": Idle(1000, 36, 1)}
    assert [each.met for each in verdicts(medians, idle, {})] == [True, True, False, False]


@pytest.mark.parametrize(
    ("driver", "text"),
    [
        (SiteSeat, b'{"type":"frame","seq":7,"view":{},"ack":{"id":"m6","seq":7}}'),
        (PeerSeat, b'42/tokens,["update","x",{"G":{"made":7,"board":[]},"_stateID":7},[]]'),
    ],
)
def test_a_move_is_heard_and_acknowledged(driver: type[Seat], text: bytes) -> None:
    heard: list[tuple[str, int]] = []
    table = Table(Match("x", ["a", "b"]), driver)
    table.acknowledged = lambda number: heard.append(("acknowledged", number))  # type: ignore[method-assign]  # stands in
    table.heard = lambda seat, number: heard.append(("saw", number))  # type: ignore[method-assign]  # stands in
    driver(table, 0).hear(text)
    assert heard == [("acknowledged", 7), ("saw", 7)]
