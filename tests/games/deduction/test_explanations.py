"""The explanations of marks that the server fills in (DE-14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.deduction.rules.solver.sheet import Mark, sheet_from_view
from games.deduction.rules.state import TILES
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.games.deduction.random_games import random_game
from tests.games.deduction.solver.explanation_checker import Checker


def late(level: str) -> Position:
    """A game for four in which much is known."""
    return next(p for p in random_game("why", 4, {"help": level}) if p.number == 45)


def asked(tile: str, holder: int | str) -> dict[str, Any]:
    return {"mark": {"tile": tile, "holder": holder}}


def places(seats: int) -> list[int | str]:
    return [*range(seats), "missing"]


@pytest.mark.parametrize("level", ["notes", "solver"])
@pytest.mark.parametrize("viewer", [0, 3])
def test_every_mark_on_the_sheet_has_a_chain_that_holds(level: str, viewer: int) -> None:
    position = late(level)
    view = play.view(position, viewer=viewer)
    met = 0
    for tile in TILES:
        for at, holder in enumerate(places(4)):
            steps = play.query(position, viewer=viewer, what=asked(tile, holder))["steps"]
            mark = view["known"]["marks"][tile][at]
            assert bool(steps) == (mark != "open")
            if steps:
                Checker(view).check(steps, tile, at, mark)
                met += 1
    assert met > 24


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
        {"mark": {"tile": "star-2", "holder": 1}},
        {"mark": {"tile": 7, "holder": 1}},
        {"mark": {"tile": "sun-2", "holder": 4}},
        {"mark": {"tile": "sun-2", "holder": -1}},
        {"mark": {"tile": "sun-2", "holder": True}},
        {"mark": {"tile": "sun-2", "holder": "nobody"}},
        {"mark": {"tile": "sun-2", "holder": 1, "more": 1}},
        {"mark": {"tile": "sun-2", "holder": 1}, "more": 1},
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
