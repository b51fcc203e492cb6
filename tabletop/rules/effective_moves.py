"""The moves of a match that still count, and what the other entries of its log are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, NotRequired, TypedDict

from tabletop.rules.game import Move
from tabletop.rules.pauses import PAUSE_MOVES
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
    """A move with the positions before and after it."""

    before: Position
    seat: int
    move: Move
    after: Position


EntryKind = TypedDict(
    "EntryKind", {"kind": NotRequired[Literal["note", "event", "back"]], "from": NotRequired[int]}
)
"""What an entry of the record has in addition to its lines (see `kind_of`)."""


def kind_of(before: Position, move: Move, after: Position) -> EntryKind:
    """Classify an entry of the record. Empty for a move of the game. ``{"kind": "back", "from": 3}`` takes
    back the moves from number 3 on, ``{"kind": "event"}`` changes the game without being one of its moves,
    and ``{"kind": "note"}`` leaves the game unchanged.
    """
    if not isinstance(move, TABLE_MOVES):
        return {}
    if isinstance(move, TakeBack):
        return {"kind": "back", "from": stepped_over(before, move.steps).number}
    request = before.take_back_requests.pending
    if isinstance(move, AcceptTakeBack) and request is not None and after.take_back_requests.pending is None:
        return {"kind": "back", "from": request.seq}
    happened = isinstance(move, Resign | TimeUp) or after.outcome is not None
    return {"kind": "event" if happened else "note"}


def effective_moves(steps: Iterable[Step]) -> list[Step]:
    """The steps of a log that led to its last position, in order: without hints, without moves that were
    taken back, and without requests to take back and to pause.
    """
    line: list[Step] = []
    for step in steps:
        if isinstance(step.move, TakeBack):
            del line[len(line) - step.move.steps :]
        elif isinstance(step.move, AcceptTakeBack):
            line = _before_request(line, step)
        elif not isinstance(step.move, (Hint, AskTakeBack, DeclineTakeBack, *PAUSE_MOVES)):
            line.append(step)
    return line


def played_moves(line: Iterable[Step]) -> list[tuple[int, Move]]:
    """(seat, move) pairs that reproduce the positions of a line: the moves of the game, and `Resign` for each
    seat that left, whether it resigned or ran out of time. Draw offers and clocks are left out.
    """
    made: list[tuple[int, Move]] = []
    for before, seat, move, after in line:
        if not isinstance(move, TABLE_MOVES):
            made.append((seat, move))
        made += [(gone, Resign()) for gone in after.gone[len(before.gone) :]]
    return made


def without_clock(step: Step) -> Step:
    """The same step for people who review a game: running out of time becomes a resignation."""
    out = step.before.out_next if isinstance(step.move, TimeUp) else None
    return step if out is None else step._replace(seat=out, move=Resign())


def _before_request(line: list[Step], step: Step) -> list[Step]:
    """The line without the moves taken back, once everyone has agreed; else the line as it was."""
    request = step.before.take_back_requests.pending
    if request is None or step.after.take_back_requests.pending is not None:
        return line
    return [earlier for earlier in line if earlier.after.number < request.seq]
