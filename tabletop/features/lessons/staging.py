"""Scripted positions that could occur in a real game: a deal with scripted dice, and moves made from there by
the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tabletop.features.lessons.script import Reply, plain
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Move
from tabletop.rules.position import Position
from tabletop.rules.registry import find

T = TypeVar("T")

SEED = "lesson"
"""The seed of every scripted position; the deal does not depend on it."""


class Told(Dice):
    """Scripted dice. ``tops`` contains the first items of each shuffle in turn; the other items follow in
    their original order. Each throw returns the next of ``throws``, then 0.
    """

    def __init__(self, tops: Iterable[Sequence[Any]], throws: Iterable[int] = ()) -> None:
        super().__init__(SEED, 0)
        self._tops = iter(tops)
        self._throws = iter(throws)

    def below(self, n: int) -> int:
        """The next scripted number."""
        thrown = next(self._throws, 0)
        if not 0 <= thrown < n:
            raise ValueError(f"{thrown} cannot be thrown below {n}")
        return thrown

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The scripted items, then the rest."""
        top = list(next(self._tops, ()))
        if len(set(top)) < len(top) or not set(top) <= set(items):
            raise ValueError(f"these are not among what is shuffled, once each: {top}")
        return [*top, *(item for item in items if item not in top)]


def advance(position: Position, seat: int, move: Move, throws: Sequence[int] = ()) -> Position:
    """The position after a legal move with scripted ``throws``; without them the real dice are used."""
    return play.advance(position, seat, move, 0, dice=Told((), throws) if throws else None)


def replied(position: Position, reply: Reply) -> tuple[Move, Position]:
    """A scripted move, checked, and the position after it. Raises `Refused` if it is not legal."""
    move = play.judge(position, reply.seat, plain(reply.move))
    return move, advance(position, reply.seat, move, reply.throws)


def staged(
    slug: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    tops: Iterable[Sequence[Any]] = (),
    throws: Iterable[int] = (),
    moves: Iterable[tuple[int, Mapping[str, Any]]] = (),
) -> Position:
    """The position after these moves (seat, move), each of them checked, from a deal with scripted dice.

    Raises `Refused` if a move is not legal.
    """
    game = find(slug)
    count = game.seats[0] if seats is None else seats
    chosen = wire.read_options(game, options or {})
    game.check(chosen, count)
    state = game.setup(chosen, count, Moment(Told(tops, throws), 0, 0), game.version)
    position = Position(game, chosen, count, SEED, state)
    return play.follow(position, [{"seat": seat, "move": plain(move)} for seat, move in moves])
