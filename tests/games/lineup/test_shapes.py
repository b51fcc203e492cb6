"""LV-5, LV-6, LV-8: sizes, shapes and dimensions, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup.rules.boards import board_of
from games.lineup.rules.options import BIGGEST, Options, board_for
from tabletop.rules import play


def pictured(shape: str, *size: int) -> list[str]:
    """The squares of a flat board."""
    names = {spot.name for spot in board_of(shape, size).spots}
    return [
        "".join("#" if f"{x},{y}" in names else "." for x in range(1, 2 * size[0], 2))
        for y in range(1, 2 * size[1], 2)
    ]


def through(options: dict[str, Any], of: str, kind: str = "square") -> int:
    """A board's number of spots of a kind, or of structures around one."""
    board = board_for(Options(**options))
    if of == "spots":
        return sum(spot.kind == kind for spot in board.spots)
    centres = [one.names[0] for one in board.structures]
    return sum(board.spots[board.index[name]].kind == kind for name in centres)


@pytest.mark.parametrize("size", range(3, 10))
def test_lv5_square_boards(size: int) -> None:
    given = {"size": size}
    assert through(given, "spots") == through(given, "structures") == size**2
    assert through(given, "spots", "corner") == (size + 1) ** 2
    assert through(given, "structures", "corner") == (size - 1) ** 2


def test_lv5_rectangles_are_width_by_height() -> None:
    view = play.view(play.start("lineup", options={"size": 3, "height": 7}, seed="x"), viewer=None)
    assert (view["shape"], view["size"], view["dimensions"]) == ("square", [3, 7], 2)
    assert view["board"][-1]["spot"] == "6,14"
    assert len(view["board"]) == 21 + 32
    assert view["supply"] == [50 * 53 // 122] * 2


@pytest.mark.parametrize(
    ("shape", "size", "picture"),
    [
        ("diamond", (3, 3), ".#. ### .#."),
        ("diamond", (5, 5), "..#.. .###. ##### .###. ..#.."),
        ("diamond", (6, 6), "..##.. .####. ###### ###### .####. ..##.."),
        ("diamond", (9, 5), "....#.... ..#####.. ######### ..#####.. ....#...."),
        ("cross", (3, 3), ".#. ### .#."),
        ("cross", (5, 5), ".###. ##### ##### ##### .###."),
        ("cross", (6, 3), "..##.. ###### ..##.."),
        ("ring", (3, 3), "### #.# ###"),
        ("ring", (4, 4), "#### #..# #..# ####"),
        ("ring", (5, 5), "##### ##### ##.## ##### #####"),
    ],
)
def test_lv6_diamond_cross_and_ring(shape: str, size: tuple[int, ...], picture: str) -> None:
    assert pictured(shape, *size) == picture.split()


def test_lv6_hexagons_and_their_corners() -> None:
    given = {"shape": "hexagon"}
    assert (through(given, "spots"), through(given, "spots", "corner")) == (19, 54)
    assert (through(given, "structures"), through(given, "structures", "corner")) == (19, 24)
    board = board_of("hexagon", (3,))
    assert {len(one.names) for one in board.structures} == {7, 4}
    assert board.spots[0].name == "3,0"
    assert board.structures[[one.names[0] for one in board.structures].index("3,2")].names == (
        ("3,2", "3,0", "4,1", "4,3", "3,4", "2,3", "2,1")
    )


def test_lv8_cubes() -> None:
    given = {"dimensions": 3}
    assert (through(given, "spots"), through(given, "spots", "corner")) == (27, 64)
    assert (through(given, "structures"), through(given, "structures", "corner")) == (27, 8)
    view = play.view(play.start("lineup", options=given, seed="x"), viewer=None)
    assert (view["size"], view["dimensions"], view["supply"]) == ([3, 3, 3], 3, [37, 37])
    assert [cell["spot"] for cell in view["board"][:2]] == ["0,0,0", "2,0,0"]
    board = board_for(Options(dimensions=3))
    assert {len(one.names) for one in board.structures} == {9}
    assert [ahead.names[0] for ahead, _ in board.rays[board.index["3,3,3"]]] == (
        ["1,3,3", "5,3,3", "3,1,3", "3,5,3", "3,3,1", "3,3,5"]
    )


def test_lv8_tesseracts() -> None:
    given = {"dimensions": 4}
    assert (through(given, "spots"), through(given, "spots", "corner")) == (16, 81)
    assert (through(given, "structures"), through(given, "structures", "corner")) == (16, 1)
    view = play.view(play.start("lineup", options=given, seed="x"), viewer=None)
    assert (view["size"], view["dimensions"], view["supply"]) == ([2, 2, 2, 2], 4, [39, 39])
    board = board_for(Options(dimensions=4))
    assert {len(one.names) for one in board.structures} == {17}


def test_lv8_the_biggest_board_of_tesseracts_is_smaller_than_that_of_cubes() -> None:
    """So lists of moves and frames stay as short as they were."""
    boards = Options(dimensions=4, size=3), Options(dimensions=3, size=5)
    assert [len(board_for(options).spots) for options in boards] == [337, BIGGEST]
