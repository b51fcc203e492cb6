"""A match at one number: frozen, and everything else follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.rules.filling import fills
from tabletop.rules.game import Ask, Form, Move, Outcome
from tabletop.rules.registry import AnyGame


class Past:
    """A state that the game has come from, and what was before it: as far as one may step back."""

    __slots__ = ("before", "depth", "state")

    def __init__(self, state: Any, before: Past | None) -> None:
        self.state = state
        self.before = before
        self.depth: int = before.depth + 1 if before else 1


class Aids(msgspec.Struct, frozen=True):
    """How often whoever plays alone has stepped back and asked for a hint."""

    take_backs: int = 0
    hints: int = 0


NO_AIDS = Aids()


class Position:
    """The game's state with what the table adds: who offers a draw, a result agreed on. Treat it as frozen.

    ``number`` is how many moves have been made. ``draw`` holds the seats that want a draw, ``gone`` those
    that resigned, ``asked`` those that have offered a draw since their own last move. ``past`` is what can be
    stepped back to, ``aids`` what has been used of it; ``hinted`` says that a hint is wanted for this state.
    """

    __slots__ = (
        "_offers",
        "aids",
        "asked",
        "draw",
        "game",
        "gone",
        "hinted",
        "number",
        "options",
        "outcome",
        "past",
        "seats",
        "seed",
        "state",
        "texts",
        "to_act",
    )

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seats: int,
        seed: str,
        state: Any,
        number: int = 0,
        draw: frozenset[int] = frozenset(),
        gone: frozenset[int] = frozenset(),
        agreed: Outcome | None = None,
        asked: frozenset[int] = frozenset(),
        past: Past | None = None,
        aids: Aids = NO_AIDS,
        hinted: bool = False,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.state = state
        self.number = number
        self.outcome: Outcome | None = agreed or game.outcome(state)
        self.gone = gone
        self.asked = asked
        self.past = past
        self.aids = aids
        self.hinted = hinted and self.outcome is None
        self.draw = draw if self.outcome is None else frozenset()
        self.to_act: tuple[int, ...] = () if self.outcome else game.to_act(state)
        self.texts: dict[int | None, bytes] = {}
        self._offers: dict[int, Sequence[Move | Ask | Form]] = {}

    def step(
        self,
        *,
        state: Any,
        draw: frozenset[int],
        gone: frozenset[int] | None = None,
        agreed: Outcome | None = None,
        asked: frozenset[int] | None = None,
        past: Past | None = None,
        aids: Aids | None = None,
        hinted: bool = False,
    ) -> Position:
        """The next position of the same match; what is not given stays, but for ``past`` and ``hinted``."""
        return Position(
            self.game,
            self.options,
            self.seats,
            self.seed,
            state,
            self.number + 1,
            draw,
            self.gone if gone is None else gone,
            agreed,
            self.asked if asked is None else asked,
            past,
            self.aids if aids is None else aids,
            hinted,
        )

    @property
    def back(self) -> int:
        """How many of the game's own moves can be taken back."""
        return self.past.depth if self.past else 0

    @property
    def deadline(self) -> int | None:
        """When the clock rings that runs in this state, in milliseconds since 1970."""
        return None if self.outcome is not None else self.game.deadline(self.state)

    @property
    def chair(self) -> int | None:
        """The seat that keeps order at the table."""
        return self.game.chair(self.state)

    def offers(self, seat: int) -> Sequence[Move | Ask | Form]:
        """Every legal move of that seat. Asked of the game once."""
        if self.outcome is not None:
            return ()
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.game.offers(self.state, seat)
        return found

    def offers_move(self, seat: int, move: Move) -> bool:
        """Whether exactly this move is offered to that seat, or one that it fills in."""
        return move in self.offers(seat) or self.fills_in(seat, move)

    def fills_in(self, seat: int, move: Move) -> bool:
        """Whether this move fills in what that seat is asked to write or free to choose."""
        return any(isinstance(offer, Ask | Form) and fills(offer, move) for offer in self.offers(seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.game.slug, self.number, self.seed))

    def _key(self) -> tuple[Any, ...]:
        return (
            self.game.slug,
            self.options,
            self.seats,
            self.seed,
            self.state,
            self.number,
            self.draw,
            self.gone,
            self.outcome,
            self.back,
            self.aids,
            self.hinted,
        )
