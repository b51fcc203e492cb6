"""The values of moves and replies."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from games.questioning.ai.encoding import View, Wire, number_of, read
from games.questioning.ai.evaluation import ahead, load, spaces_of, speaking
from games.questioning.ai.kernel import (
    ANSWER_TOPS,
    ANSWERS,
    LAWYER,
    OVER,
    POCKETED,
    QUESTION_TOPS,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    RESTART,
    SIZE,
    WITNESS,
    alone,
    begin,
    put,
    space_name,
    sweep,
    tables,
)
from games.questioning.ai.search import UNLIMITED, Workspace, expected, new_workspace

# -- Move values -----------------------------------------------------------------------------------------


class Effort(NamedTuple):
    """Search effort. ``depths``: for each round, the depth in placements and how many of the best moves so
    far to search. Further down, the search considers at most ``width`` moves, and none with a chance below
    ``margin`` times the best one's. The search ends when it has evaluated this many ``positions``.
    """

    depths: tuple[tuple[int, int], ...]
    width: int = 4
    margin: float = 0.5
    positions: int = UNLIMITED


QUICK = Effort(((2, 99),))
USUAL = Effort(((2, 99), (3, 8)))
THOROUGH = Effort(((2, 99), (3, 10), (4, 5)))
"""The effort at a table: most placements take less than 0.1 s, a few 0.5 s. More thinking was not worth it
(docs/decisions/0028-questioning-ai.md). `USUAL` takes a tenth of that, and is used where hundreds of deals
are played.
"""

DEEPENING = ((2, 99), (3, 10), (4, 5), (5, 4), (6, 4), (7, 3), (8, 3))


def within(positions: int) -> Effort:
    """Search as deeply as this number of positions allows. A core evaluates about 1.3 million a second."""
    return Effort(DEEPENING, 3, 0.6, positions)


EFFORTS = {"quick": QUICK, "usual": USUAL, "thorough": THOROUGH}


class ScoredMove(NamedTuple):
    """A kernel move, its chance of winning, and the search depth in placements."""

    move: int
    chance: float
    depth: int


def score_moves(
    view: View, seed: str, effort: Effort = USUAL, also: Collection[int] = ()
) -> list[ScoredMove]:
    """The legal moves, best first. Moves in ``also`` are searched in all rounds.

    Deterministic for a view and a seed. The seed only matters when two tiles are drawn in one step.
    """
    space = _room()
    state = read(view)
    space.states[0][:] = state
    space.rng[0] = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7], "big")
    count = begin(tables(), space.states[0], space.moves[0])
    moves = [int(move) for move in space.moves[0][:count]]
    space.used[0] = 0
    scored = sorted(_searched(view, space, moves, 1, effort), key=_order)
    for depth, limit in effort.depths if count > 1 else ():
        chosen = [one.move for one in scored if one.move in also]
        chosen += [one.move for one in scored[:limit] if one.move not in chosen]
        deeper = list(_searched(view, space, chosen, depth, effort))
        complete = len(deeper) == len(chosen)
        if complete or len(deeper) >= max(2, 1 + len(also)):
            done = {one.move for one in deeper}
            scored = sorted(deeper, key=_order) + [one for one in scored if one.move not in done]
        if not complete:
            break
    return scored


def _order(one: ScoredMove) -> tuple[float, int]:
    return (-one.chance, one.move)


def _searched(
    view: View, space: Workspace, moves: Iterable[int], depth: int, effort: Effort
) -> Iterator[ScoredMove]:
    """The moves with their chances, until the positions are used up."""
    net = load(view["rules"], view["attire"])
    for move in moves:
        raw = expected(tables(), net, space, move, depth, effort.width, effort.margin, effort.positions)
        if raw < 0:
            return
        yield ScoredMove(move, calibrated(raw, view["rules"]), depth)


ESTIMATED = (-12.0, -4.0, -1.7, -0.6, 0.24, 1.1, 1.8, 3.75, 12.0)
MEASURED = {
    "standard": (-12.0, -4.6, -1.4, 0.1, 1.2, 1.95, 2.6, 5.0, 12.0),
    "off_topic": ESTIMATED,
}
"""Calibration: log odds as estimated by the search, and as measured in games of the bot (``python -m
bench.counsel``); interpolated linearly. The evaluation was trained with a shallower search than the bot's.
"""


def calibrated(raw: float, rules: str) -> float:
    """The calibrated chance of winning for a value returned by the search."""
    if not 0.0 < raw < 1.0:
        return float(raw)
    odds = math.log(raw / (1 - raw))
    return 1 / (1 + math.exp(-float(np.interp(odds, ESTIMATED, MEASURED[rules]))))


@cache
def _room() -> Workspace:
    """This process's workspace. The first call compiles all functions, or loads them from disk."""
    space, state = new_workspace(), np.zeros(SIZE, np.int64)
    state[QUESTIONS] = state[QUESTIONS_TO_COME] = state[QUESTIONS_LEFT] = state[ANSWERS] = 1
    state[LAWYER] = state[WITNESS] = state[RESTART] = -1
    with alone():
        space.states[0][:] = state
        begin(tables(), space.states[0], space.moves[0])
        move = int(space.moves[0][0])
        expected(tables(), load("standard", False), space, move, 3, 1, 0.5, UNLIMITED)
        put(tables(), state, move, 0)
        spaces_of(speaking(tables(), state))
        ahead(tables(), state[LAWYER], state[ANSWERS], state[ANSWER_TOPS], 0, 0)
    return space


def prepare() -> None:
    """Compiles all functions and caches them on disk."""
    sweep()
    _room()


# -- Replies ---------------------------------------------------------------------------------------------
# What the other side can do right after a placement with the tiles in hand.


def reachable(view: View, move: Wire) -> set[str]:
    """The spaces where the other side can continue its line after a move."""
    state, hand = read(view), view["step"]
    put(tables(), state, number_of(view, move), 0)
    spots = 0
    if state[OVER] == 0 and hand == "question":
        spots = speaking(tables(), state)
    elif state[OVER] == 0:
        hands = state[QUESTIONS], state[QUESTION_TOPS], state[POCKETED], state[ANSWER_TOPS]
        spots = ahead(tables(), state[LAWYER], *hands)
    spaces = int(spaces_of(spots)) & (1 << 64) - 1
    return {space_name(space) for space in range(16) if spaces >> 4 * space & 1}
