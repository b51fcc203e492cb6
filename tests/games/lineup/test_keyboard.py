"""Keys reach every spot of every board, and no two spots lie in the same place of the page."""

from __future__ import annotations

from typing import Any

from tabletop.rules import play
from tests import node

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
