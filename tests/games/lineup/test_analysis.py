"""The analysis of positions is comparable from one position to the next."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup import analysis
from tabletop.rules import play


@pytest.mark.parametrize(
    ("seats", "placed", "reached", "asked"),
    [
        (2, 0, 6, [None]),
        (2, 1, 6, [None, 5]),
        (2, 0, 1, [None]),
        (3, 0, 5, [None, 3]),
        (3, 1, 5, [None]),
        (3, 2, 1, [None]),
    ],
)
def test_searches_end_with_the_same_seat(
    monkeypatch: pytest.MonkeyPatch, seats: int, placed: int, reached: int, asked: list[int | None]
) -> None:
    depths: list[int | None] = []

    def think(view: Any, seconds: float, depth: int | None = None) -> Any:
        depths.append(depth)
        return {"depth": depth or reached, "values": [1 / seats] * seats}

    monkeypatch.setattr(analysis, "think", think)
    position = play.start("lineup", seats=seats, seed="x")
    for number in range(placed):
        position = play.play(position, seat=number, move={"type": "place", "spot": f"{2 * number},0"})
    said = analysis.analyse(play.view(position, viewer=None), 1.0)
    assert depths == asked
    assert said["depth"] == (asked[-1] or reached)


def test_a_result_within_reach_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"depth": 3, "values": [0.0, 1.0]}
    monkeypatch.setattr(analysis, "think", lambda view, seconds: said)
    assert analysis.analyse(play.view(play.start("lineup", seed="x"), viewer=0), 1.0) == said
