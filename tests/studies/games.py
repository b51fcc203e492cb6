"""Random games of many variants for the analysis board."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.features.studies.lines import Line, Setup, add, begin
from tabletop.rules import play

VARIANTS: dict[str, Setup] = {
    "base": Setup(),
    "three": Setup(seats=3),
    "four-returned": Setup({"captured": "returned", "supply": 6}, 4),
    "torus-full": Setup({"shape": "torus", "size": 3, "end": "board_full"}),
    "hexagon-lines": Setup({"shape": "hexagon", "capture": "line"}),
    "cubes-fresh": Setup({"dimensions": 3, "capture": "fresh"}, 3),
    "diamond-first": Setup({"shape": "diamond", "first_structure": True}),
    "ring": Setup({"shape": "ring", "size": 6, "height": 4}),
    "drawn": Setup({"first_player": "drawn"}, 4, "some other seed"),
}


def random_line(setup: Setup, seed: str, most: int = 40, slug: str = "lineup") -> Line:
    """A number of random moves, or fewer if the game ends."""
    chance, line = Random(seed), begin(slug, setup)
    while len(line.codes) < most and line.end.outcome is None:
        move: Any = chance.choice(play.legal(line.end, seat=line.end.to_act[0]))
        line = add(line, [move])
    return line
