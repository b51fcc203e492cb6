"""Rebuilds the state from a view. Nothing is hidden in LineUp!, so any view is enough."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.lineup.rules.boards import board_of
from games.lineup.rules.boards.bits import mask_of
from games.lineup.rules.boards.board import Board
from games.lineup.rules.engine import arrange
from games.lineup.rules.state import Last, State, Turnover
from games.lineup.rules.variant import Rules

SOME_SEAT = -1
"""Stands for the seat that lost a token to the last action. Views don't say which, and the rules don't need
it.
"""


def state_of(view: Mapping[str, Any]) -> State:
    """The state that a view shows. It doesn't matter whose view it is."""
    board = board_of(view["shape"], tuple(view["size"]))
    seats = len(view["supply"])
    owners = [cell["owner"] for cell in view["board"]]
    tokens = tuple(mask_of(n for n, owner in enumerate(owners) if owner == seat) for seat in range(seats))
    supply = tuple(len(board.spots) if left is None else left for left in view["supply"])
    state = arrange(board, tokens=tokens, supply=supply, first=0, rules=Rules(**view["rules"]))
    return replace(
        state,
        turn=next(iter(view["to_act"]), None),
        captures=_mask(board, (one["spot"] for one in view["captures"])),
        last=_last(board, view["last"]),
        gone=tuple(view.get("gone", ())),
        since=tuple(
            Turnover(one["seat"], one["from"], _mask(board, one["spots"])) for one in view.get("since", ())
        ),
    )


def _last(board: Board, last: Mapping[str, Any] | None) -> Last | None:
    if last is None:
        return None
    return Last(last["seat"], board.index[last["spot"]], None if last["type"] == "place" else SOME_SEAT, 0)


def _mask(board: Board, names: Iterable[str]) -> int:
    return mask_of(board.index[name] for name in names)
