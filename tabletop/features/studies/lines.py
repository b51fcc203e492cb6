"""Lines of a study: moves from a position, and what was looked at recently."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from threading import Lock
from typing import Annotated, Any, NamedTuple

import msgspec

from tabletop.rules import play
from tabletop.rules.effective_moves import Step, played_moves
from tabletop.rules.game import Ask, Form, Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.versions import FIRST
from tabletop.rules.wire import Resign

# -- Lines -----------------------------------------------------------------------------------------------


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MAX_STEPS = 1000
"""The maximum length of a line."""

MAX_VERSION = 10_000

_STEP = re.compile(r"[0-9a-z]{1,4}|~[0-9]{1,2}")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of an analysis board. ``seed``: of the match that it comes from, in case chance decided who
    starts. ``version`` of the rules: the first if left out, as in old URLs.
    """

    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    seed: Annotated[str, msgspec.Meta(max_length=200)] = "study"
    version: Annotated[int, msgspec.Meta(ge=1, le=MAX_VERSION)] | msgspec.UnsetType = msgspec.UNSET


class Line(NamedTuple):
    """A line: its first position, its steps, and the code of each step."""

    start: Position
    steps: Sequence[Step]
    codes: Sequence[str]

    @property
    def end(self) -> Position:
        """The last position."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def text(self) -> str:
        """The whole line as text, for URLs."""
        return ".".join(self.codes)


def begin(slug: str, setup: Setup) -> Line:
    """An empty line. Raises `Refused` as `play.start` does."""
    position = play.start(
        slug, options=setup.options, seats=setup.seats, seed=setup.seed, version=setup.version or FIRST
    )
    return Line(position, (), ())


def follow(line: Line, text: str) -> Line:
    """The line with the steps of ``text`` appended. Raises `Refused`: no_such_position."""
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
    """The line with these moves (JSON data) appended, each made by the seat to act. Raises `Refused`:
    line_full, game_over, and as `play.judge` does.
    """
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
    """The line of a match (see `tabletop.rules.effective_moves.played_moves`)."""
    made: list[Step] = []
    codes: list[str] = []
    position = start
    for seat, move in played_moves(steps):
        codes.append(code_of(position, seat, move))
        made.append(_advanced(position, seat, move))
        position = made[-1].after
    return Line(start, made, codes)


def code_of(position: Position, seat: int, move: Move) -> str:
    """The code of a legal move. Raises `Refused("not_offered")` for moves without one: those with free
    fields, and table moves other than resigning.
    """
    if isinstance(move, Resign):
        return f"~{seat}"
    own = list(position.offers(seat))
    if move not in own:
        raise Refused("not_offered")
    before = sum(len(position.offers(other)) for other in range(seat))
    return _written(before + own.index(move))


def _step(position: Position, code: str) -> tuple[int, Move]:
    """The seat and the move of a code. Raises `Refused("no_such_position")`."""
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


# -- Recent studies --------------------------------------------------------------------------------------
# A cache of the ends of recent lines, so that adding one move does not replay the whole line.


KEPT = 400
"""How many positions are cached."""

_ends: OrderedDict[tuple[str, bytes, str], Position] = OrderedDict()
_lock = Lock()
_going = Lock()
"""Lines are replayed one at a time: otherwise the event loop would compete with many busy threads."""


Pay = Callable[[int], None]
"""Called with the number of moves to replay before they are; raises if that is too many."""


def gone(slug: str, setup: Setup, text: str, pay: Pay, *, whole: bool = False) -> Line:
    """The line with this text. Unless ``whole``, it may start at its end and have no steps. Raises `Refused`
    for an invalid line.
    """
    codes = text.split(".") if text else []
    known = None if whole else _ends.get(_key(slug, setup, text))
    if known is not None:
        return Line(known, (), codes)
    pay(len(codes))
    with _going:
        line = follow(begin(slug, setup), text)
    remember(slug, setup, line)
    return line


def remember(slug: str, setup: Setup, line: Line) -> None:
    """Cache the positions after each step of a line."""
    before = len(line.codes) - len(line.steps)
    with _lock:
        for number, step in enumerate(line.steps[-KEPT:], start=1 + max(0, len(line.steps) - KEPT)):
            key = _key(slug, setup, ".".join(line.codes[: before + number]))
            _ends[key] = step.after
            _ends.move_to_end(key)
        while len(_ends) > KEPT:
            _ends.popitem(last=False)


def _key(slug: str, setup: Setup, text: str) -> tuple[str, bytes, str]:
    return slug, msgspec.json.encode(setup), text
