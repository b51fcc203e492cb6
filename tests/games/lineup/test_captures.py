"""LU-6, LU-7, LU-8, LU-11: capturing, and capturing back. "figure" in a name: it is one of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.captures import Run
from games.lineup.rules.engine import give_up
from games.lineup.rules.state import State
from tests.games.lineup.figures import capture, captures, position


def test_lu6_figure_three_against_two() -> None:
    """Orange's line of three runs into Green's line of two. Only the nearest of the two tokens can be
    captured.
    """
    state = position("o o o g g")
    assert captures(state) == {"6,0"}
    assert lines(state, "6,0") == [{"mine": ["4,0", "2,0", "0,0"], "theirs": ["6,0", "8,0"]}]
    assert captures(position("o o o g g", turn=1)) == set()


def test_lu6_figure_a_line_of_one_captures_nothing() -> None:
    """No line is longer than one token, so nothing can be captured."""
    figure = """
        . . . . .
         o g
        . . . . .
         g o
    """
    assert captures(position(figure)) == set()
    assert captures(position(figure, turn=1)) == set()


def test_lu6_figure_two_against_one() -> None:
    """Green's line of two can capture Orange's single token."""
    figure = """
        . . .
         g g o
    """
    assert captures(position(figure, turn=1)) == {"5,1"}
    assert captures(position(figure)) == set()


def test_lu6_figure_squares_and_corners_do_not_form_a_line() -> None:
    """No line is longer than one token, so nothing can be captured."""
    figure = """
        o . . . .
         o . .
        . g . .
         . g
    """
    assert captures(position(figure)) == set()
    assert captures(position(figure, turn=1)) == set()


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("o o g", {"4,0"}),
        ("o o g g", set()),
        ("o o o g g", {"6,0"}),
        ("o o g . g", {"4,0"}),  # the enemy's line ends at a gap,
        ("o o g o g", {"4,0"}),  # and at a token of mine
        ("o . o g", set()),  # so does mine at a gap,
        ("o g o g", set()),  # and at a token of theirs
        ("o o . g", set()),  # my line starts next to the token
        ("o g o o", {"2,0"}),
        ("o o g o o", {"4,0"}),
        ("o o o o o g", {"10,0"}),
        ("o o o g g g", set()),
        ("o o o o g g", {"8,0"}),
    ],
)
def test_lu6_mine_must_be_longer_than_theirs(row: str, found: set[str]) -> None:
    assert captures(position(row)) == found
    column = "\n".join(row)
    assert captures(position(column)) == {",".join(reversed(spot.split(","))) for spot in found}


def test_lu7_figure_secured_tokens_are_safe_and_still_capture() -> None:
    """Green's tokens are in a structure, so they are safe, but they can capture an orange token."""
    figure = """
        g g o o o
         {} . .
        g g o . .
    """
    secured = figure.format("g")
    assert captures(position(secured)) == set()
    assert captures(position(secured, turn=1)) == {"4,2"}
    assert captures(position(figure.format("."))) == {"2,0"}


def test_lu8_diagonals_are_not_lines() -> None:
    squares = """
        . . . .
         o . .
        . . . .
         . o .
        . . . .
         . . g
    """
    assert captures(position(squares)) == set()
    mixed = """
        o . . .
         o . .
        . o . .
         . g .
    """
    assert captures(position(mixed)) == set()


def lines(state: State, spot: str) -> list[Run]:
    view = GAME.view(state, None)
    (found,) = [one["lines"] for one in view["captures"] if one["spot"] == spot]
    assert isinstance(found, list)
    return found


# -- LU-11: tokens in dispute.


FIGURE = """
    . . . o . .
     . . . . .
    . . . o . .
     . . . . .
    . g g o . .
"""


def dispute(figure: str, turn: int, supply: tuple[int, ...] = (9, 9)) -> Any:
    return GAME.view(position(figure, turn=turn, supply=supply), None)["dispute"]


def test_lu11_figure_captured_and_captured_back() -> None:
    """Green's line of two can capture the orange token. Then Orange's line of two can capture it back."""
    assert dispute(FIGURE, 1) == {"capturable": ["6,4"], "recapturable": ["6,4"]}
    after = capture(position(FIGURE, turn=1), "6,4")
    assert captures(after) == {"6,4"}


def test_lu11_not_recapturable_by_a_player_who_resigned() -> None:
    after = give_up(position(FIGURE, turn=1, supply=(9, 9, 9)), 0)
    assert GAME.view(after, None)["dispute"] == {"capturable": ["6,4"], "recapturable": []}
