"""What every match knows besides its game's moves: giving up, and agreeing on a draw."""

from __future__ import annotations

from tabletop.rules.game import Line, Moment, Move, Outcome
from tabletop.rules.position import Position
from tabletop.rules.wire import AcceptDraw, DeclineDraw, OfferDraw, Resign

_TOLD = {
    Resign: "resigned",
    OfferDraw: "draw_offered",
    AcceptDraw: "draw_accepted",
    DeclineDraw: "draw_declined",
}


def offered_table_moves(position: Position, seat: int) -> list[Move]:
    """The table moves that this seat may make now."""
    if position.outcome is not None or seat in position.gone:
        return []
    moves: list[Move] = [Resign()]
    if position.game.draws and position.seats > 1:
        if not position.draw:
            moves.append(OfferDraw())
        elif seat not in position.draw:
            moves += [AcceptDraw(), DeclineDraw()]
    return moves


def apply_table_move(position: Position, seat: int, move: Move, at: Moment) -> Position:
    """The position after an offered table move."""
    if isinstance(move, Resign):
        state = position.game.resign(position.state, seat, at)
        return position.step(state=state, draw=position.draw - {seat}, gone=position.gone | {seat})
    if isinstance(move, DeclineDraw):
        return position.step(state=position.state, draw=frozenset())
    willing = position.draw | {seat}
    staying = tuple(other for other in range(position.seats) if other not in position.gone)
    agreed = _drawn(staying, position.gone) if willing.issuperset(staying) else None
    return position.step(state=position.state, draw=willing, agreed=agreed)


def _drawn(staying: tuple[int, ...], gone: frozenset[int]) -> Outcome:
    return Outcome((staying, tuple(sorted(gone))) if gone else (staying,), "draw")


def tell_table_move(seat: int, move: Move) -> list[Line]:
    """The record's lines of a table move; they are open to all."""
    return [{"code": _TOLD[type(move)], "seat": seat}]
