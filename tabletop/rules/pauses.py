"""Pausing games over days: one player asks and all others agree. No clock runs until someone resumes the game
or makes a move.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.rules.capabilities import PrivateMoves
from tabletop.rules.clock import DAY, NO_PAUSE, Pause
from tabletop.rules.game import Line, Move
from tabletop.rules.position import Position
from tabletop.rules.wire import AcceptPause, AskPause, DeclinePause, EndPause

_TOLD = {
    AskPause: "pause_asked",
    AcceptPause: "pause_accepted",
    DeclinePause: "pause_declined",
    EndPause: "pause_ended",
}

PAUSE_MOVES = tuple(_TOLD)


def can_be_paused(position: Position) -> bool:
    """Whether this is a match of several players with at least a day for each move, in which no clock of the
    game is running. Matches with private moves can't be paused: it would show that one was made.
    """
    if position.times is None or position.seats < 2 or isinstance(position.game, PrivateMoves):
        return False
    clock = position.times.clock
    return clock.kind == "move" and clock.seconds >= DAY and position.own_deadline is None


def offered(position: Position, seat: int) -> list[Move]:
    """The requests or answers that this seat can make now."""
    pause = position.pause
    if pause.on:
        return [EndPause()]
    if not can_be_paused(position):
        return []
    if pause.asker is not None:
        return [AcceptPause(), DeclinePause()] if seat in waiting(position) else []
    return [] if seat in pause.made else [AskPause()]


def waiting(position: Position) -> list[int]:
    """The seats that still have to answer the request."""
    pause = position.pause
    if pause.asker is None:
        return []
    answered = pause.agreed | {pause.asker, *position.gone}
    return [seat for seat in range(position.seats) if seat not in answered]


def applied(position: Position, seat: int, move: Move) -> Position:
    """The position after a legal request, answer or end of a pause."""
    return position.step(state=position.state, draw=position.draw, pause=_after(position, seat, move))


def moved(pause: Pause, seat: int) -> Pause:
    """The pause after a move of the game: it ends the pause or declines the request, and its seat may ask
    again.
    """
    return NO_PAUSE if pause is NO_PAUSE else Pause(made=pause.made - {seat})


def pause_lines(seat: int, move: Move, after: Position) -> list[Line]:
    """The record's lines about such a move."""
    lines: list[Line] = [{"code": _TOLD[type(move)], "seat": seat}]
    return [*lines, {"code": "game_paused"}] if after.pause.on else lines


def _after(position: Position, seat: int, move: Move) -> Pause:
    pause = position.pause
    if isinstance(move, AskPause):
        return Pause(asker=seat, made=pause.made | {seat})
    if isinstance(move, DeclinePause):
        return Pause(made=pause.made)
    if isinstance(move, EndPause):
        return NO_PAUSE
    if waiting(position) != [seat]:
        return replace(pause, agreed=pause.agreed | {seat})
    return Pause(on=True)
