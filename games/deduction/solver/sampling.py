"""Random worlds, each equally likely."""

from __future__ import annotations

from collections.abc import Callable

from games.deduction.solver.counting import Worlds
from games.deduction.solver.knowledge import Knowledge
from games.deduction.solver.reduction import Reduced


class DealSampler:
    """Picks from all worlds that agree with some knowledge. There must be at least one."""

    __slots__ = ("_placed", "_worlds")

    def __init__(self, known: Knowledge) -> None:
        reduced = Reduced(known)
        assert reduced.puzzle is not None
        self._placed = reduced.placed
        self._worlds = Worlds(reduced.puzzle)

    def pick(self, below: Callable[[int], int]) -> list[int]:
        """A random world: a set of tiles for each holder, the missing place last. ``below(n)`` returns a
        random integer from 0 to n - 1.
        """
        hands = list(self._placed)
        for tile, holder in self._worlds.pick(below):
            hands[holder] |= 1 << tile
        return hands
