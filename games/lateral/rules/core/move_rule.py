"""One kind of move: when it is possible, which ones are, and what comes of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from games.lateral.rules.core.state import State
from tabletop.rules.game import Ask, Form, Moment, Move, Refused

M = TypeVar("M", bound=Move)
Offer = Any
"""A move, an `Ask` or a `Form`."""


class Step(ABC, Generic[M]):
    """What is offered and what is refused come from the same two questions, so they cannot disagree."""

    @abstractmethod
    def closed(self, state: State, seat: int) -> Refused | None:
        """Why that seat can make no such move now, whatever it fills in."""

    def against(self, state: State, seat: int, move: M) -> Refused | None:
        """Why not exactly this one. Asked only when the step is not closed."""
        return None

    def pointless(self, state: State, seat: int) -> Refused | None:
        """Why there is nothing now that such a move could be about, when the step is not closed."""
        return None

    @abstractmethod
    def choices(self, state: State, seat: int) -> Iterable[M | Ask | Form]:
        """What may be offered when the step is neither closed nor pointless; moves that are not possible are
        left out by `offers`.
        """

    @abstractmethod
    def do(self, state: State, seat: int, move: M, at: Moment) -> State:
        """The state after such a move, one that nothing is against."""

    def refusal(self, state: State, seat: int, move: M) -> Refused | None:
        """Why this move is not possible; None when it is."""
        return self.closed(state, seat) or self.against(state, seat, move)

    def unavailable(self, state: State, seat: int) -> Refused | None:
        """Why no such move at all is possible; None when there is one."""
        return self.closed(state, seat) or self.pointless(state, seat)

    def offers(self, state: State, seat: int) -> Iterator[M | Ask | Form]:
        """All that is possible."""
        if self.unavailable(state, seat) is None:
            for offer in self.choices(state, seat):
                if isinstance(offer, Ask | Form) or self.against(state, seat, offer) is None:
                    yield offer


AnyStep = Step[Any]
