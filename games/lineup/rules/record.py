"""The record's lines for a move, as codes and data."""

from __future__ import annotations

from collections.abc import Iterator

from games.lineup.rules.state import State
from games.lineup.rules.view import lines_of_last, taken_by_last
from tabletop.rules.game import Line


def record_lines(after: State) -> list[Line]:
    """The lines for the last action: ``placed`` or ``captured``; ``secured`` for each structure that it
    completed; then ``skipped`` (no tokens left) or ``passed`` (no legal action) for each seat that missed its
    turn (LU-4). Seats that have resigned are left out.

    On a board of hexagons the first three have a ``shape``, because coordinates alone don't tell a hexagon
    from a corner.
    """
    shape = {"shape": "hexagon"} if after.board.shape == "hexagon" else {}
    return [*(line | shape for line in (_action(after), *_secured(after))), *_left_out(after)]


def _action(after: State) -> Line:
    last = after.last
    assert last is not None
    spot = after.board.spots[last.spot].name
    if last.loser is None:
        return {"code": "placed", "seat": last.seat, "spot": spot}
    line: Line = {"code": "captured", "seat": last.seat, "from": last.loser, "spot": spot}
    return line | {"lines": lines_of_last(after, last)} | taken_by_last(after, last)


def _secured(after: State) -> Iterator[Line]:
    last = after.last
    assert last is not None
    for structure in after.board.structures_of(last.completed):
        centre = structure.names[0]
        kind = after.board.spots[after.board.index[centre]].kind
        yield {"code": "secured", "seat": last.seat, "centre": centre, "kind": kind}


def _left_out(after: State) -> Iterator[Line]:
    if after.last is None or after.turn is None:
        return
    seats = len(after.tokens)
    seat = (after.last.seat + 1) % seats
    while seat != after.turn:
        if seat not in after.gone:
            yield {"code": "passed" if after.supply[seat] else "skipped", "seat": seat}
        seat = (seat + 1) % seats
