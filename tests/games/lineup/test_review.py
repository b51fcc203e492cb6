"""The review of each step, with a stub instead of the search."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.lineup import review as module
from games.lineup.review import BLUNDER, MISTAKE, review
from games.lineup.rules.view import state_of
from tabletop.rules import play
from tabletop.rules.position import Position

RECORDED = sorted((Path(__file__).parents[2] / "recorded" / "lineup").glob("*.json"))
Data = dict[str, Any]


class Thinker:
    """A stub for the search. Every position is even, except those in ``values`` (by the number of tokens on
    the board). ``best`` are the moves it finds, best first, with their values for the seat to act.
    """

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self.values: dict[int, float] = {}
        self.best: list[tuple[Data, float]] = []
        self.asked = 0

    def __call__(self, view: Data, seconds: float) -> Data:
        self.asked += 1
        seat = view["to_act"][0]
        worth = self.values.get(sum(view["tokens"]), 1 / self.seats)
        moves = self.best or [({"type": "place", "spot": _free(view)}, worth)]
        best = [{"move": move, "values": self._spread(seat, value), "line": [move]} for move, value in moves]
        return {"values": self._spread(seat, worth), "best": best, "depth": 1, "positions": 1}

    def _spread(self, seat: int, value: float) -> list[float]:
        rest = (1 - value) / (self.seats - 1)
        return [value if one == seat else rest for one in range(self.seats)]


def _free(view: Data) -> str:
    """The name of a spot, an empty one if there is any."""
    board = sorted(view["board"], key=lambda cell: cell["owner"] is not None)
    return str(board[0]["spot"])


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    module._thought.cache_clear()
    found = Thinker()
    monkeypatch.setattr(module, "analyse", found)
    return found


def views(position: Position) -> list[Data]:
    return [play.view(position, viewer=seat) for seat in range(position.seats)]


def judged(before: Position, seat: int, move: Data) -> Any:
    after = play.play(before, seat=seat, move=move)
    return review(seat, move, views(before), views(after), play.view(after, viewer=None))


HERE = {"type": "place", "spot": "5,5"}
THERE = {"type": "place", "spot": "0,0"}


def test_the_best_move_loses_nothing(thinker: Thinker) -> None:
    thinker.best = [(HERE, 0.8), (THERE, 0.1)]
    said = judged(play.start("lineup", seed="x"), 0, HERE)
    assert (said["lost"], said["verdict"], said["better"]) == (0.0, None, None)


@pytest.mark.parametrize(
    ("worth", "verdict"), [(0.8, None), (0.8 - MISTAKE - 0.01, "mistake"), (0.8 - BLUNDER - 0.01, "blunder")]
)
def test_the_verdict_depends_on_the_loss(thinker: Thinker, worth: float, verdict: str | None) -> None:
    thinker.best = [(HERE, 0.8), (THERE, worth)]
    said = judged(play.start("lineup", seed="x"), 0, THERE)
    assert said["lost"] == pytest.approx(0.8 - worth, abs=1e-3)
    assert said["verdict"] == verdict
    better = {"move": HERE, "values": [0.8, 0.2], "line": [{"seat": 0, "move": HERE}]}
    assert said["better"] == (better if verdict else None)


def test_a_move_outside_the_analysis_is_judged_by_the_next_position(thinker: Thinker) -> None:
    """And is never better than the worst of the analysed moves."""
    thinker.best = [(HERE, 0.9), (THERE, 0.7)]
    thinker.values = {1: 0.1}  # green's chance then: orange has 0.9 left
    said = judged(play.start("lineup", seed="x"), 0, {"type": "place", "spot": "9,9"})
    assert said["values"] == [0.9, 0.1]
    assert (said["lost"], said["verdict"]) == (0.2, "mistake")


def test_a_resignation_reports_the_remaining_chance(thinker: Thinker) -> None:
    thinker.values = {0: 0.6}
    start = play.start("lineup", seed="x")
    said = judged(start, 0, {"type": "resign"})
    assert said == {"values": [0.0, 1.0], "lost": 0.6, "verdict": None, "better": None}
    # Even out of turn.
    assert judged(start, 1, {"type": "resign"})["lost"] == 0.4


def test_one_of_three_resigns_and_the_others_continue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "analyse", Thinker(3))
    said = judged(play.start("lineup", seats=3, seed="x"), 1, {"type": "resign"})
    assert sum(said["values"]) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_recorded_match_can_be_reviewed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In wins, draws, resignations and all variants, each step has every seat's chances, and the end is
    certain.
    """
    log = json.loads(path.read_text())
    thinker = Thinker(log["seats"])
    monkeypatch.setattr(module, "analyse", thinker)
    position = play.start("lineup", options=log["options"], seats=log["seats"], seed=log["seed"])
    said: Data = {}
    for row in log["moves"]:
        if row["move"]["type"] in ("offer_draw", "accept_draw", "decline_draw"):
            position = play.play(position, seat=row["seat"], move=row["move"])
            continue
        said = judged(position, row["seat"], row["move"])
        assert len(said["values"]) == log["seats"]
        assert sum(said["values"]) == pytest.approx(1, abs=1e-3)
        position = play.play(position, seat=row["seat"], move=row["move"])
    if log["outcome"]["by"] != "draw":
        assert [seat for seat, value in enumerate(said["values"]) if value] == log["outcome"]["ranking"][0]


def test_each_position_is_analysed_once(thinker: Thinker) -> None:
    """The position after one step is the position before the next."""
    position = play.start("lineup", seed="x")
    for number, spot in enumerate(("0,0", "2,0", "4,0")):
        move = {"type": "place", "spot": spot}
        judged(position, number % 2, move)
        position = play.play(position, seat=number % 2, move=move)
    assert thinker.asked == 4


def test_the_better_line_names_the_seat_of_each_move() -> None:
    """Seats without tokens miss their turns, and whole lines are captured (LV-9)."""
    start = play.start("lineup", seats=3, options={"supply": 1}, seed="x")
    start = play.play(start, seat=0, move={"type": "place", "spot": "0,0"})
    state = state_of(play.view(start, viewer=1))
    moves = [{"type": "place", "spot": spot} for spot in ("2,0", "4,0", "6,0")]
    assert [one["seat"] for one in module.with_seats(state, moves)] == [1, 2]
    lines = play.start("lineup", options={"capture": "line"}, seed="x")
    for seat, spot in ((0, "1,1"), (1, "9,9"), (0, "3,1"), (1, "5,1")):
        lines = play.play(lines, seat=seat, move={"type": "place", "spot": spot})
    capture = {"type": "capture", "spot": "5,1", "from": "3,1"}
    state = state_of(play.view(lines, viewer=0))
    line = module.with_seats(state, [capture, {"type": "place", "spot": "0,0"}])
    assert [one["seat"] for one in line] == [0, 1]
