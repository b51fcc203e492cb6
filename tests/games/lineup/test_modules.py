"""Browser modules: places have the names that the server gives them, and keys reach all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

import games.lineup
from games.lineup.rules.boards import Board, Shape, board_of
from games.lineup.words import place_name
from tabletop.rules import play
from tests import node

MASKED: list[Shape] = ["square", "diamond", "cross", "ring", "torus"]


def boards() -> Iterator[Board]:
    """A board of every shape and size."""
    for shape in MASKED:
        for size in product(range(3, 10), repeat=2):
            yield board_of(shape, size)
        for side in (3, 4, 5):
            yield board_of(shape, (side, side, side))
        yield board_of(shape, (3, 3, 3, 3))
    yield board_of("square", (2, 2, 2, 2))
    for side in (3, 4, 5):
        yield board_of("hexagon", (side,))


NAMED = """({ placeName }, asked) =>
  asked.map(([shape, spots]) => spots.map((spot) => placeName(spot, { shape })))"""


def test_the_browser_and_the_server_give_the_same_names() -> None:
    asked = [(board.shape, list(board.index)) for board in boards()]
    asked.append(("square", ["1,3,3,1", "0,0,0,4", "25,0", "26,1", "701,0", "702,0"]))
    names = node.evaluate(["games/lineup/static/lineup/names.js"], NAMED, asked)
    assert names == [[place_name(spot, shape) for spot in spots] for shape, spots in asked]


def test_no_two_spots_of_a_board_have_the_same_name() -> None:
    for board in boards():
        names = {place_name(spot, board.shape) for spot in board.index}
        assert len(names) == len(board.spots), (board.shape, board.size)


@pytest.mark.parametrize(
    ("spot", "shape", "name"),
    [
        ("0,0", "square", "A1"),
        ("5,5", "square", "F6"),
        ("18,18", "square", "S19"),
        ("0,0", "torus", "A1"),
        ("1,1,1", "square", "B2-1"),
        ("0,0,2", "square", "A1-2"),
        ("6,6,6", "square", "G7-4"),
        ("1,3,1,3", "square", "B4-1-2"),
        ("4,4,0,4", "square", "E5-1-3"),
        ("26,0", "square", "AA1"),
        ("701,0", "square", "ZZ1"),
        ("702,0", "square", "AAA1"),
        ("3,0", "hexagon", "D1"),
        ("2,1", "hexagon", "C1"),
        ("3,2", "hexagon", "D2"),
        ("2,3", "hexagon", "C3"),
        ("3,4", "hexagon", "D3"),
        ("5,8", "hexagon", "F6"),
    ],
)
def test_names(spot: str, shape: str, name: str) -> None:
    assert place_name(spot, shape) == name


def test_no_message_names_a_spot_as_the_protocol_does() -> None:
    """Only code says "3,3"; people read "D4"."""
    texts = re.compile(r"""(?:\b_|gettext(?:_lazy)?)\(\s*((?:"[^"]*"\s*)+)""")
    folder = Path(games.lineup.__file__).parent
    found = [
        text
        for file in chain(folder.rglob("*.py"), folder.rglob("*.js"))
        for text in texts.findall(file.read_text(encoding="utf-8"))
    ]
    assert len(found) > 200
    assert not [text for text in found if re.search(r"\d,\d", text)]


# -- Keys reach every spot of every board, and no two spots lie in the same place of the page.


BOARDS: dict[str, dict[str, Any]] = {
    "square": {},
    "rectangle": {"size": 9, "height": 3},
    "diamond": {"shape": "diamond", "size": 6},
    "cross": {"shape": "cross", "size": 9},
    "ring": {"shape": "ring", "size": 8},
    "torus": {"shape": "torus", "size": 4, "height": 3},
    "hexagon": {"shape": "hexagon", "size": 4},
    "cubes": {"dimensions": 3, "size": 4},
    "cubes of a ring": {"dimensions": 3, "shape": "ring"},
    "cubes of a torus": {"dimensions": 3, "shape": "torus"},
    "tesseracts": {"dimensions": 4},
    "tesseracts of a ring": {"dimensions": 4, "shape": "ring", "size": 3},
    "tesseracts of a torus": {"dimensions": 4, "shape": "torus", "size": 3},
}

REACHED = """({ layoutOf, step }, views) => views.map((view) => {
  const layout = layoutOf(view);
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown"];
  const found = new Set([layout.spots[0]]);
  for (const spot of found) for (const key of keys) {
    const next = step(layout, spot, key, layout.at(spot).x);
    if (next !== null) found.add(next);
  }
  const places = layout.spots.flatMap(layout.places).map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`);
  const middles = layout.spots.filter((spot) => layout.around(spot).length).length;
  return [found.size, places.length - new Set(places).size, middles];
})"""
"""For each view the number of spots that keys reach, of places that overlap, and of structures."""


def test_every_spot_of_every_board_is_separate_and_reachable_by_keyboard() -> None:
    positions = [play.start("lineup", options=options, seed="a board") for options in BOARDS.values()]
    views = [play.view(position, viewer=None) for position in positions]
    modules = [f"games/lineup/static/lineup/{name}.js" for name in ("layout", "keys")]
    found = node.evaluate(modules, REACHED, views)
    wanted = [
        [len(view["board"]), 0, len(position.state.board.structures)]
        for view, position in zip(views, positions, strict=True)
    ]
    assert dict(zip(BOARDS, found, strict=True)) == dict(zip(BOARDS, wanted, strict=True))
