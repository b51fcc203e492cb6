"""LU-6, LU-7, LU-8: when a token can be captured. Tests named "figure" show the rulebook's figures."""

from __future__ import annotations

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.captures import Run
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


ROW = """
    . . . .
     {} {} {}
"""
COLUMN = """
    . . .
     . {}
    . . .
     . {}
    . . .
     . {}
"""


@pytest.mark.parametrize(
    ("figure", "tokens", "spot"),
    [(ROW, "oog", "5,1"), (ROW, "goo", "1,1"), (COLUMN, "oog", "3,5"), (COLUMN, "goo", "3,1")],
)
def test_lu6_left_right_up_and_down(figure: str, tokens: str, spot: str) -> None:
    assert captures(position(figure.format(*tokens))) == {spot}


def test_lu6_two_short_lines_do_not_add_up() -> None:
    figure = """
        . . . .
         . o .
        . . . .
         o g o
        . . . .
         . o .
    """
    assert captures(position(figure)) == set()


def test_lu6_only_the_line_behind_the_token_defends() -> None:
    """Green's long column doesn't defend against a row."""
    figure = """
        . . g
         . . .
        o o g
         . . .
        . . g
    """
    assert captures(position(figure)) == {"4,2"}


def test_lu6_one_direction_is_enough() -> None:
    """From the left, two against two isn't enough; from below, two against one is."""
    figure = """
        o o g g
         . . .
        . . o .
         . . .
        . . o .
    """
    assert captures(position(figure)) == {"4,0"}
    assert lines(position(figure), "4,0") == [{"mine": ["4,2", "4,4"], "theirs": ["4,0"]}]


def test_lu6_all_lines_that_allow_it_are_shown() -> None:
    figure = """
        o o g o o
         . . .
        . . o .
         . . .
        . . o .
    """
    assert lines(position(figure), "4,0") == [
        {"mine": ["2,0", "0,0"], "theirs": ["4,0"]},
        {"mine": ["6,0", "8,0"], "theirs": ["4,0"]},
        {"mine": ["4,2", "4,4"], "theirs": ["4,0"]},
    ]


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


def test_lu7_secured_tokens_count_in_their_own_line() -> None:
    """The free token at the end is defended by the secured ones behind it."""
    figure = """
        g g g o o
         g . .
        g g . . .
    """
    assert captures(position(figure)) == set()
    weaker = """
        . . g o o
         . . .
        g g . . .
    """
    assert captures(position(weaker)) == {"4,0"}


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


def test_lu6_a_capture_can_allow_another() -> None:
    state = position("o o o g g", supply=(9, 0))
    state = capture(state, "6,0")
    assert captures(state) == {"8,0"}


def lines(state: State, spot: str) -> list[Run]:
    view = GAME.view(state, None)
    (found,) = [one["lines"] for one in view["captures"] if one["spot"] == spot]
    assert isinstance(found, list)
    return found
