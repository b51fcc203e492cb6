"""What every match knows besides its game's moves: giving up, agreeing on a draw, and for whoever plays alone
stepping back and asking for a hint.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.rules.game import Line, Moment, Move, Outcome, Refused
from tabletop.rules.position import Past, Position
from tabletop.rules.wire import AcceptDraw, DeclineDraw, Hint, OfferDraw, Resign, TakeBack, TimeUp

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
    moves: list[Move] = [Resign()]
    if position.game.draws and position.seats > 1:
        if not position.draw and seat not in position.asked:
            moves.append(OfferDraw())
        elif seat not in position.draw:
            moves += [AcceptDraw(), DeclineDraw()]
    if position.past is not None:
        moves.append(TakeBack())
    if position.game.hints and position.seats == 1 and not position.hinted:
        moves.append(Hint())
    return moves


def may_step_back(position: Position) -> bool:
    """Whether this match remembers its states: where somebody plays alone a game that allows it."""
    return position.game.takebacks and position.seats == 1


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
    if isinstance(move, Resign):
        state = position.game.resign(position.state, seat, at)
        gone, draw = position.gone | {seat}, position.draw - {seat}
        return position.step(state=state, draw=draw, gone=gone, agreed=_agreed(position, draw, gone))
    if isinstance(move, TimeUp):
        return _rung(position, at)
    if isinstance(move, TakeBack):
        return _stepped_back(position, move.steps)
    if isinstance(move, Hint):
        aids = replace(position.aids, hints=position.aids.hints + 1)
        state, past = position.state, position.past
        return position.step(state=state, draw=position.draw, past=past, aids=aids, hinted=True)
    if isinstance(move, DeclineDraw):
        return position.step(state=position.state, draw=frozenset())
    willing = position.draw | {seat}
    asked = position.asked | {seat} if isinstance(move, OfferDraw) else position.asked
    agreed = _agreed(position, willing, position.gone)
    return position.step(state=position.state, draw=willing, agreed=agreed, asked=asked)


def _rung(position: Position, at: Moment) -> Position:
    """What the game makes of the time that is up. A clock that would ring again at once is a bug, and must
    not fill the log.
    """
    past = Past(position.state, position.past) if may_step_back(position) else None
    after = position.step(state=position.game.time_up(position.state, at), draw=position.draw, past=past)
    if after.deadline is not None and after.deadline <= at.time:
        raise RuntimeError(f"{position.game.slug}: time_up has left something due at {at.time}")
    return after


def _stepped_back(position: Position, steps: int) -> Position:
    """The state before the last so many moves of the game. What was drawn since is as hidden as it was."""
    past = position.past
    for _ in range(steps - 1):
        assert isinstance(past, Past)
        past = past.before
    assert isinstance(past, Past)
    aids = replace(position.aids, take_backs=position.aids.take_backs + 1)
    return position.step(state=past.state, draw=frozenset(), past=past.before, aids=aids)


def _agreed(position: Position, willing: frozenset[int], gone: frozenset[int]) -> Outcome | None:
    """A draw, when all who are still in the game want it (and one alone cannot agree with anybody)."""
    staying = tuple(seat for seat in range(position.seats) if seat not in gone)
    if len(staying) < 2 or not willing.issuperset(staying):
        return None
    return Outcome((staying, tuple(sorted(gone))) if gone else (staying,), "draw")


def tell_table_move(seat: int, move: Move) -> list[Line]:
    """The record's lines of a table move; they are open to all."""
    if isinstance(move, TakeBack):
        return [{"code": "took_back", "seat": seat, "steps": move.steps}]
    return [{"code": _TOLD[type(move)], "seat": seat}]
