"""The record's lines, to each viewer what they may know (DE-8, DE-10, DE-13)."""

from __future__ import annotations

import msgspec

from games.deduction.rules import GAME
from games.deduction.rules.state import TILES, Action, Announce, Ask, EndTurn, Show, State
from games.deduction.rules.view import RecordLine
from tabletop.live.frames import RecordedMove
from tabletop.rules.game import Viewer
from tests.games.deduction.positions import AT, ask, position_of, table

QUESTION = {"kind": "have", "about": "3"}


def told(before: State, move: Action) -> dict[Viewer, list[RecordLine]]:
    (seat,) = GAME.to_act(before)
    after = GAME.apply(before, seat, move, AT)
    return {viewer: GAME.tell(before, seat, move, after, viewer) for viewer in (None, 0, 1, 2)}


def test_a_question_whose_tile_is_still_to_be_shown() -> None:
    lines = told(table(), Ask(1, "have", "3"))
    assert lines[None] == lines[0] == lines[1] == lines[2]
    assert lines[None] == [
        {"code": "asked", "seat": 0, "to": 1, **QUESTION, "coin": "sun-3", "turn": 1},
        {"code": "answered", "seat": 1, **QUESTION, "answer": "yes"},
    ]


def test_a_tile_that_is_shown_is_named_to_two_only() -> None:
    lines = told(ask(table(), 1, "3"), Show("crown-3"))
    for viewer in (None, 0, 1, 2):
        tile = "crown-3" if viewer in (0, 1) else None
        assert lines[viewer] == [{"code": "showed", "seat": 1, "to": 0, "tile": tile}]


def test_a_single_tile_is_shown_by_a_move_of_its_own() -> None:
    lines = told(table(), Ask(2, "have", "sun"))
    assert [line["code"] for line in lines[None]] == ["asked", "answered"]
    lines = told(ask(table(), 2, "sun"), Show("sun-5"))
    assert [lines[viewer][0].get("tile") for viewer in (None, 0, 1, 2)] == [None, "sun-5", None, "sun-5"]


def test_a_count() -> None:
    line = told(table(), Ask(1, "count", "sun"))[2][1]
    assert line == {"code": "answered", "seat": 1, "kind": "count", "about": "sun", "answer": 2}


def test_the_next_turn() -> None:
    before = ask(table(), 1, "sun", "count")
    after = GAME.apply(before, 0, EndTurn(), AT)
    line = {"code": "drew", "seat": 1, "coin": TILES[after.coin], "turn": 2}
    assert GAME.tell(before, 0, EndTurn(), after, 2) == [line]
    assert all(lines[0].keys() == line.keys() for lines in told(before, EndTurn()).values())


def test_announcements() -> None:
    before = ask(table(), 1, "sun", "count")
    right = {"code": "announced", "seat": 0, "tile": "sun-2", "right": True}
    assert all(lines == [right] for lines in told(before, Announce("sun-2")).values())
    wrong = told(before, Announce("sun-5"))
    first = {"code": "announced", "seat": 0, "tile": "sun-5", "right": False}
    assert [line["code"] for line in wrong[0]] == ["announced", "peeked", "drew"]
    assert wrong[0][1] == {"code": "peeked", "seat": 0, "tile": "sun-2"}
    for viewer in (None, 1, 2):
        assert [line["code"] for line in wrong[viewer]] == ["announced", "drew"]
        assert wrong[viewer][0] == first


def test_a_coin_is_not_the_work_of_the_stand_in_that_ended_the_turn_before() -> None:
    """A stand-in asks and ends the turn of seat 0; the coin is drawn for seat 1."""
    state, said = table(), []
    for move in (Ask(1, "count", "sun"), EndTurn()):
        before, state = state, GAME.apply(state, 0, move, AT)
        made = RecordedMove(position_of(before), 0, move, position_of(state), by_bot=True)
        said.append(msgspec.json.decode(made.entry(None) or b""))
    assert [(one["lines"][0]["code"], one.get("by")) for one in said] == [("asked", "bot"), ("drew", None)]
