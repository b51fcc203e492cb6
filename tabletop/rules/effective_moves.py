"""The moves of a match that counted in the end, and what else is in its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tabletop.rules.game import Move
from tabletop.rules.position import Position
from tabletop.rules.takebacks import stepped_over
from tabletop.rules.wire import (
    TABLE_MOVES,
    AcceptTakeBack,
    AskTakeBack,
    DeclineTakeBack,
    Hint,
    Resign,
    TakeBack,
    TimeUp,
)


class Step(NamedTuple):
    """A move, and the positions before and after it."""

    before: Position
    seat: int
    move: Move
    after: Position


def kind_of(before: Position, move: Move, after: Position) -> dict[str, Any]:
    """What an entry of the record is, where it is no move of the game: ``{"kind": "back", "from": 3}`` takes
    back the moves from number 3 on, ``{"kind": "event"}`` changes the game without being a move of it, and
    ``{"kind": "note"}`` leaves the game as it is.
    """
    if not isinstance(move, TABLE_MOVES):
        return {}
    if isinstance(move, TakeBack):
        return {"kind": "back", "from": stepped_over(before, move.steps).number}
    plea = before.pleas.pending
    if isinstance(move, AcceptTakeBack) and plea is not None and after.pleas.pending is None:
        return {"kind": "back", "from": plea.seq}
    happened = isinstance(move, Resign | TimeUp) or after.outcome is not None
    return {"kind": "event" if happened else "note"}


def effective_moves(steps: Iterable[Step]) -> list[Step]:
    """Of all moves in a log, in order: those that led to its end, without hints, what was taken back and the
    asking for it.
    """
    line: list[Step] = []
    for step in steps:
        if isinstance(step.move, TakeBack):
            del line[len(line) - step.move.steps :]
        elif isinstance(step.move, AcceptTakeBack):
            line = _before_plea(line, step)
        elif not isinstance(step.move, Hint | AskTakeBack | DeclineTakeBack):
            line.append(step)
    return line


def played_moves(line: Iterable[Step]) -> list[tuple[int, Move]]:
    """What made the positions of a line what they are: by seat the moves of the game, and who has gone, be it
    that they gave up or that their time was up. Nothing of offers and clocks.
    """
    made: list[tuple[int, Move]] = []
    for before, seat, move, after in line:
        if not isinstance(move, TABLE_MOVES):
            made.append((seat, move))
        made += [(gone, Resign()) for gone in after.gone[len(before.gone) :]]
    return made


def without_clock(step: Step) -> Step:
    """The same for those who look at what was played: whoever ran out of time has gone, as by resigning."""
    out = step.before.out_next if isinstance(step.move, TimeUp) else None
    return step if out is None else step._replace(seat=out, move=Resign())


def _before_plea(line: list[Step], step: Step) -> list[Step]:
    """What is left of the line once all have agreed to take a move back."""
    plea = step.before.pleas.pending
    if plea is None or step.after.pleas.pending is not None:
        return line
    return [earlier for earlier in line if earlier.after.number < plea.seq]
