"""What every match knows besides its game's moves: giving up, running out of time, agreeing on a draw, and
for whoever plays alone stepping back and asking for a hint.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.rules import takebacks
from tabletop.rules.game import Line, Moment, Move, Outcome, Refused, Viewer
from tabletop.rules.past import Past
from tabletop.rules.position import Position
from tabletop.rules.wire import (
    AcceptDraw,
    AcceptTakeBack,
    AskTakeBack,
    DeclineDraw,
    DeclineTakeBack,
    Hint,
    OfferDraw,
    Resign,
    TakeBack,
    TimeUp,
)

RESIGNATION, TIME = "resignation", "time"
"""What ended a game of which all others have gone."""

_TOLD = {
    Resign: "resigned",
    OfferDraw: "draw_offered",
    AcceptDraw: "draw_accepted",
    DeclineDraw: "draw_declined",
    Hint: "hint_asked",
}


def offered_table_moves(position: Position, seat: int) -> list[Move]:
    """The table moves that this seat may make now."""
    if position.outcome is not None or seat in position.gone:
        return []
    moves: list[Move] = [Resign()] if position.game.may_resign(position.state, seat) else []
    if position.game.draws and position.seats > 1:
        if not position.draw and seat not in position.asked:
            moves.append(OfferDraw())
        elif position.draw and seat not in position.draw:
            moves += [AcceptDraw(), DeclineDraw()]
    if position.seats > 1:
        return moves + takebacks.offered(position, seat)
    if position.past is not None:
        moves.append(TakeBack())
    if position.game.hints and not position.hinted:
        moves.append(Hint())
    return moves


def may_step_back(position: Position) -> bool:
    """Whether somebody plays alone a game that lets them step back as they like."""
    return position.game.takebacks and position.seats == 1


def past_of(position: Position, seat: int, move: Move) -> Past | None:
    """What the position after that move has come from, where a match remembers it."""
    if may_step_back(position) or takebacks.may_ask(position):
        return Past(position.state, position.past, position.number + 1, seat, move, position.moves)
    return None


def check_table_move(position: Position, seat: int, move: Move, time: int) -> None:
    """Raises `Refused` unless that seat may make this table move at that time."""
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
    """The position after an offered table move."""
    match move:
        case Resign():
            return _without(position, seat, at, late=False)
        case TimeUp():
            out = position.out_next
            return _rung(position, move, at) if out is None else _without(position, out, at, late=True)
        case TakeBack():
            return _stepped_back(position, move.steps)
        case AskTakeBack():
            return takebacks.asked(position, seat)
        case AcceptTakeBack():
            return takebacks.accepted(position, seat)
        case DeclineTakeBack():
            return takebacks.declined(position)
        case Hint():
            aids = replace(position.aids, hints=position.aids.hints + 1)
            return position.step(state=position.state, draw=position.draw, aids=aids, hinted=True)
        case DeclineDraw():
            return position.step(state=position.state, draw=frozenset())
    willing = position.draw | {seat}
    asked = position.asked | {seat} if isinstance(move, OfferDraw) else position.asked
    agreed = _agreed(position, willing, position.gone)
    return position.step(state=position.state, draw=willing, agreed=agreed, asked=asked)


def _without(position: Position, seat: int, at: Moment, *, late: bool) -> Position:
    """That seat is out. Nobody steps back to when it was there, and what it asked for is forgotten."""
    state = position.game.resign(position.state, seat, at)
    gone, draw = (*position.gone, seat), position.draw - {seat}
    agreed = _agreed(position, draw, gone)
    ended = position.game.outcome(state) if late else None
    if ended is not None and ended.by == RESIGNATION:
        agreed = replace(ended, by=TIME)
    pleas = replace(position.pleas, pending=None)
    return position.step(state=state, draw=draw, gone=gone, agreed=agreed, past=None, pleas=pleas)


def _rung(position: Position, move: Move, at: Moment) -> Position:
    """What the game makes of the time that is up. It was nobody's move: only whoever plays alone steps back
    over it. A clock that would ring again at once is a bug, and must not fill the log.
    """
    state = position.game.time_up(position.state, at)
    past = past_of(position, 0, move) if may_step_back(position) else None
    pleas = replace(position.pleas, pending=None)
    after = position.step(state=state, draw=position.draw, past=past, pleas=pleas)
    due = None if after.outcome else position.game.deadline(state)
    if due is not None and due <= at.time:
        raise RuntimeError(f"{position.game.slug}: time_up has left something due at {at.time}")
    return after


def _stepped_back(position: Position, steps: int) -> Position:
    """The state before the last so many moves of the game. What was drawn since is as hidden as it was."""
    past = takebacks.stepped_over(position, steps)
    aids = replace(position.aids, take_backs=position.aids.take_backs + 1)
    return position.step(state=past.state, draw=frozenset(), past=past.before, aids=aids, moves=past.moves)


def _agreed(position: Position, willing: frozenset[int], gone: tuple[int, ...]) -> Outcome | None:
    """A draw, when all who are still in the game want it (and one alone cannot agree with anybody). Of the
    others whoever went later stands higher.
    """
    staying = tuple(seat for seat in range(position.seats) if seat not in gone)
    if len(staying) < 2 or not willing.issuperset(staying):
        return None
    return Outcome((staying, *((seat,) for seat in reversed(gone))), "draw")


def tell_table_move(before: Position, seat: int, move: Move, after: Position, viewer: Viewer) -> list[Line]:
    """The record's lines of a table move. What the game has to say when its own clock rings is for that
    viewer; everything else is open to all.
    """
    match move:
        case TakeBack():
            return [{"code": "took_back", "seat": seat, "steps": move.steps}]
        case TimeUp():
            out = before.out_next
            if out is not None:
                return [{"code": "out_of_time", "seat": out}]
            return [{"code": "time_up"}, *before.game.tell_time_up(before.state, after.state, viewer)]
        case AskTakeBack() | AcceptTakeBack() | DeclineTakeBack():
            return takebacks.takeback_lines(before, seat, move, after)
    return [{"code": _TOLD[type(move)], "seat": seat}]
