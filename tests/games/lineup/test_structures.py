"""LU-9: secured structures."""

from __future__ import annotations

from games.lineup.rules import GAME
from games.lineup.rules.engine import arrange
from tests.games.lineup.figures import BASE, capture, captures, place, position

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


def test_lu9_any_of_the_five_tokens_can_be_the_last() -> None:
    whole = place(position(SQUARE), "3,3").tokens[0]
    for spot in ("3,3", "2,2", "2,4", "4,2", "4,4"):
        without = whole & ~(1 << BASE.index[spot])
        state = arrange(BASE, tokens=(without, 0), supply=(9, 9), first=0)
        assert len(GAME.view(place(state, spot), None)["structures"][0]) == 1


def test_lu9_corners_on_the_edge_are_not_centres() -> None:
    state = place(position(". . .\n o o"), "2,0")
    assert GAME.view(state, None)["structures"] == [[], []]


def test_lu9_two_players_tokens_do_not_form_a_structure() -> None:
    state = place(position(SQUARE, turn=1), "3,3")
    assert GAME.view(state, None)["structures"] == [[], []]


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


def test_lu9_one_token_can_complete_several() -> None:
    state = position(NET.replace(". o o o . .", ". o . o . ."))
    assert len(GAME.view(state, None)["structures"][0]) == 2
    after = place(state, "4,4")
    assert len(GAME.view(after, None)["structures"][0]) == 5
    assert (last := GAME.view(after, None)["last"]) is not None
    assert [one[0] for one in last["secured"]] == ["3,3", "4,4", "5,5"]


def test_lu9_a_capture_completes_a_structure_too() -> None:
    state = position(
        """
        . . . . .
         . . . .
        o o o . .
         . o . .
        o o g . .
        """
    )
    assert captures(state) == {"4,4"}
    after = capture(state, "4,4")
    assert [one[0] for one in GAME.view(after, None)["structures"][0]] == ["3,3"]
    assert set(GAME.view(after, None)["secured"]) == {"3,3", "2,2", "4,2", "2,4", "4,4"}


def test_lu9_a_complete_structure_stays() -> None:
    """Green has a row of three against the structure's row of two."""
    threatened = position(SQUARE.replace(". o o .", ". o o g g g", 1))
    assert captures(place(threatened, "9,9")) == {"4,2"}
    assert captures(place(threatened, "3,3")) == set()
