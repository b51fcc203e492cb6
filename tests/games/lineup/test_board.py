"""LU-1, LU-2, LU-3: the board, its coordinates, the supply."""

from __future__ import annotations

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import squares
from games.lineup.rules.options import Options, supply_of
from tabletop.rules import play
from tests.games.lineup.figures import AT, BASE, place, places, position


def test_lu1_the_base_board_has_25_squares_and_36_corners() -> None:
    board = play.view(play.start("lineup", seed="x"), viewer=None)["board"]
    kinds = [cell["kind"] for cell in board]
    assert (kinds.count("square"), kinds.count("corner"), len(kinds)) == (25, 36, 61)
    assert all(cell["owner"] is None for cell in board)


def test_lu1_figure_tokens_go_on_squares_and_corners() -> None:
    state = position("")
    assert {"1,1", "0,0"} <= places(state)
    assert len(places(state)) == 61


def test_lu1_a_spot_holds_one_token() -> None:
    state = place(position(""), "5,5")
    assert "5,5" not in places(state)
    assert len(places(state)) == 60


def test_lu2_all_odd_is_a_square_all_even_a_corner() -> None:
    board = play.view(play.start("lineup", seed="x"), viewer=None)["board"]
    squares = {f"{x},{y}" for x in (1, 3, 5, 7, 9) for y in (1, 3, 5, 7, 9)}
    corners = {f"{x},{y}" for x in (0, 2, 4, 6, 8, 10) for y in (0, 2, 4, 6, 8, 10)}
    assert {cell["spot"] for cell in board if cell["kind"] == "square"} == squares
    assert {cell["spot"] for cell in board if cell["kind"] == "corner"} == corners


def test_lu2_spots_come_row_by_row_and_x_goes_right() -> None:
    spots = [cell["spot"] for cell in play.view(play.start("lineup", seed="x"), viewer=None)["board"]]
    assert spots[:8] == ["0,0", "2,0", "4,0", "6,0", "8,0", "10,0", "1,1", "3,1"]
    assert spots == sorted(spots, key=lambda spot: [int(part) for part in reversed(spot.split(","))])


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


def test_every_spot_knows_its_name() -> None:
    assert [BASE.spots[index].name for index in BASE.index.values()] == list(BASE.index)
