"""Reduces knowledge to the smallest possible puzzle: simple inferences come before anything is counted."""

from __future__ import annotations

from games.deduction.rules.core.tiles import tiles_in
from games.deduction.solver.knowledge import Knowledge, open_tiles
from games.deduction.solver.puzzle import Bound, Puzzle


class Reduced:
    """``placed`` are the tiles whose place is certain, a set for each holder. ``puzzle`` is what is left
    open; None if the knowledge contradicts itself.
    """

    __slots__ = ("_known", "_may", "_room", "placed", "puzzle")

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self.placed = [*known.held, known.missing]
        free = open_tiles(known)
        self._may = [free] * known.seats + [0 if known.missing else free & ~known.refuted]
        self._room = [*known.sizes, 1]
        self.puzzle: Puzzle | None = None
        if self._settle():
            self.puzzle = self._rest()

    def _settle(self) -> bool:
        """Repeat until nothing changes: full hands, lines that must or can't be in a hand, tiles with one
        place left. Returns False on a contradiction.
        """
        before: list[int] = []
        while before != (now := [*self._may, *self.placed]):
            before = now
            if not (self._hands() and self._lines() and self._tiles()):
                return False
        return True

    def _hands(self) -> bool:
        for holder, room in enumerate(self._room):
            left = room - self.placed[holder].bit_count()
            may = self._may[holder].bit_count()
            if left < 0 or may < left:
                return False
            if may and left == 0:
                self._may[holder] = 0
            elif may == left:
                self._put(holder, self._may[holder])
        return True

    def _lines(self) -> bool:
        for bound in self._known.bounds:
            seat = bound.seat
            has = (self.placed[seat] & bound.tiles).bit_count()
            may = self._may[seat] & bound.tiles
            if has > bound.most or has + may.bit_count() < bound.least:
                return False
            if may and has == bound.most:
                self._may[seat] &= ~may
            elif may and has + may.bit_count() == bound.least:
                self._put(seat, may)
        return True

    def _tiles(self) -> bool:
        once = twice = 0
        for may in self._may:
            twice |= once & may
            once |= may
        everything = once | self._known.face_up
        for holder, may in enumerate(self._may):
            everything |= self.placed[holder]
            if only := may & ~twice:
                self._put(holder, only)
        return everything == (1 << 24) - 1

    def _put(self, holder: int, tiles: int) -> None:
        self.placed[holder] |= tiles
        for other in range(len(self._may)):
            self._may[other] &= ~tiles

    def _rest(self) -> Puzzle:
        once = 0
        for may in self._may:
            once |= may
        tiles = tiles_in(once)
        domains = [sum(1 << at for at, may in enumerate(self._may) if may >> tile & 1) for tile in tiles]
        room = [room - self.placed[holder].bit_count() for holder, room in enumerate(self._room)]
        return Puzzle(
            tuple(tiles),
            tuple(domains),
            tuple(room),
            tuple(filter(None, map(self._left, self._known.bounds))),
        )

    def _left(self, bound: Bound) -> Bound | None:
        """What a bound still requires of the open tiles; None if nothing."""
        has = (self.placed[bound.seat] & bound.tiles).bit_count()
        may = self._may[bound.seat] & bound.tiles
        room = self._room[bound.seat] - self.placed[bound.seat].bit_count()
        least, most = max(0, bound.least - has), min(bound.most - has, may.bit_count())
        if not may or (least == 0 and most >= min(room, may.bit_count())):
            return None
        return Bound(bound.seat, may, least, most)
