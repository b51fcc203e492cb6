"""LU-11: tokens in dispute."""

from __future__ import annotations

from typing import Any

from games.lineup.rules import GAME
from games.lineup.rules.engine import give_up
from tests.games.lineup.figures import capture, captures, place, position

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


def test_lu11_not_recapturable_without_a_line() -> None:
    assert dispute("g g o", 1) == {"capturable": ["4,0"], "recapturable": []}


def test_lu11_only_tokens_that_the_seat_to_act_can_capture() -> None:
    assert dispute(FIGURE, 0) == {"capturable": [], "recapturable": []}


def test_lu11_not_recapturable_by_a_player_without_tokens() -> None:
    assert dispute(FIGURE, 1, (0, 9)) == {"capturable": ["6,4"], "recapturable": []}


def test_lu11_not_recapturable_when_the_capture_secures_it() -> None:
    secured = """
        . . . o . .
         . . . . .
        . . . o . .
         . . . . .
        . g g o . .
         . . g . .
        . . g g . .
    """
    assert dispute(secured, 1) == {"capturable": ["6,4"], "recapturable": []}


def test_lu11_nothing_is_in_dispute_when_the_game_is_over() -> None:
    over = place(position(FIGURE, turn=1, supply=(0, 1)), "0,0")
    assert GAME.view(over, None)["dispute"] == {"capturable": [], "recapturable": []}


def test_lu11_the_owner_captures_back_after_others_passed() -> None:
    """Green captures from Orange, Blue moves next, and Orange's line of two still reaches the token."""
    assert dispute(FIGURE, 1, (9, 9, 9)) == {"capturable": ["6,4"], "recapturable": ["6,4"]}


def test_lu11_not_recapturable_by_anybody_but_its_owner() -> None:
    """Blue, who moves next, could capture the token from Green, but it was Orange's."""
    third = """
        . . . b . .
         . . . . .
        . . . b . .
         . . . . .
        . g g o . .
    """
    assert dispute(third, 1, (9, 9, 9)) == {"capturable": ["6,4"], "recapturable": []}


def test_lu11_not_recapturable_by_a_player_who_resigned() -> None:
    after = give_up(position(FIGURE, turn=1, supply=(9, 9, 9)), 0)
    assert GAME.view(after, None)["dispute"] == {"capturable": ["6,4"], "recapturable": []}
