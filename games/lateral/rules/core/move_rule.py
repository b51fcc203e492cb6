"""The base class of all move rules: when a type of move is possible, which moves are, and what they do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from games.lateral.rules.core.state import State
from tabletop.rules.game import Ask, Form, Moment, Move, Refused

M = TypeVar("M", bound=Move)


class MoveRule(ABC, Generic[M]):
    """Offers and refusals come from the same checks, so they cannot disagree. A check returns the refusal, or
    None if there is none.
    """

    @abstractmethod
    def check_open(self, state: State, seat: int) -> Refused | None:
        """Whether that seat can make any move of this kind now, whatever it names."""

    def check_move(self, state: State, seat: int, move: M) -> Refused | None:
        """Whether exactly this move is possible. Called only when `check_open` has passed."""
        return None

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """Whether there is anything such a move could name. Called only when `check_open` has passed."""
        return None

    @abstractmethod
    def candidates(self, state: State, seat: int) -> Iterable[M | Ask | Form]:
        """The moves to offer once `check_open` and `check_targets` have passed; `offers` leaves out what
        `check_move` refuses.
        """

    @abstractmethod
    def apply(self, state: State, seat: int, move: M, at: Moment) -> State:
        """The state after that move, which all checks have passed."""

    def refusal(self, state: State, seat: int, move: M) -> Refused | None:
        """Why this move is not possible, or None."""
        return self.check_open(state, seat) or self.check_move(state, seat, move)

    def why_unavailable(self, state: State, seat: int) -> Refused | None:
        """Why no move of this kind is possible, or None."""
        return self.check_open(state, seat) or self.check_targets(state, seat)

    def offers(self, state: State, seat: int) -> Iterator[M | Ask | Form]:
        """Every possible move of this kind."""
        if self.why_unavailable(state, seat) is None:
            for offer in self.candidates(state, seat):
                if isinstance(offer, Ask | Form) or self.check_move(state, seat, offer) is None:
                    yield offer


AnyMoveRule = MoveRule[Any]
