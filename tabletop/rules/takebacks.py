"""Taking moves back in games for several players: one asks, all others agree. Only in games without secrets:
what was revealed in the meantime can't be unseen.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.rules.capabilities import Secrets
from tabletop.rules.game import Line, Move
from tabletop.rules.past import Past, TakeBackRequest, TakeBackRequests
from tabletop.rules.position import Position
from tabletop.rules.wire import AcceptTakeBack, AskTakeBack, DeclineTakeBack


def may_ask(position: Position) -> bool:
    """Whether this match allows take-backs if the other players agree."""
    return position.seats > 1 and not isinstance(position.game, Secrets)


def offered(position: Position, seat: int) -> list[Move]:
    """The requests or answers that this seat can make now."""
    request = position.take_back_requests.pending
    if request is not None:
        return (
            [AcceptTakeBack(request.seq), DeclineTakeBack(request.seq)] if seat in waiting(position) else []
        )
    last = (
        None
        if seat in position.take_back_requests.made or not may_ask(position)
        else _own_last(position, seat)
    )
    return [] if last is None else [AskTakeBack(last.number)]


def waiting(position: Position) -> list[int]:
    """The seats that still have to answer the pending request."""
    request = position.take_back_requests.pending
    if request is None:
        return []
    answered = request.agreed | {request.seat, *position.gone}
    return [seat for seat in range(position.seats) if seat not in answered]


def applied(position: Position, seat: int, move: Move) -> Position:
    """The position after a legal request or answer."""
    if isinstance(move, AskTakeBack):
        return asked(position, seat)
    return accepted(position, seat) if isinstance(move, AcceptTakeBack) else declined(position)


def asked(position: Position, seat: int) -> Position:
    """The position after this seat asks to take back its last move."""
    last = _own_last(position, seat)
    assert position.past is not None
    assert last is not None
    request = TakeBackRequest(seat, last.number, position.past.depth - last.depth + 1)
    return _with(position, TakeBackRequests(request, position.take_back_requests.made | {seat}))


def declined(position: Position) -> Position:
    """The position after a seat declines the pending request."""
    return _with(position, replace(position.take_back_requests, pending=None))


def accepted(position: Position, seat: int) -> Position:
    """The position after this seat agrees. The last to agree takes the moves back; clocks are not reset."""
    request = position.take_back_requests.pending
    assert request is not None
    if waiting(position) != [seat]:
        return _with(
            position,
            replace(position.take_back_requests, pending=replace(request, agreed=request.agreed | {seat})),
        )
    past = stepped_over(position, request.steps)
    # The same seat may ask to go back further: only a refusal stops it until its next move.
    requests = TakeBackRequests(made=position.take_back_requests.made - {request.seat})
    return position.step(
        state=past.state, draw=frozenset(), past=past.before, take_back_requests=requests, moves=past.moves
    )


def moved(requests: TakeBackRequests, seat: int) -> TakeBackRequests:
    """The requests after a move of the game: it declines a pending request, and its seat may ask again."""
    return TakeBackRequests(made=requests.made - {seat}) if requests.made else requests


def stepped_over(position: Position, steps: int) -> Past:
    """The past whose ``state`` is the one before the last ``steps`` moves of the game."""
    past = position.past
    for _ in range(steps - 1):
        assert past is not None
        past = past.before
    assert past is not None
    return past


def takeback_lines(before: Position, seat: int, move: Move, after: Position) -> list[Line]:
    """The record's lines about requests and answers. The move to take back is described as it was then."""
    if isinstance(move, AskTakeBack):
        request = after.take_back_requests.pending
        assert request is not None
        return [
            {
                "code": "take_back_asked",
                "seat": seat,
                "steps": request.steps,
                "lines": _lines(before, request),
            }
        ]
    if isinstance(move, DeclineTakeBack):
        return [{"code": "take_back_declined", "seat": seat}]
    request = before.take_back_requests.pending
    assert request is not None
    lines: list[Line] = [{"code": "take_back_accepted", "seat": seat}]
    if after.take_back_requests.pending is None:
        lines.append({"code": "took_back", "seat": request.seat, "steps": request.steps})
    return lines


def _lines(position: Position, request: TakeBackRequest) -> Sequence[Line]:
    past = stepped_over(position, request.steps)
    after = stepped_over(position, request.steps - 1).state if request.steps > 1 else position.state
    return position.game.tell(past.state, past.seat, past.move, after, None)


def _own_last(position: Position, seat: int) -> Past | None:
    past = position.past
    while past is not None and past.seat != seat:
        past = past.before
    return past


def _with(position: Position, requests: TakeBackRequests) -> Position:
    return position.step(state=position.state, draw=position.draw, take_back_requests=requests)
