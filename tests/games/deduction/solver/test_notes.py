"""DE-14: what the levels fill in, and the counts that were answered."""

from __future__ import annotations

from msgspec.structs import replace

from games.deduction.rules import GAME
from games.deduction.rules.solver.sheet import deduced_marks, seen_marks, sheet_from_view, tallies
from games.deduction.rules.state import TILES
from tabletop.rules import play
from tests.games.deduction.positions import announce, ask, show, table
from tests.games.deduction.random_games import quiet


def test_notes_fill_in_what_was_seen_and_no_more() -> None:
    state = show(ask(table(), 1, "3"), "crown-3")
    state = ask(replace(state, step="ask", turn=2), 2, "3")
    marks = seen_marks(GAME.view(state, 0))
    assert marks["sun-3"] == ["yes", "no", "no", "no"]
    assert marks["crown-3"] == ["no", "yes", "no", "no"]
    assert marks["crown-2"] == ["no", "no", "no", "no"]
    assert marks["shield-3"] == ["no", "open", "open", "open"]
    assert seen_marks(GAME.view(state, 2))["crown-3"] == ["open", "open", "no", "open"]
    assert set(seen_marks(GAME.view(state, None))["crown-3"]) == {"open"}


def test_a_peek_is_seen() -> None:
    state = announce(table(), "sun-5")
    assert seen_marks(GAME.view(state, 0))["sun-2"] == ["no", "no", "no", "yes"]
    assert seen_marks(GAME.view(state, 1))["sun-2"] == ["open", "no", "open", "open"]


def test_the_solver_fills_in_more_and_nothing_else() -> None:
    for number in range(10):
        view = play.view(quiet(f"levels {number}", 4, 2 + 2 * number), viewer=1)
        by_eye, by_logic = seen_marks(view), deduced_marks(sheet_from_view(view))
        for tile in TILES:
            for one, other in zip(by_eye[tile], by_logic[tile], strict=True):
                assert one in (other, "open")


def test_tallies() -> None:
    state = show(ask(table(), 1, "3"), "crown-3")
    state = ask(replace(state, step="ask", turn=2), 1, "3", "count")
    state = show(ask(replace(state, step="ask", turn=3), 2, "sun"), "sun-5")
    state = ask(replace(state, step="ask", turn=4), 2, "3")
    view = GAME.view(state, 0)
    assert tallies(view, seen_marks(view)) == [
        {"seat": 1, "about": "3", "least": 2, "most": 2, "known": 1},
        {"seat": 2, "about": "sun", "least": 1, "most": None, "known": 1},
        {"seat": 2, "about": "3", "least": 0, "most": 0, "known": 0},
    ]
