"""A board as the rules see it: spots, structures and rays. There is no geometry here.

Whoever builds a board (`boards`) says which spots there are, which sets of them are structures, and for each
spot and direction which spots follow one way and which the opposite way. Spots and structures are known by
their index; sets of them are whole numbers (see `bits`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.lineup.rules.boards.bits import Picker, mask_of, preimage

Kind = Literal["square", "corner"]


class Spot(NamedTuple):
    """Where one token fits. ``name`` is how the wire writes it: ``"3,5"``. Cubes and hexagons are squares."""

    name: str
    kind: Kind


class Direction(NamedTuple):
    """From one spot: the spots ahead and those the opposite way, each nearest first, to the end of the
    line. On a board whose lines close, both stop before they come back to the spot.
    """

    ahead: tuple[int, ...]
    back: tuple[int, ...]


class Ray(NamedTuple):
    """Spots in a row, and for each length the set of that many of them."""

    names: tuple[str, ...]
    prefixes: tuple[int, ...]

    def run(self, tokens: int) -> int:
        """How many of these tokens stand in an unbroken row from the ray's start."""
        length = 0
        for prefix in self.prefixes:
            if prefix & tokens != prefix:
                break
            length += 1
        return length


class Structure(NamedTuple):
    """Spots that secure each other, the centre first."""

    names: tuple[str, ...]
    spots: int


class Board:
    """One board, made once and shared by all its matches.

    ``joins[spot]`` are the structures through a spot as (structure's bit, its set of spots).
    ``rays[spot]`` are that spot's directions as (ahead, back). ``ways`` are the same directions for all spots
    at once: two functions that take a set of spots and give those whose next spot ahead, or back, is in it.
    ``shape`` and ``size`` are for those who draw it.
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
        """The structures through that spot that these tokens complete (LU-9)."""
        completed = 0
        for structure, spots in self.joins[spot]:
            if spots & tokens == spots:
                completed |= structure
        return completed

    def complete(self, tokens: int) -> int:
        """All structures that these tokens complete."""
        return mask_of(n for n, one in enumerate(self.structures) if one.spots & tokens == one.spots)

    def spots_of(self, structures: int) -> int:
        """The spots of a set of structures."""
        spots = 0
        for structure in self.structures_of(structures):
            spots |= structure.spots
        return spots

    def structures_of(self, structures: int) -> list[Structure]:
        """The structures of a set, in order."""
        return self._picks.pick(structures)

    def _names(self, indexes: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.spots[index].name for index in indexes)

    def _ray(self, indexes: tuple[int, ...]) -> Ray:
        prefixes = tuple(mask_of(indexes[: length + 1]) for length in range(len(indexes)))
        return Ray(self._names(indexes), prefixes)
