"""The analysis of positions: chances of winning, the best moves and their lines, all comparable."""

from __future__ import annotations

import json
import time
from statistics import fmean, pstdev
from typing import Any

import msgspec
import pytest

from games.lineup import analysis
from games.lineup.ai.evaluation import WON, load, name_of
from games.lineup.ai.move_values import Effort, analyse, search_position
from tabletop.rules import play
from tabletop.rules.optional_modules import Analysis
from tabletop.rules.position import Position
from tests.games.lineup.duels import DUEL, OUTPLAYED, after
from tools.train.lineup import mixtures

CASES: list[tuple[dict[str, Any], int]] = [
    ({}, 2),
    ({"shape": "hexagon", "capture": "line"}, 2),
    ({"dimensions": 3}, 2),
    ({"shape": "torus", "captured": "returned"}, 3),
    ({"end": "board_full", "size": 4}, 4),
]


def analysed(position: Position, **how: Any) -> dict[str, Any]:
    """The analysis, from plain data and as plain data."""
    view = json.loads(json.dumps(play.view(position, viewer=None)))
    found: dict[str, Any] = json.loads(json.dumps(analyse(view, **how)))
    assert dict(msgspec.convert(found, Analysis)) == found
    return found


@pytest.mark.parametrize(("options", "seats"), CASES)
def test_chances_add_up_and_lines_can_be_played(options: dict[str, Any], seats: int) -> None:
    position = play.start("lineup", options=options, seats=seats, seed="thinking")
    for _ in range(6):
        legal = play.legal(position, seat=position.to_act[0])
        position = play.play(position, seat=position.to_act[0], move=legal[len(legal) // 3])
    found = analysed(position, seconds=0.2, lines=3)
    assert found["depth"] >= 1
    assert found["positions"] > len(play.legal(position, seat=position.to_act[0]))
    assert found["values"] == found["best"][0]["values"]
    own = [one["values"][position.to_act[0]] for one in found["best"]]
    assert own == sorted(own, reverse=True)
    assert len({json.dumps(one["move"]) for one in found["best"]}) == 3
    for one in found["best"]:
        assert len(one["values"]) == seats
        assert sum(one["values"]) == pytest.approx(1)
        assert one["line"][0] == one["move"]
        along = position
        for move in one["line"]:
            along = play.play(along, seat=along.to_act[0], move=move)


def test_values_at_the_end_are_exact() -> None:
    position = play.play(after(DUEL, *OUTPLAYED, "10,0"), seat=0, move={"type": "place", "spot": "5,5"})
    assert analysed(position) == {"values": [1.0, 0.0], "best": [], "depth": 0, "positions": 0}


def test_a_win_found_by_the_search_is_certain() -> None:
    best = analysed(after(DUEL, *OUTPLAYED, "10,0"), seconds=0.2, lines=1)["best"][0]
    assert best["values"] == [1.0, 0.0]
    assert best["line"] == [{"type": "place", "spot": "5,5"}]


def test_a_seat_that_resigned_has_no_chance() -> None:
    position = play.start("lineup", options={}, seats=3, seed="thinking")
    position = play.play(position, seat=2, move={"type": "resign"})
    values = analysed(position, seconds=0.1)["values"]
    assert values[2] == 0
    assert sum(values) == pytest.approx(1)


def test_the_search_reaches_the_end_with_few_tokens_left() -> None:
    """With two tokens each, the search reaches the end of the game and stops."""
    position = play.start("lineup", options={"size": 3, "supply": 2}, seats=2, seed="thinking")
    begin = time.process_time()
    found = analysed(position, seconds=20.0, lines=1)
    assert time.process_time() - begin < 10
    assert found["values"] == [0.5, 0.5]


def test_the_same_effort_gives_the_same_result() -> None:
    view = play.view(after({}, *OUTPLAYED[:4]), viewer=0)
    effort = Effort(depth=3, positions=3000)
    assert search_position(view, effort)[1] == search_position(view, effort)[1]


def test_errors_depend_on_the_seed_alone() -> None:
    view = play.view(after({}, *OUTPLAYED[:4]), viewer=0)
    first, again, other = (
        search_position(view, Effort(depth=1, error=2.4, seed=seed))[1] for seed in (1, 1, 2)
    )
    assert first == again != other


def test_errors_have_the_deviation_asked_for() -> None:
    view = play.view(after({}, *OUTPLAYED[:4]), viewer=0)
    exact = {one.move: one.value for one in search_position(view, Effort(depth=1))[1].moves}
    errors = [
        one.value - exact[one.move]
        for seed in range(30)
        for one in search_position(view, Effort(depth=1, error=2.0, seed=seed))[1].moves
    ]
    assert len(errors) > 1000
    assert fmean(errors) == pytest.approx(0, abs=0.2)
    assert pstdev(errors) == pytest.approx(2.0, abs=0.15)


def test_a_win_is_never_misjudged() -> None:
    view = play.view(after(DUEL, *OUTPLAYED, "10,0"), viewer=0)
    for seed in range(10):
        best = search_position(view, Effort(depth=1, error=9.0, seed=seed))[1].moves[0]
        assert best.value > WON / 2


def test_there_are_weights_for_every_combination_of_rules() -> None:
    for rules, seats in mixtures():
        assert load(name_of(rules, seats)).any()


# -- The analysis of positions is comparable from one position to the next.


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
