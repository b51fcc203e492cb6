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
        if not position.draw and seat not in position.asked:
            moves.append(OfferDraw())
        elif seat not in position.draw:
            moves += [AcceptDraw(), DeclineDraw()]
    return moves


def apply_table_move(position: Position, seat: int, move: Move, at: Moment) -> Position:
    """The position after an offered table move."""
    if isinstance(move, Resign):
        state = position.game.resign(position.state, seat, at)
        gone, draw = position.gone | {seat}, position.draw - {seat}
        return position.step(state=state, draw=draw, gone=gone, agreed=_agreed(position, draw, gone))
    if isinstance(move, DeclineDraw):
        return position.step(state=position.state, draw=frozenset())
    willing = position.draw | {seat}
    asked = position.asked | {seat} if isinstance(move, OfferDraw) else position.asked
    agreed = _agreed(position, willing, position.gone)
    return position.step(state=position.state, draw=willing, agreed=agreed, asked=asked)


def _agreed(position: Position, willing: frozenset[int], gone: frozenset[int]) -> Outcome | None:
    """A draw, when all who are still in the game want it (and one alone cannot agree with anybody)."""
    staying = tuple(seat for seat in range(position.seats) if seat not in gone)
    if len(staying) < 2 or not willing.issuperset(staying):
        return None
    return Outcome((staying, tuple(sorted(gone))) if gone else (staying,), "draw")


def tell_table_move(seat: int, move: Move) -> list[Line]:
    """The record's lines of a table move; they are open to all."""
    return [{"code": _TOLD[type(move)], "seat": seat}]
