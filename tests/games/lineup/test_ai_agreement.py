"""The AI's compiled rules agree with the real rules in all variants."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest

from games.lineup.ai import layout as kernel
from games.lineup.ai.compiled_rules import legal, put
from games.lineup.ai.encoding import Start, action_of, line_of, start_of
from games.lineup.rules import GAME
from games.lineup.rules.captures import captures_of
from games.lineup.rules.state import Capture, State
from games.lineup.rules.view import state_of
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.lineup.all_variants import combinations, label

EVERY = combinations()
HARD = [one for one in EVERY if one[0]["capture"] == "line" or one[0]["captured"] == "returned"]
SAMPLE = Random("mind").sample(EVERY, 24) + Random("hard").sample(HARD, 16)


class Kernel:
    """A game played with the kernel."""

    def __init__(self, start: Start) -> None:
        self.plan, self.cells, self.key = start.plan, start.cells, start.key
        self._trail = np.zeros(8192, np.int64)
        self._out = np.zeros(4 * self.plan[kernel.SPOTS], np.int64)
        self._spots = np.zeros(self.plan[kernel.SPOTS], np.int64)

    def legal(self) -> list[int]:
        """The legal moves."""
        many = legal(self.plan, self.cells, self._trail, self.key, self._out, self._spots)
        return [int(move) for move in self._out[:many]]

    def put(self, move: int) -> None:
        """Makes a move."""
        self.key = put(self.plan, self.cells, self._trail, self.key, move, self._spots)

    def since(self) -> list[int]:
        """The hashes of the positions that LU-12 forbids."""
        begin, end = self.cells[kernel.START], self.cells[kernel.END]
        return sorted(int(mark) for mark in self._trail[begin:end])


@pytest.mark.parametrize("case", SAMPLE, ids=label)
def test_moves_tokens_structures_and_ends(case: tuple[dict[str, Any], int]) -> None:
    options, seats = case
    chance = Random(label(case))
    position = play.start("lineup", options=options, seats=seats, seed="mind")
    mine = Kernel(seen(position))
    while position.to_act:
        (seat,) = position.to_act
        assert mine.cells[kernel.TURN] == seat
        moves = mine.legal()
        assert effects(position.state, moves) == offered(position)
        if position.number % 7 == 0:
            same(mine, position)
        move = preferred(position.state, moves, chance)
        position = play.play(position, seat=seat, move=line_of(position.state, [move])[0])
        mine.put(move)
    assert mine.cells[kernel.OVER]
    same(mine, position)


def seen(position: Position) -> Start:
    """The start that the kernel reads from a view sent over the wire."""
    return start_of(state_of(json.loads(json.dumps(play.view(position, viewer=None)))))


def same(mine: Kernel, position: Position) -> None:
    """Asserts that the kernel's incremental updates equal a fresh start from the position."""
    again = seen(position)
    assert again.key == mine.key
    assert sorted(again.trail) == mine.since()
    cells = mine.cells.copy()
    if mine.plan[kernel.CAPTURING] != kernel.ONLY_FRESH:
        again.cells[kernel.FRESH] = cells[kernel.FRESH]
    again.cells[[kernel.START, kernel.END]] = cells[[kernel.START, kernel.END]]
    # Status codes are only computed on demand, so those marked stale may differ.
    begin, end = mine.plan[kernel.STALE], mine.plan[kernel.SIZE]
    again.cells[begin:end] = cells[begin:end] = 0
    assert (again.cells == cells).all()
    state = position.state
    for seat, tokens in enumerate(state.tokens):
        assert cells[kernel.TOKENS + seat] == tokens.bit_count()
        assert cells[kernel.BUILT + seat] == state.structures[seat].bit_count()
        assert cells[kernel.SUPPLY + seat] == state.supply[seat]


def effects(state: State, moves: list[int]) -> set[tuple[int, int]]:
    """The spot of each of the kernel's moves, and the spots it takes."""
    found = set()
    for move in moves:
        action, take = action_of(state, move)
        spot = state.board.index[action.spot]
        found.add((spot, take.taken if take else 1 << spot))
    return found


def offered(position: Position) -> set[tuple[int, int]]:
    """The same for the rules' legal moves."""
    state, found = position.state, set()
    assert state.turn is not None
    for action in GAME.offers(state, state.turn):
        spot = state.board.index[action.spot]
        taken = 1 << spot
        if state.rules.capture == "line" and isinstance(action, Capture):
            taken = captures_of(state, spot)[action].taken
        found.add((spot, taken))
    return found


def preferred(state: State, moves: list[int], chance: Random) -> int:
    """A random move; half of the time a capture, if there is one."""
    captures = [move for move in moves if state.owner(move // kernel.WAYS) is not None]
    return chance.choice(captures if captures and chance.random() < 0.5 else moves)
