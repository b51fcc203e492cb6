"""What a match has come from, as far as moves can be taken back, and who asks for that."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.rules.game import Move


class Past:
    """A state that the game has come from by that ``move`` of that ``seat``, number ``number`` of the log,
    and what was before it. ``moves`` of the game stood in that state.
    """

    __slots__ = ("before", "depth", "move", "moves", "number", "seat", "state")

    def __init__(
        self, state: Any, before: Past | None, number: int, seat: int, move: Move, moves: int
    ) -> None:
        self.state = state
        self.before = before
        self.number = number
        self.seat = seat
        self.move = move
        self.moves = moves
        self.depth: int = before.depth + 1 if before else 1


class Aids(msgspec.Struct, frozen=True):
    """How often whoever plays alone has stepped back and asked for a hint."""

    take_backs: int = 0
    hints: int = 0


class Plea(msgspec.Struct, frozen=True):
    """``seat`` asks the others to go back to before its own last move, number ``seq`` of the log; that takes
    back so many moves of the game. ``agreed`` are those who have agreed so far.
    """

    seat: int
    seq: int
    steps: int
    agreed: frozenset[int] = frozenset()


class Pleas(msgspec.Struct, frozen=True):
    """The plea that waits for an answer, and the seats that have asked since their own last move without
    success.
    """

    pending: Plea | None = None
    made: frozenset[int] = frozenset()


NO_AIDS = Aids()
NO_PLEAS = Pleas()
