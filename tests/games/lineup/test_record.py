"""The record's lines."""

from __future__ import annotations

from games.lineup.rules import GAME
from games.lineup.rules.boards import hexagon
from games.lineup.rules.engine import begin
from games.lineup.rules.state import Action, Capture, Place, State
from games.lineup.rules.view import RecordLine
from tests.games.lineup.figures import AT, position


def lines_of(before: State, move: Action) -> list[RecordLine]:
    seat = before.turn
    assert seat is not None
    after = GAME.apply(before, seat, move, AT)
    lines = [GAME.tell(before, seat, move, after, viewer) for viewer in (None, 0, 1)]
    assert lines[0] == lines[1] == lines[2]
    return lines[0]


def test_placed() -> None:
    assert lines_of(position(""), Place("3,3")) == [{"code": "placed", "seat": 0, "spot": "3,3"}]


def test_lines_on_hexagons_include_the_shape() -> None:
    start = begin(hexagon(3), supply=9, seats=2, first=0)
    assert lines_of(start, Place("3,2")) == [{"code": "placed", "seat": 0, "spot": "3,2", "shape": "hexagon"}]


def test_captured() -> None:
    assert lines_of(position("g g o", turn=1), Capture("4,0")) == [
        {
            "code": "captured",
            "seat": 1,
            "from": 0,
            "spot": "4,0",
            "lines": [{"mine": ["2,0", "0,0"], "theirs": ["4,0"]}],
        }
    ]


def test_secured_lines_name_each_centre() -> None:
    figure = """
        o . o o . .
         o o . . .
        o o o . . .
         o o . . .
    """
    assert lines_of(position(figure), Place("2,0")) == [
        {"code": "placed", "seat": 0, "spot": "2,0"},
        {"code": "secured", "seat": 0, "centre": "1,1", "kind": "square"},
        {"code": "secured", "seat": 0, "centre": "3,1", "kind": "square"},
    ]
    around = lines_of(position(". . .\n o o\n. . .\n o o"), Place("2,2"))
    assert around[1] == {"code": "secured", "seat": 0, "centre": "2,2", "kind": "corner"}


def test_skipped_seats_are_listed_in_turn() -> None:
    before = position("", supply=(2, 0, 0, 0))
    assert lines_of(before, Place("3,3"))[1:] == [
        {"code": "skipped", "seat": 1},
        {"code": "skipped", "seat": 2},
        {"code": "skipped", "seat": 3},
    ]


def test_seats_that_resigned_are_not_listed_again() -> None:
    before = GAME.resign(position("", supply=(2, 5, 5)), 1, AT)
    assert lines_of(before, Place("3,3"))[1:] == []


def test_nothing_is_skipped_when_the_game_is_over() -> None:
    assert lines_of(position("", supply=(1, 0)), Place("3,3"))[1:] == []
