"""Earlier states of a match, for taking moves back, and requests to do so."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.rules.game import Move


class Past:
    """An earlier ``state``, and the ``move`` by ``seat`` that left it (number ``number`` of the log).
    ``before`` is the past of that state; ``moves`` is how many moves of the game led to it.
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


class HelpUsed(msgspec.Struct, frozen=True):
    """How many take-backs and hints a single player has used."""

    take_backs: int = 0
    hints: int = 0


class TakeBackRequest(msgspec.Struct, frozen=True):
    """A request by ``seat`` to take back its own last move, number ``seq`` of the log, and everything after
    it: ``steps`` moves of the game in all. ``agreed`` holds the seats that have agreed so far.
    """

    seat: int
    seq: int
    steps: int
    agreed: frozenset[int] = frozenset()


class TakeBackRequests(msgspec.Struct, frozen=True):
    """The request that waits for answers (``pending``), and the seats that have made an unsuccessful request
    since their own last move (``made``).
    """

    pending: TakeBackRequest | None = None
    made: frozenset[int] = frozenset()


NO_HELP = HelpUsed()
NO_REQUESTS = TakeBackRequests()
