"""Table moves, which every match has in addition to its game's moves: resigning, running out of time,
agreeing on a draw, taking moves back, pausing the game, and asking for a hint.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.rules import pauses, takebacks
from tabletop.rules.capabilities import Deadlines
from tabletop.rules.game import Line, Moment, Move, Outcome, Refused, Viewer
from tabletop.rules.past import Past
from tabletop.rules.position import Position
from tabletop.rules.wire import (
    AcceptDraw,
    AcceptPause,
    AcceptTakeBack,
    AskPause,
    AskTakeBack,
    DeclineDraw,
    DeclinePause,
    DeclineTakeBack,
    EndPause,
    Hint,
    OfferDraw,
    Resign,
    TakeBack,
    TimeUp,
)

RESIGNATION, TIME = "resignation", "time"
"""Values of `Outcome.by` when the other seats have resigned or run out of time."""

_TOLD = {
    Resign: "resigned",
    OfferDraw: "draw_offered",
    AcceptDraw: "draw_accepted",
    DeclineDraw: "draw_declined",
    Hint: "hint_asked",
}


def offered_table_moves(position: Position, seat: int) -> list[Move]:
    """The table moves that this seat can make now."""
    if position.outcome is not None or seat in position.gone:
        return []
    moves: list[Move] = [Resign()] if position.game.may_resign(position.state, seat) else []
    if position.game.draws and position.seats > 1:
        if not position.draw and seat not in position.asked:
            moves.append(OfferDraw())
        elif position.draw and seat not in position.draw:
            moves += [AcceptDraw(), DeclineDraw()]
    if position.seats > 1:
        return moves + takebacks.offered(position, seat) + pauses.offered(position, seat)
    if position.past is not None:
        moves.append(TakeBack())
    if position.game.hints and not position.hinted:
        moves.append(Hint())
    return moves


def may_step_back(position: Position) -> bool:
    """Whether this is a single-player match of a game that allows take-backs."""
    return position.game.takebacks and position.seats == 1


def past_of(position: Position, seat: int, move: Move) -> Past | None:
    """The past of the position after this move; None if this match does not allow take-backs."""
    if may_step_back(position) or takebacks.may_ask(position):
        return Past(position.state, position.past, position.number + 1, seat, move, position.moves)
    return None


def check_table_move(position: Position, seat: int, move: Move, time: int) -> None:
    """Raise `Refused` unless this seat may make this table move at this time."""
    if isinstance(move, TimeUp):
        if position.deadline is None:
            raise Refused("not_offered")
        if time < position.deadline:
            raise Refused("too_early", deadline=position.deadline)
    elif isinstance(move, TakeBack) and may_step_back(position):
        if move.steps > position.back:
            raise Refused("not_so_far_back", most=position.back)
    elif move not in offered_table_moves(position, seat):
        raise Refused("not_offered")


def apply_table_move(position: Position, seat: int, move: Move, at: Moment) -> Position:
    """The position after a legal table move."""
    match move:
        case Resign():
            return _without(position, seat, at, late=False)
        case TimeUp():
            out = position.out_next
            return _rung(position, move, at) if out is None else _without(position, out, at, late=True)
        case TakeBack():
            return _stepped_back(position, move.steps)
        case AskTakeBack() | AcceptTakeBack() | DeclineTakeBack():
            return takebacks.applied(position, seat, move)
        case AskPause() | AcceptPause() | DeclinePause() | EndPause():
            return pauses.applied(position, seat, move)
        case Hint():
            aids = replace(position.help_used, hints=position.help_used.hints + 1)
            return position.step(state=position.state, draw=position.draw, help_used=aids, hinted=True)
        case DeclineDraw():
            return position.step(state=position.state, draw=frozenset())
    willing = position.draw | {seat}
    asked = position.asked | {seat} if isinstance(move, OfferDraw) else position.asked
    agreed = _agreed(position, willing, position.gone)
    return position.step(state=position.state, draw=willing, agreed=agreed, asked=asked)


def _without(position: Position, seat: int, at: Moment, *, late: bool) -> Position:
    """The position after a seat leaves. Moves from before that can't be taken back, and any pending request
    to take back is dropped.
    """
    state = position.game.resign(position.state, seat, at)
    gone, draw = (*position.gone, seat), position.draw - {seat}
    agreed = _agreed(position, draw, gone)
    ended = position.game.outcome(state) if late else None
    if ended is not None and ended.by == RESIGNATION:
        agreed = replace(ended, by=TIME)
    requests = replace(position.take_back_requests, pending=None)
    return position.step(
        state=state, draw=draw, gone=gone, agreed=agreed, past=None, take_back_requests=requests
    )


def _rung(position: Position, move: Move, at: Moment) -> Position:
    """The position after the game's own deadline. Only a single player can take it back. A deadline that
    would expire again immediately is a bug and must not fill the log.
    """
    assert isinstance(position.game, Deadlines)
    state = position.game.time_up(position.state, at)
    past = past_of(position, 0, move) if may_step_back(position) else None
    requests = replace(position.take_back_requests, pending=None)
    after = position.step(state=state, draw=position.draw, past=past, take_back_requests=requests)
    due = None if after.outcome else position.game.deadline(state)
    if due is not None and due <= at.time:
        raise RuntimeError(f"{position.game.slug}: time_up has left something due at {at.time}")
    return after


def _stepped_back(position: Position, steps: int) -> Position:
    """The position with the last ``steps`` moves of the game undone. What they revealed is hidden again."""
    past = takebacks.stepped_over(position, steps)
    aids = replace(position.help_used, take_backs=position.help_used.take_backs + 1)
    return position.step(
        state=past.state, draw=frozenset(), past=past.before, help_used=aids, moves=past.moves
    )


def _agreed(position: Position, willing: frozenset[int], gone: tuple[int, ...]) -> Outcome | None:
    """A draw if all remaining seats agree to it and there are at least two of them. Seats that left are
    ranked below, the last to leave first.
    """
    staying = tuple(seat for seat in range(position.seats) if seat not in gone)
    if len(staying) < 2 or not willing.issuperset(staying):
        return None
    return Outcome((staying, *((seat,) for seat in reversed(gone))), "draw")


def tell_table_move(before: Position, seat: int, move: Move, after: Position, viewer: Viewer) -> list[Line]:
    """The record's lines about a table move. Only the game's own lines about an expired deadline depend on
    the viewer.
    """
    match move:
        case TakeBack():
            return [{"code": "took_back", "seat": seat, "steps": move.steps}]
        case TimeUp():
            out = before.out_next
            if out is not None:
                return [{"code": "out_of_time", "seat": out}]
            assert isinstance(before.game, Deadlines)
            return [{"code": "time_up"}, *before.game.tell_time_up(before.state, after.state, viewer)]
        case AskTakeBack() | AcceptTakeBack() | DeclineTakeBack():
            return takebacks.takeback_lines(before, seat, move, after)
        case AskPause() | AcceptPause() | DeclinePause() | EndPause():
            return pauses.pause_lines(seat, move, after)
    return [{"code": _TOLD[type(move)], "seat": seat}]
