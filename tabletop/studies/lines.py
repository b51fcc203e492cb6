"""A line of moves as a short text, to be part of an address, and back: played again by the real rules.

Each step says which of all offers it takes, counted from the first seat's first one, in digits and letters
(``1c``), and they are joined by dots; ``~2`` says that seat 2 resigns. So a line can be nothing but moves
that are possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from tabletop.rules import play
from tabletop.rules.effective_moves import Step, played_moves
from tabletop.rules.game import Ask, Form, Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.versions import FIRST
from tabletop.rules.wire import Resign

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MAX_STEPS = 1000
"""A longer line is not followed."""

MAX_VERSION = 10_000

_STEP = re.compile(r"[0-9a-z]{1,4}|~[0-9]{1,2}")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a study begins. ``seed`` is that of the match that it comes from, if chance decided who begins;
    ``version`` of the rules is the first one where it is left out, as in old addresses.
    """

    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    seed: Annotated[str, msgspec.Meta(max_length=200)] = "study"
    version: Annotated[int, msgspec.Meta(ge=1, le=MAX_VERSION)] | msgspec.UnsetType = msgspec.UNSET


class Line(NamedTuple):
    """The position that it begins in, its steps, and the code of each."""

    start: Position
    steps: Sequence[Step]
    codes: Sequence[str]

    @property
    def end(self) -> Position:
        """Where it leads to."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def text(self) -> str:
        """The whole line, for an address."""
        return ".".join(self.codes)


def begin(slug: str, setup: Setup) -> Line:
    """The line without any moves. Raises `Refused` as `play.start` does."""
    position = play.start(
        slug, options=setup.options, seats=setup.seats, seed=setup.seed, version=setup.version or FIRST
    )
    return Line(position, (), ())


def follow(line: Line, text: str) -> Line:
    """That line and the steps of this text. Raises `Refused`: no_such_position for what is none."""
    codes = text.split(".") if text else []
    if len(line.codes) + len(codes) > MAX_STEPS or not all(map(_STEP.fullmatch, codes)):
        raise Refused("no_such_position")
    steps, position = list(line.steps), line.end
    for code in codes:
        seat, move = _step(position, code)
        steps.append(_advanced(position, seat, move))
        position = steps[-1].after
    return Line(line.start, steps, [*line.codes, *codes])


def add(line: Line, moves: Iterable[object]) -> Line:
    """That line and these moves, each made by the seat whose turn it is. Raises `Refused` as `play` does."""
    for data in moves:
        position = line.end
        if len(line.codes) == MAX_STEPS:
            raise Refused("line_full", most=MAX_STEPS)
        if position.outcome is not None:
            raise Refused("game_over")
        seat = position.to_act[0]
        move = play.judge(position, seat, data)
        code = code_of(position, seat, move)
        line = Line(line.start, [*line.steps, _advanced(position, seat, move)], [*line.codes, code])
    return line


def line_of(start: Position, steps: Iterable[Step]) -> Line:
    """The line of a match that went like this (see `tabletop.rules.effective_moves.played`)."""
    made: list[Step] = []
    codes: list[str] = []
    position = start
    for seat, move in played_moves(steps):
        codes.append(code_of(position, seat, move))
        made.append(_advanced(position, seat, move))
        position = made[-1].after
    return Line(start, made, codes)


def code_of(position: Position, seat: int, move: Move) -> str:
    """The code of a move that this seat may make there. Raises `Refused("not_offered")` for what has none:
    what is filled in freely, and table moves but for resigning.
    """
    if isinstance(move, Resign):
        return f"~{seat}"
    own = list(position.offers(seat))
    if move not in own:
        raise Refused("not_offered")
    before = sum(len(position.offers(other)) for other in range(seat))
    return _written(before + own.index(move))


def _step(position: Position, code: str) -> tuple[int, Move]:
    """Whose move that code is, and which. Raises `Refused("no_such_position")`."""
    if code[0] == "~":
        seat = int(code[1:])
        if seat in range(position.seats) and seat not in position.gone and position.outcome is None:
            return seat, Resign()
        raise Refused("no_such_position")
    number = int(code, 36)
    for seat in range(position.seats):
        offers = position.offers(seat)
        if number < len(offers):
            offer = offers[number]
            if isinstance(offer, Ask | Form):
                break
            return seat, offer
        number -= len(offers)
    raise Refused("no_such_position")


def _advanced(position: Position, seat: int, move: Move) -> Step:
    return Step(position, seat, move, play.advance(position, seat, move, 0))


def _written(number: int) -> str:
    text = DIGITS[number % 36]
    while number := number // 36:
        text = DIGITS[number % 36] + text
    return text
