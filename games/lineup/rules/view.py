"""What everybody sees: nothing is hidden in LineUp!."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.lineup.rules.bits import Picker
from games.lineup.rules.board import Board
from games.lineup.rules.captures import capturing_lines
from games.lineup.rules.engine import act
from games.lineup.rules.state import Last, State

Data = dict[str, Any]


class _Pieces:
    """The parts of a board's views that never change, made once: a cell for each spot and owner."""

    def __init__(self, board: Board, seats: int) -> None:
        names = board.spots
        self.empty = [{"spot": name, "kind": kind, "owner": None} for name, kind in names]
        self.owned = [
            [{"spot": name, "kind": kind, "owner": seat} for name, kind in names] for seat in range(seats)
        ]
        self.structures = Picker([list(structure.names) for structure in board.structures])


@lru_cache(maxsize=64)
def _pieces(board: Board, seats: int) -> _Pieces:
    return _Pieces(board, seats)


@lru_cache(maxsize=256)
def shown(state: State) -> Data:
    """The view of that state, the same for all viewers and rendered once for them. Nobody may change it."""
    board = state.board
    pieces = _pieces(board, len(state.tokens))
    return {
        "board": _cells(state, pieces),
        "supply": list(state.supply),
        "structures": [pieces.structures.pick(mine) for mine in state.structures],
        "secured": board.names.pick(state.secured),
        "captures": _captures(state),
        "dispute": _dispute(state),
        "last": None if state.last is None else _last(state, state.last, pieces),
        "tokens": [mine.bit_count() for mine in state.tokens],
    }


def _cells(state: State, pieces: _Pieces) -> list[Data]:
    cells: list[Data] = pieces.empty.copy()
    for owned, mine in zip(pieces.owned, state.tokens, strict=True):
        for spot in state.board.indexes.pick(mine):
            cells[spot] = owned[spot]
    return cells


def _captures(state: State) -> list[Data]:
    """What the seat to act may capture, and the lines that allow it."""
    if state.turn is None:
        return []
    mine = state.tokens[state.turn]
    found = []
    for spot in state.board.indexes.pick(state.captures):
        owner = state.owner(spot)
        assert owner is not None
        lines = capturing_lines(state.board, spot, mine, state.tokens[owner])
        found.append({"spot": state.board.spots[spot].name, "lines": lines})
    return found


def _dispute(state: State) -> Data:
    """LU-11: what can be captured, and what of it could at once be captured back."""
    board = state.board
    back = 0
    for spot in board.indexes.pick(state.captures):
        back |= act(state, spot).captures & 1 << spot
    return {"capturable": board.names.pick(state.captures), "recapturable": board.names.pick(back)}


def _last(state: State, last: Last, pieces: _Pieces) -> Data:
    return {
        "seat": last.seat,
        "type": "place" if last.loser is None else "capture",
        "spot": state.board.spots[last.spot].name,
        "lines": lines_of_last(state, last),
        "secured": pieces.structures.pick(last.completed),
    }


def lines_of_last(state: State, last: Last) -> list[Data]:
    """The lines that allowed the latest action when it was a capture, as they stood before it: the capture
    itself changed its own spot only, and that is on none of its rays.
    """
    if last.loser is None:
        return []
    return capturing_lines(state.board, last.spot, state.tokens[last.seat], state.tokens[last.loser])
