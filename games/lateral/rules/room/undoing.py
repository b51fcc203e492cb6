"""LA-26: the Master undoes an answer, or the marks of a Spoiler, for ten seconds and as long as nobody has
acted since. Everything is again as it was before; the log keeps both moves. A conversion does not count as
acting, because the Master must not notice it (LA-31).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Action, Reply, Score, Undo
from games.lateral.rules.core.state import State, Undoable
from tabletop.rules.game import Moment, Refused

UNDO_MS = 10_000
"""Milliseconds in which the Master can undo."""


class UndoRule(MoveRule[Undo]):
    """Possible in any phase of a game that is not over: marks may have led to the choice above 90. The offer
    does not depend on the time: see `check_time`.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_undo``, or see `guards.check_master`."""
        refused = guards.check_master(state, seat)
        return refused or (Refused("nothing_to_undo") if state.undoable is None else None)

    def candidates(self, state: State, seat: int) -> Iterable[Undo]:
        """The only move of this type."""
        return [Undo()]

    def apply(self, state: State, seat: int, move: Undo, at: Moment) -> State:
        """The position before the answer or the marks."""
        assert state.undoable is not None
        return state.undoable.before


def check_time(state: State, time: int) -> None:
    """Raises `Refused`: ``too_late_to_undo``. ``time`` is in milliseconds since 1970."""
    if state.undoable is not None and time > state.undoable.until:
        raise Refused("too_late_to_undo")


def remember(before: State, move: Action, state: State, time: int) -> State:
    """Called after every move other than `Undo`: keeps the position before an answer or marks, unless the
    game is over. ``time`` is in milliseconds since 1970.
    """
    if state.keyed or state.by is not None or not isinstance(move, Reply | Score):
        return state
    question = move.question if isinstance(move, Reply) else None
    return replace(state, undoable=Undoable(replace(before, undoable=None), question, time + UNDO_MS))


def keep_undoable(before: State, state: State, again: Callable[[State], State]) -> State:
    """Called after a conversion: what could be undone before it still can be, and that keeps the conversion.
    ``again`` makes it in another position.
    """
    last = before.undoable
    return state if last is None else replace(state, undoable=replace(last, before=again(last.before)))
