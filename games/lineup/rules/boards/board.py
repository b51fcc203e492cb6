"""A board for the rules: spots, structures and rays, without geometry.

A board's builder (see `boards`) lists its spots, the sets of spots that are structures and, for each spot and
direction, the spots that follow in that direction and in the opposite one. Spots and structures are
identified by their index; sets of them are integers (see `bits`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.lineup.rules.boards.bits import Picker, mask_of, preimage

Kind = Literal["square", "corner"]


class Spot(NamedTuple):
    """A place for one token. ``name`` is its wire form, ``"3,5"``. Cubes and hexagons count as squares."""

    name: str
    kind: Kind


class Direction(NamedTuple):
    """The spots ahead of a spot and those in the opposite direction, nearest first, to the end of the line.
    On a torus both stop before they return to the spot.
    """

    ahead: tuple[int, ...]
    back: tuple[int, ...]


class Ray(NamedTuple):
    """The spots in one direction: their names and, for each length, the set of the first spots."""

    names: tuple[str, ...]
    prefixes: tuple[int, ...]

    def run(self, tokens: int) -> int:
        """The length of the unbroken run of these tokens at the ray's start."""
        length = 0
        for prefix in self.prefixes:
            if prefix & tokens != prefix:
                break
            length += 1
        return length


class Structure(NamedTuple):
    """A possible structure: its spots' names, the centre first, and the set of its spots."""

    names: tuple[str, ...]
    spots: int


class Board:
    """A board, made once and shared by all its matches.

    ``joins[spot]`` are the structures through a spot, as pairs of the structure's bit and its set of spots.
    ``rays[spot]`` are the spot's directions, as pairs of rays (ahead, back). ``ways`` are the same directions
    for all spots together: pairs of functions from a set of spots to those whose next spot ahead, or back, is
    in the set. The rules don't use ``shape`` and ``size``; clients need them for drawing.
    """

    def __init__(
        self,
        spots: Sequence[Spot],
        structures: Sequence[Sequence[int]],
        directions: Sequence[Sequence[Direction]],
        *,
        shape: str = "square",
        size: tuple[int, ...] = (),
    ) -> None:
        self.shape = shape
        self.size = size
        self.dimensions = len(size) if len(size) > 1 else 2
        self.spots = tuple(spots)
        self.all = (1 << len(spots)) - 1
        self.index = {spot.name: index for index, spot in enumerate(spots)}
        self.names = Picker([spot.name for spot in spots])
        self.indexes = Picker(range(len(spots)))
        self.structures = tuple(Structure(self._names(spots), mask_of(spots)) for spots in structures)
        self._picks = Picker(self.structures)
        self.joins = tuple(
            tuple((1 << n, one.spots) for n, one in enumerate(self.structures) if one.spots >> index & 1)
            for index in range(len(spots))
        )
        self.rays = tuple(
            tuple((self._ray(way.ahead), self._ray(way.back)) for way in ways) for ways in directions
        )
        self.ways = tuple(
            (
                preimage({spot: way.ahead[0] for spot, way in enumerate(ways) if way.ahead}),
                preimage({spot: way.back[0] for spot, way in enumerate(ways) if way.back}),
            )
            for ways in zip(*directions, strict=True)
        )

    def completed(self, spot: int, tokens: int) -> int:
        """The set of structures through a spot that these tokens complete (LU-9)."""
        completed = 0
        for structure, spots in self.joins[spot]:
            if spots & tokens == spots:
                completed |= structure
        return completed

    def complete(self, tokens: int) -> int:
        """The set of all structures that these tokens complete."""
        return mask_of(n for n, one in enumerate(self.structures) if one.spots & tokens == one.spots)

    def spots_of(self, structures: int) -> int:
        """The set of all spots in a set of structures."""
        spots = 0
        for structure in self.structures_of(structures):
            spots |= structure.spots
        return spots

    def structures_of(self, structures: int) -> list[Structure]:
        """The structures in a set, in order of their indexes."""
        return self._picks.pick(structures)

    def _names(self, indexes: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.spots[index].name for index in indexes)

    def _ray(self, indexes: tuple[int, ...]) -> Ray:
        prefixes = tuple(mask_of(indexes[: length + 1]) for length in range(len(indexes)))
        return Ray(self._names(indexes), prefixes)
