"""DE-14: what the levels fill in; every certain mark is explained, and every step of it can be followed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from games.deduction.rules import GAME
from games.deduction.rules.solver.sheet import (
    Explainer,
    Mark,
    deduced_marks,
    explain,
    seen_marks,
    sheet_from_view,
    tallies,
)
from games.deduction.rules.state import TILES
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.games.deduction.positions import announce, ask, show, table
from tests.games.deduction.random_games import quiet, random_game
from tests.games.deduction.solver.explanation_checker import Checker


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_mark_has_a_chain_that_holds(seats: int) -> None:
    met: Counter[str] = Counter()
    for number in range(14):
        position = quiet(f"why {number}", seats, 4 + 3 * number)
        view = play.view(position, viewer=number % seats)
        marks = sheet_from_view(view)
        explainer, checker = Explainer(view, marks), Checker(view)
        for tile, name in enumerate(TILES):
            for holder in range(seats + 1):
                steps = explainer.explain(name, holder)
                mark = marks.mark(tile, holder)
                assert (steps is None) == (mark is Mark.OPEN)
                if steps:
                    checker.check(steps, name, holder, mark.value)
                    met[steps[-1]["code"]] += 1
    assert {"own_hand", "face_up", "answered", "elsewhere", "line_full", "line_needs", "shown"} <= met.keys()
    assert met["counted"] <= met.total() / 1000


def test_with_wrong_announcements_and_peeks() -> None:
    met: Counter[str] = Counter()
    for number in range(12):
        for position in random_game(f"wrong {number}", 4, {"last_player": "must_announce"}, most=60):
            if position.number % 17 or position.outcome:
                continue
            for viewer in range(4):
                view = play.view(position, viewer=viewer)
                marks, explainer, checker = sheet_from_view(view), Explainer(view), Checker(view)
                for tile, name in enumerate(TILES):
                    steps = explainer.explain(name, 4)
                    if steps:
                        checker.check(steps, name, 4, marks.mark(tile, 4).value)
                        met[steps[-1]["code"]] += 1
    assert met["refuted"]
    assert met["peeked"]


def test_after_the_end_all_is_open() -> None:
    view = GAME.view(announce(table(), "sun-2"), None)
    marks = sheet_from_view(view)
    assert marks.worlds == 1
    assert marks.solved == TILES.index("sun-2")
    steps = explain(view, "sun-2", 3)
    assert steps is not None
    assert steps[-1]["code"] == "peeked"


# -- DE-14: what the levels fill in, and the counts that were answered.


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


def late(level: str) -> Position:
    """A game for four in which much is known."""
    return next(p for p in random_game("why", 4, {"help": level}) if p.number == 45)


def asked(tile: str | int, holder: int | str) -> dict[str, Any]:
    return {"mark": {"tile": tile, "holder": holder}}


def places(seats: int) -> list[int | str]:
    return [*range(seats), "missing"]


def test_a_sheet_with_notes_explains_no_more_than_stands_on_it() -> None:
    """The solver would know more; what the table has not agreed on is not told in answers either."""
    position = late("notes")
    view, solved = play.view(position, viewer=0), sheet_from_view(play.view(position, viewer=0))
    more = [
        (tile, holder)
        for tile in TILES
        for at, holder in enumerate(places(4))
        if view["known"]["marks"][tile][at] == "open" and solved.mark(TILES.index(tile), at) is not Mark.OPEN
    ]
    assert len(more) > 10
    assert all(play.query(position, viewer=0, what=asked(*one)) == {"steps": []} for one in more)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"mark": None},
        {"mark": {"tile": "sun-2"}},
        {"mark": {"holder": 1}},
        *(asked(tile, 1) for tile in ("star-2", 7)),
        *(asked("sun-2", holder) for holder in (4, -1, True, "nobody")),
        {"mark": {"tile": "sun-2", "holder": 1, "more": 1}},
        asked("sun-2", 1) | {"more": 1},
        {"marks": "all"},
    ],
)
def test_what_cannot_be_asked(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="no_such_query"):
        play.query(late("solver"), viewer=0, what=wrong)


def test_where_nothing_is_filled_in_nothing_is_explained() -> None:
    for position, viewer in ((late("paper"), 0), (late("solver"), None), (late("notes"), None)):
        with pytest.raises(Refused, match="nothing_filled_in"):
            play.query(position, viewer=viewer, what=asked("sun-2", "missing"))


@pytest.mark.parametrize("level", ["notes", "solver"])
def test_chains_do_not_travel_with_the_frames(level: str) -> None:
    position = late(level)
    assert set(play.view(position, viewer=0)["known"]) == {"marks", "tallies"}
    assert len(play.view_json(position, 0)) < 10_000
