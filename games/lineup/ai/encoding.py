"""Converts states to the kernel's cells, and the kernel's moves to wire form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from games.lineup.ai.compiled_rules import able, complete, settle
from games.lineup.ai.layout import (
    BUILT,
    END,
    FRESH,
    GONE,
    NOBODY,
    OVER,
    OWNER,
    SIZE,
    SPOTS,
    STALE,
    STRUCTURES,
    SUPPLY,
    TAKEN,
    TO_ACT,
    TOKENS,
    TURN,
    WAYS,
    Array,
    Plan,
    mark,
    plan_of,
)
from games.lineup.rules.bits import mask_of
from games.lineup.rules.captures import CaptureChoice, captures_of, earlier
from games.lineup.rules.engine import act
from games.lineup.rules.state import Action, Capture, Place, State
from tabletop.rules import wire

View = Mapping[str, Any]
Data = dict[str, Any]


class Start(NamedTuple):
    """A position for the kernel: its plan, the rules' state, its cells, the hash of its tokens, and the
    hashes of the earlier positions that LU-12 forbids.
    """

    plan: Plan
    state: State
    cells: Array
    key: int
    trail: list[int]


def start_of(state: State) -> Start:
    """The state as a position for the kernel."""
    plan = plan_of(state.board, state.rules, len(state.tokens))
    cells = np.zeros(plan[SIZE], np.int16)
    cells[OWNER : OWNER + plan[SPOTS]] = NOBODY
    cells[plan[STALE] : plan[STALE] + plan[STRUCTURES]] = 1
    cells[FRESH] = NOBODY
    if state.last is not None and state.last.loser is None:
        cells[FRESH] = state.last.spot
    cells[GONE] = mask_of(state.gone)
    cells[TAKEN] = state.taken.bit_count()
    for seat, mine in enumerate(state.tokens):
        cells[SUPPLY + seat] = state.supply[seat]
        cells[TOKENS + seat] = mine.bit_count()
    cells[TURN] = NOBODY if state.turn is None else state.turn
    cells[OVER] = state.turn is None
    able(plan, cells)
    for seat, mine in enumerate(state.tokens):
        for spot in state.board.indexes.pick(mine):
            settle(plan, cells, spot, seat)
    for seat, mine in enumerate(state.tokens):
        for spot in state.board.indexes.pick(mine):
            cells[BUILT + seat] += complete(plan, cells, spot, seat)
    trail = [
        _marks(tokens) ^ mark(NOBODY if turn is None else turn, TO_ACT)
        for turn, tokens in (earlier(state) if state.since else ())
    ]
    cells[END] = len(trail)
    return Start(plan, state, cells, _marks(state.tokens), trail)


def _marks(tokens: tuple[int, ...]) -> int:
    key = 0
    for seat, mine in enumerate(tokens):
        for spot in range(mine.bit_length()):
            if mine >> spot & 1:
                key ^= mark(seat, spot)
    return key


def action_of(state: State, move: int) -> tuple[Action, CaptureChoice | None]:
    """A kernel's move as an action of the rules; for a capture of lines (LV-9) also the choice it makes.
    Raises `ValueError` if there is no such move.
    """
    spot, way = divmod(move, WAYS)
    name = state.board.spots[spot].name
    if state.owner(spot) is None:
        return Place(name), None
    if state.rules.capture != "line":
        return Capture(name), None
    for action, one in captures_of(state, spot).items():
        if one.way // 2 == way - 1 if way else one.taken.bit_count() == 1:
            return action, one
    raise ValueError(f"no such move: {move}")


def line_of(state: State, moves: list[int]) -> list[Data]:
    """The kernel's successive moves from that position, in wire form."""
    written = []
    for move in moves:
        action, one = action_of(state, move)
        written.append(wire.write_move(action))
        spot = state.board.index[action.spot]
        state = act(state, spot, one.taken, one.way) if one else act(state, spot)
    return written
