"""How good each legal placement is, by looking ahead from the player's view."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np

from games.questioning.ai.encoding import View, read
from games.questioning.ai.evaluation.reachable_spots import ahead, spaces_of, speaking
from games.questioning.ai.evaluation.weights import load
from games.questioning.ai.kernel.bit_tables import tables
from games.questioning.ai.kernel.compiled_rules import begin
from games.questioning.ai.kernel.jit import alone, sweep
from games.questioning.ai.kernel.placing import put
from games.questioning.ai.kernel.state import (
    ANSWER_TOPS,
    ANSWERS,
    LAWYER,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    RESTART,
    SIZE,
    WITNESS,
)
from games.questioning.ai.search import expected
from games.questioning.ai.workspace import Workspace, new_workspace


class Effort(NamedTuple):
    """How hard to look. ``depths``: for each round how many placements ahead, and for how many of the moves
    that seem best so far. ``width`` and ``margin`` bound what is looked at further down: so many moves, and
    none whose chance seems smaller than that part of the best one's.
    """

    depths: tuple[tuple[int, int], ...]
    width: int = 4
    margin: float = 0.5


QUICK = Effort(((2, 99),))
USUAL = Effort(((2, 99), (3, 8)))
THOROUGH = Effort(((2, 99), (3, 10), (4, 5)))


"""At a table the counsel is thorough: most placements take it less than a tenth of a second, few half a
second. ``usual`` takes a tenth of that, is nearly as strong, and makes hundreds of deals possible.
"""

EFFORTS = {"quick": QUICK, "usual": USUAL, "thorough": THOROUGH}


class ScoredMove(NamedTuple):
    """A kernel's move, the chance of winning with it, and how far that looked ahead."""

    move: int
    chance: float
    depth: int


def score_moves(view: View, seed: str, effort: Effort = USUAL, also: Iterable[int] = ()) -> list[ScoredMove]:
    """The legal moves, the best first. ``also`` are moves that come along through all rounds.

    A function of what is visible and of the seed, which only decides where two tiles are drawn at once.
    """
    space = _room()
    state = read(view)
    space.states[0][:] = state
    space.rng[0] = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7], "big")
    many = begin(tables(), space.states[0], space.moves[0])
    moves = [int(move) for move in space.moves[0][:many]]
    found = [ScoredMove(move, _chance(view, space, move, 1, effort), 1) for move in moves]
    found.sort(key=_order)
    if many > 1:
        for depth, most in effort.depths:
            chosen = [*found[:most], *(one for one in found[most:] if one.move in also)]
            deeper = {one.move: _chance(view, space, one.move, depth, effort) for one in chosen}
            others = [one for one in found if one.move not in deeper]
            found = sorted((ScoredMove(move, deeper[move], depth) for move in deeper), key=_order) + others
    return found


def _order(one: ScoredMove) -> tuple[float, int]:
    return (-one.chance, one.move)


def _chance(view: View, space: Workspace, move: int, depth: int, effort: Effort) -> float:
    net = load(view["rules"], view["attire"])
    raw = expected(tables(), net, space, move, depth, effort.width, effort.margin)
    return calibrated(raw, view["rules"])


SAID = (-12.0, -4.0, -1.7, -0.6, 0.24, 1.1, 1.8, 3.75, 12.0)
REAL = {
    "standard": (-12.0, -4.6, -1.4, 0.1, 1.2, 1.95, 2.6, 5.0, 12.0),
    "off_topic": SAID,
}
"""The value was learned from a player who looks less far ahead than the counsel. Log odds as it tells them,
and as they were in games that the counsel played (``python -m bench.counsel``); in between is a line.
"""


def calibrated(raw: float, rules: str) -> float:
    """The chance that the counsel then wins, from the kernel's number."""
    if not 0.0 < raw < 1.0:
        return float(raw)
    odds = math.log(raw / (1 - raw))
    return 1 / (1 + math.exp(-float(np.interp(odds, SAID, REAL[rules]))))


@cache
def _room() -> Workspace:
    """This process's; all that thinking needs is compiled, or found on disk, when it is first asked for."""
    space, state = new_workspace(), np.zeros(SIZE, np.int64)
    state[QUESTIONS] = state[QUESTIONS_TO_COME] = state[QUESTIONS_LEFT] = state[ANSWERS] = 1
    state[LAWYER] = state[WITNESS] = state[RESTART] = -1
    with alone():
        space.states[0][:] = state
        begin(tables(), space.states[0], space.moves[0])
        move = int(space.moves[0][0])
        expected(tables(), load("standard", False), space, move, 3, 1, 0.5)
        put(tables(), state, move, 0)
        spaces_of(speaking(tables(), state))
        ahead(tables(), state[LAWYER], state[ANSWERS], state[ANSWER_TOPS], 0, 0)
    return space


def prepare() -> None:
    """Makes sure that everything is compiled."""
    sweep()
    _room()
