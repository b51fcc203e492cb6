"""The base class of all move rules: when a type of move is possible, which moves are, and what they do; and
the checks that many of them share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from games.lateral.rules.state import State
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


# Checks that many moves share: the seat's role, and what the game is waiting for (LA-20). Each returns the
# refusal, or None if there is none.


def check_puzzler(state: State, seat: int) -> Refused | None:
    """A puzzler, in a running game: ``puzzlers_only``, ``helper``, ``left``, ``not_admitted``, or see
    `check_running`."""
    role = state.players[seat].role
    if role == "puzzler":
        return check_running(state)
    return Refused("puzzlers_only") if role == "master" else _refuse_outsider(role)


def check_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master: ``master_only``, ``helper``, ``left``, ``not_admitted``; once the game has ended
    ``settling`` (LA-36).
    """
    role = state.players[seat].role
    if role == "master":
        return None if state.by is None else Refused("settling")
    return Refused("master_only") if role == "puzzler" else _refuse_outsider(role)


def check_running_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master, in a game that is running: see `check_master` and `check_running`."""
    return check_master(state, seat) or check_running(state)


def check_running(state: State) -> Refused | None:
    """The game is not halted: ``preparing``, ``reading``, ``paused``, ``frozen`` {by, card}, ``ending``;
    without a Master (LA-32) ``read_first``, ``frozen_by_key`` {by, card}, ``table_decides``; once the game
    has ended ``settling`` (LA-36).
    """
    if state.by is not None:
        return Refused("settling")
    if state.keyed:
        return _check_running_keyed(state)
    if state.round == 0:
        return Refused("preparing" if state.puzzle is None else "reading")
    if state.paused:
        return Refused("paused")
    if state.frozen is not None:
        return Refused("frozen", by=state.frozen.seat, card="spoiler")
    return Refused("ending") if state.ending else None


def _check_running_keyed(state: State) -> Refused | None:
    if state.round == 0:
        return Refused("preparing" if state.puzzle is None else "read_first")
    if state.frozen is not None:
        return Refused("frozen_by_key", by=state.frozen.seat, card="spoiler")
    return Refused("table_decides") if state.ending else None


def check_elastic_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master of an elastic room (LA-24), at any time: ``not_offered`` in other rooms, or see
    `check_master`.
    """
    return check_master(state, seat) if state.elastic else Refused("not_offered")


def check_in_game(state: State, seat: int) -> Refused | None:
    """That seat is a puzzler who has not left: ``no_such_puzzler`` {seat}."""
    return None if seat in state.puzzlers else Refused("no_such_puzzler", seat=seat)


def _refuse_outsider(role: str) -> Refused:
    return Refused({"helper": "helper", "empty": "not_admitted"}.get(role, "left"))
