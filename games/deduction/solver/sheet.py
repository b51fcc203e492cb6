"""The exact note sheet of a viewer: what is certain, what is open, and how likely it is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec

from games.deduction.rules.core.tiles import ALL_TILES, TILES, tiles_in
from games.deduction.solver.counting import Worlds
from games.deduction.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.solver.reduction import Reduced


class Mark(Enum):
    """Whether a holder has a tile."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """``worlds`` is the number of worlds that agree with everything known; 0 means a contradiction. ``found``
    says for each of the 24 tiles in how many worlds each holder has it: the seats, the missing place, and
    last the face-up tiles.
    """

    worlds: int
    found: tuple[tuple[int, ...], ...]

    @property
    def seats(self) -> int:
        """The number of players; also the missing place's number as a holder."""
        return len(self.found[0]) - 2

    def mark(self, tile: int, holder: int) -> Mark:
        """YES or NO if it is certain that the holder has the tile or doesn't, else OPEN."""
        found = self.found[tile][holder]
        if found == self.worlds:
            return Mark.YES
        return Mark.OPEN if found else Mark.NO

    def chance(self, tile: int, holder: int) -> float:
        """How likely it is, all worlds being equally likely."""
        return self.found[tile][holder] / self.worlds

    @property
    def candidates(self) -> list[int]:
        """The tiles that may be missing: all others are excluded."""
        return [tile for tile, found in enumerate(self.found) if found[self.seats]]

    @property
    def solved(self) -> int | None:
        """The missing tile, once no other is left."""
        candidates = self.candidates
        return candidates[0] if len(candidates) == 1 else None

    def data(self) -> dict[str, Any]:
        """As plain JSON data: ``worlds``, ``excluded`` and ``solved`` by name, and for each tile ``marks``
        and ``chances`` by holder (the seats, the missing place, face up).
        """
        holders = range(self.seats + 2)
        candidates, solved = self.candidates, self.solved
        return {
            "worlds": self.worlds,
            "excluded": [name for tile, name in enumerate(TILES) if tile not in candidates],
            "solved": None if solved is None else TILES[solved],
            "tiles": {
                name: {
                    "marks": [self.mark(tile, holder).value for holder in holders],
                    "chances": [self.chance(tile, holder) for holder in holders],
                }
                for tile, name in enumerate(TILES)
            },
        }


def sheet_from_view(view: Mapping[str, Any]) -> Sheet:
    """The sheet of the viewer of this view."""
    return solve(knowledge_from_view(view))


@lru_cache(maxsize=512)
def solve(known: Knowledge) -> Sheet:
    """The sheet that follows from this knowledge."""
    reduced = Reduced(known)
    width = known.seats + 2
    if reduced.puzzle is None:
        return Sheet(0, ((0,) * width,) * len(TILES))
    worlds = Worlds(reduced.puzzle)
    found = [[0] * width for _ in TILES]
    for tile, row in zip(reduced.puzzle.tiles, worlds.placed, strict=True):
        found[tile][: len(row)] = row
    for holder, tiles in enumerate((*reduced.placed, known.face_up)):
        for tile in tiles_in(tiles & ALL_TILES):
            found[tile][holder] = worlds.total
    return Sheet(worlds.total, tuple(map(tuple, found)))
