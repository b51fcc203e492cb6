"""LU-1, LU-2, LU-3, LU-9: the board, its coordinates, the supply, and secured structures."""

from __future__ import annotations

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import squares
from games.lineup.rules.options import Options, supply_of
from tabletop.rules import play
from tests.games.lineup.figures import AT, BASE, place, position


def test_lu1_the_base_board_has_25_squares_and_36_corners() -> None:
    board = play.view(play.start("lineup", seed="x"), viewer=None)["board"]
    kinds = [cell["kind"] for cell in board]
    assert (kinds.count("square"), kinds.count("corner"), len(kinds)) == (25, 36, 61)
    assert all(cell["owner"] is None for cell in board)


def test_lu2_all_odd_is_a_square_all_even_a_corner() -> None:
    board = play.view(play.start("lineup", seed="x"), viewer=None)["board"]
    squares = {f"{x},{y}" for x in (1, 3, 5, 7, 9) for y in (1, 3, 5, 7, 9)}
    corners = {f"{x},{y}" for x in (0, 2, 4, 6, 8, 10) for y in (0, 2, 4, 6, 8, 10)}
    assert {cell["spot"] for cell in board if cell["kind"] == "square"} == squares
    assert {cell["spot"] for cell in board if cell["kind"] == "corner"} == corners


def test_lu3_two_players_have_25_tokens_each() -> None:
    assert GAME.setup(Options(), 2, AT, GAME.version).supply == (25, 25)


@pytest.mark.parametrize(
    ("sizes", "seats", "supply"), [((5, 5), 2, 25), ((5, 5), 4, 12), ((3, 3), 2, 10), ((3, 3, 3), 2, 37)]
)
def test_lu3_other_boards_get_supplies_in_proportion(sizes: tuple[int, ...], seats: int, supply: int) -> None:
    assert supply_of(Options(), squares(*sizes), seats) == supply


def test_lu3_the_host_can_set_another_supply() -> None:
    view = play.view(play.start("lineup", options={"supply": 7}, seed="x"), viewer=None)
    assert view["supply"] == [7, 7]


# -- LU-9: secured structures.


SQUARE = """
    . . . .
     . . .
    . o o .
     . . .
    . o o .
"""
CORNER = """
    . . . .
     o o .
    . . . .
     o o .
    . . . .
"""


def test_lu9_the_base_board_has_41_structures() -> None:
    centres = [one.names[0] for one in BASE.structures]
    inner = {2, 4, 6, 8}
    expected = {f"{x},{y}" for x in range(1, 10, 2) for y in range(1, 10, 2)}
    expected |= {f"{x},{y}" for x in inner for y in inner}
    assert (len(centres), set(centres)) == (41, expected)
    assert all(len(one.names) == 5 == one.spots.bit_count() for one in BASE.structures)


def test_lu9_figure_a_square_and_its_corners() -> None:
    after = place(position(SQUARE), "3,3")
    assert GAME.view(after, None)["structures"] == [[["3,3", "2,2", "2,4", "4,2", "4,4"]], []]


def test_lu9_figure_a_corner_and_the_squares_around_it() -> None:
    after = place(position(CORNER), "2,2")
    assert GAME.view(after, None)["structures"] == [[["2,2", "1,1", "1,3", "3,1", "3,3"]], []]


NET = """
    . . . . . .
     . . . . .
    . o o . . .
     o o o o .
    . o o o . .
     o o o o .
    . . o o . .
"""


def test_lu9_figure_a_net_of_five() -> None:
    """Five structures: around three corners and two squares."""
    view = GAME.view(position(NET), None)
    centres = {structure[0] for structure in view["structures"][0]}
    assert centres == {"2,4", "4,4", "6,4", "3,3", "5,5"}
    assert view["tokens"] == [15, 0]
    assert len(view["secured"]) == 15
