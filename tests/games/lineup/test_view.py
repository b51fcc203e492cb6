"""The view, exactly as the protocol documents it."""

from __future__ import annotations

from games.lineup.rules import GAME
from tabletop.rules import play
from tabletop.rules.wire import plain
from tests.games.lineup.figures import capture, drawn, place, position


def test_view_of_the_start() -> None:
    view = play.view(play.start("lineup", seed="x"), viewer=None)
    assert view["board"][0] == {"spot": "0,0", "kind": "corner", "owner": None}
    assert len(view["board"]) == 61
    assert {name: value for name, value in view.items() if name != "board"} == {
        "shape": "square",
        "size": [5, 5],
        "dimensions": 2,
        "rules": {"captured": "removed", "end": "tokens", "capture": "standard"},
        "supply": [25, 25],
        "structures": [[], []],
        "secured": [],
        "captures": [],
        "dispute": {"capturable": [], "recapturable": []},
        "last": None,
        "tokens": [0, 0],
        "to_act": [0],
        "legal": [],
        "outcome": None,
    }


def test_all_views_are_the_same_but_for_legal_moves() -> None:
    match = play.start("lineup", seed="x")
    watcher, mover, waiting = (play.view(match, viewer=viewer) for viewer in (None, 0, 1))
    assert waiting == watcher
    assert mover == watcher | {"legal": play.legal(match, seat=0)}
    assert mover["legal"][0] == {"type": "place", "spot": "0,0"}


def test_cells_name_the_owner() -> None:
    view = plain(GAME.view(position("o g\n g"), None))
    owners = {cell["spot"]: cell["owner"] for cell in view["board"]}
    assert (owners["0,0"], owners["2,0"], owners["1,1"], owners["4,0"]) == (0, 1, 1, None)
    assert drawn(view)[:2] == ["o g . . . .", " g . . . ."]


def test_captures_come_with_their_lines() -> None:
    view = GAME.view(position("\n".join(["o . . .", " o o g", "o . . ."])), None)
    assert view["captures"] == [{"spot": "5,1", "lines": [{"mine": ["3,1", "1,1"], "theirs": ["5,1"]}]}]


def test_last_after_placing() -> None:
    view = GAME.view(place(position("o o\n . .\no o"), "1,1"), None)
    assert view["last"] == {
        "seat": 0,
        "type": "place",
        "spot": "1,1",
        "lines": [],
        "secured": [["1,1", "0,0", "0,2", "2,0", "2,2"]],
    }


def test_last_after_a_capture_has_the_lines_before_it() -> None:
    view = GAME.view(capture(position("o o o g g o"), "6,0"), None)
    assert view["last"] == {
        "seat": 0,
        "type": "capture",
        "spot": "6,0",
        "lines": [{"mine": ["4,0", "2,0", "0,0"], "theirs": ["6,0", "8,0"]}],
        "secured": [],
    }


def test_a_view_is_rendered_once_for_all_viewers() -> None:
    state = position("o o g")
    assert GAME.view(state, 0) is GAME.view(state, 1) is GAME.view(state, None)


def test_an_earlier_view_never_changes() -> None:
    state = position("o o g")
    before = plain(GAME.view(state, None))
    GAME.view(capture(state, "4,0"), None)
    assert plain(GAME.view(state, None)) == before
