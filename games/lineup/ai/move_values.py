"""The values of moves, and how the bots choose."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from games.lineup.ai import evaluation
from games.lineup.ai.compiled_rules import copy
from games.lineup.ai.encoding import Start, line_of, start_of
from games.lineup.ai.evaluation import WON, result, shares
from games.lineup.ai.layout import DEEPEST, TURN, Array, Workspace, alone, sweep, workspace_for
from games.lineup.ai.search import glance, search_move, step_to
from games.lineup.rules.boards import Board, board_of
from games.lineup.rules.engine import act, begin
from games.lineup.rules.options import BASE, Rules
from games.lineup.rules.view import state_of
from tabletop.rules.dice import Dice
from tabletop.rules.optional_modules import Analysis, Continuation

# -- Move values -----------------------------------------------------------------------------------------


View = Mapping[str, Any]
Data = dict[str, Any]

ENDLESS = 1 << 60
BOUND = 1e8


class Effort(NamedTuple):
    """The limits of a search: moves ahead, positions and seconds; the first one reached ends it. ``lines`` is
    the number of best moves whose exact values are needed. ``error`` is the standard deviation of the random
    errors in judging positions, in log odds; ``seed`` determines these errors.
    """

    depth: int = DEEPEST - 2
    positions: int = ENDLESS
    seconds: float = 3600.0
    lines: int = 1
    error: float = 0.0
    seed: int = 0


class ScoredMove(NamedTuple):
    """A kernel's move, the log odds of winning with it, and the best line that begins with it."""

    move: int
    value: float
    line: list[int]


class SearchResult(NamedTuple):
    """All legal moves, best first (exact values for the first ``lines`` of the effort), the depth that was
    completed, and the number of positions searched.
    """

    moves: list[ScoredMove]
    depth: int
    positions: int


class Thinker:
    """Searches one position by iterative deepening."""

    def __init__(self, start: Start, effort: Effort) -> None:
        self._start, self._effort = start, effort
        self._plan = start.plan
        self._weights = weights_for(start)
        self._room = _room(start.state.board, start.state.rules, len(start.state.tokens))
        self._me = int(start.cells[TURN])
        self._until = time.perf_counter() + 0.9 * effort.seconds
        self._begun = time.perf_counter()
        enter(self._room, start, effort.error, effort.seed)

    def think(self) -> SearchResult:
        """All legal moves with their values. There must be at least one."""
        moves, depth = self._glanced(), 1
        # Each move uses up a token, unless the game is endless.
        most = min(self._effort.depth, DEEPEST - 2, self._most())
        while depth < most and len(moves) > 1 and not self._decided(moves):
            deeper = self._deepened(moves, depth + 1)
            if deeper is None:
                break
            moves, depth = deeper, depth + 1
        return SearchResult(moves, depth, int(self._room.used[0]))

    def _glanced(self) -> list[ScoredMove]:
        many = glance(self._plan, self._room, self._weights, 0)
        pairs = zip(self._room.moves[0][:many], self._room.ranks[0][:many], strict=True)
        return sorted((ScoredMove(int(move), float(value), [int(move)]) for move, value in pairs), key=_order)

    def _most(self) -> int:
        state = self._start.state
        return DEEPEST if state.rules.endless else sum(state.supply) + 1

    def _decided(self, moves: list[ScoredMove]) -> bool:
        known = moves[: self._effort.lines]
        return all(abs(one.value) > WON / 2 for one in known)

    def _deepened(self, before: list[ScoredMove], depth: int) -> list[ScoredMove] | None:
        """The moves searched to ``depth``, in the order of the previous depth; None if time ran out before
        enough of them were searched.
        """
        found: list[ScoredMove] = []
        for one in before:
            value = self._value(one.move, depth, _floor(found, self._effort.lines))
            if value is None:
                break
            found = sorted([*found, ScoredMove(one.move, value, self._line(one.move))], key=_order)
        looked = {one.move for one in found}
        if len(looked) < min(self._effort.lines, len(before)):
            return None
        return found + [one for one in before if one.move not in looked]

    def _value(self, move: int, depth: int, floor: float) -> float | None:
        """The value of a move, in log odds; None if the budget ran out."""
        if not self._budget():
            return None
        value = self._searched(move, depth, floor, floor + 0.001 if floor > -BOUND else BOUND)
        if floor > -BOUND and value > floor:
            value = self._searched(move, depth, floor, BOUND)
        return None if self._room.used[0] > self._room.used[1] else float(value)

    def _searched(self, move: int, depth: int, floor: float, ceiling: float) -> float:
        return search_move(self._plan, self._room, self._weights, self._me, move, depth, floor, ceiling)

    def _budget(self) -> bool:
        """Sets the limit of positions from the speed so far; returns whether any are left."""
        now, used = time.perf_counter(), int(self._room.used[0])
        speed = (used + 2000) / (now - self._begun + 0.01)
        self._room.used[1] = min(self._effort.positions, used + int(speed * max(0.0, self._until - now)))
        return bool(used < self._room.used[1])

    def _line(self, move: int) -> list[int]:
        line = [move]
        for other in self._room.best[1]:
            if other < 0:
                break
            line.append(int(other))
        return line


def _order(one: ScoredMove) -> float:
    return -one.value


def _floor(found: list[ScoredMove], lines: int) -> float:
    return found[lines - 1].value if len(found) >= lines else -BOUND


def weights_for(start: Start) -> Array:
    """The learned weights for a position's rules and number of seats."""
    return evaluation.load(evaluation.name_of(start.state.rules, len(start.state.tokens)))


@lru_cache(maxsize=4)
def _room(board: Board, rules: Rules, seats: int) -> Workspace:
    return workspace_for(start_of(begin(board, supply=1, seats=seats, first=0, rules=rules)).plan)


def enter(room: Workspace, start: Start, error: float = 0.0, seed: int = 0) -> None:
    """Resets the workspace to the position in which a search begins."""
    copy(room.cells[0], start.cells)
    room.keys[0] = start.key
    room.trail[: len(start.trail)] = start.trail
    room.killers[:] = -1
    room.history[:] = 0
    room.known[:] = 0
    room.used[:] = 0, ENDLESS
    room.error[0], room.seed[0] = error, seed


def search_position(view: View, effort: Effort) -> tuple[Start, SearchResult]:
    """The position of a view and its moves with their values. The game must not be over."""
    ready()
    start = start_of(state_of(view))
    return start, Thinker(start, effort).think()


def analyse(view: View, seconds: float = 1.0, lines: int = 3, depth: int = DEEPEST - 2) -> Analysis:
    """The analysis of a position. Searches at most ``depth`` moves ahead and takes about ``seconds`` or much
    less.
    """
    ready()
    start = start_of(state_of(view))
    if start.cells[TURN] < 0:
        return {"values": _at_end(view, start), "best": [], "depth": 0, "positions": 0}
    thought = Thinker(start, Effort(depth=depth, seconds=seconds, lines=lines)).think()
    best: list[Continuation] = [
        {
            "move": line_of(start.state, one.line[:1])[0],
            "values": chances(start, one),
            "line": line_of(start.state, one.line),
        }
        for one in thought.moves[:lines]
    ]
    return {
        "values": best[0]["values"],
        "best": best,
        "depth": thought.depth,
        "positions": thought.positions,
    }


def _at_end(view: View, start: Start) -> list[float]:
    outcome = view.get("outcome")
    seats = len(start.state.tokens)
    if outcome:
        first = outcome["ranking"][0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(seats)]
    return _shares(start, start.cells)


def _shares(start: Start, cells: Array) -> list[float]:
    out = np.zeros(4)
    if cells[TURN] < 0:
        result(start.plan, cells, out)
    else:
        shares(start.plan, cells, weights_for(start), out)
    return [float(share) for share in out[: len(start.state.tokens)]]


def chances(start: Start, one: ScoredMove) -> list[float]:
    """Each seat's chance of winning after a move: for the seat that makes it from the move's value, for the
    others in proportion to their chances at the end of its line.
    """
    me, room = int(start.cells[TURN]), _room(start.state.board, start.state.rules, len(start.state.tokens))
    own = 1.0 if one.value > WON / 2 else 0.0 if one.value < -WON / 2 else 1 / (1 + math.exp(-one.value))
    enter(room, start)
    level = 0
    for level, move in enumerate(one.line, 1):
        step_to(start.plan, room, level - 1, move)
    others = _shares(start, room.cells[level])
    others[me] = 0.0
    total = sum(others)
    if total <= 0:
        others = [float(seat != me) for seat in range(len(others))]
        total = sum(others)
    return [own if seat == me else (1 - own) * share / total for seat, share in enumerate(others)]


@cache
def ready() -> None:
    """Loads the compiled functions, or compiles them. Call it before measuring time."""
    with alone():
        state = begin(board_of("square", (3, 3)), supply=3, seats=2, first=0, rules=BASE)
        for after in (state, act(state, 0)):
            start = start_of(after)
            chances(start, Thinker(start, Effort(depth=3, lines=2)).think().moves[0])
        result(start.plan, start.cells, np.zeros(4))


def prepare() -> None:
    """Compiles everything and removes outdated compiled files."""
    sweep()
    ready()


# -- Move choice -----------------------------------------------------------------------------------------
# How the bots choose a move: by searching ahead, with more or less effort.


MISJUDGED = 2.4
"""The standard deviation of a hasty move's errors, in log odds: with such errors in all of its turns, a bot
wins two games of three against the beginner.
"""

MISJUDGED_ON_CUBES = 0.9
"""The same on cubes, where moves differ less in value: with `MISJUDGED` a hasty bot would be as weak as the
beginner there. Not on tesseracts.
"""

FINE = 1 << 40


def effort_for(dice: Dice, dimensions: int, hasty: float, depth: int, positions: int) -> Effort:
    """The effort for a turn on a board with so many dimensions: a search to that depth, of that many
    positions, or with probability ``hasty`` a look at each move that misjudges it.
    """
    if dice.below(FINE) < hasty * FINE:
        error = MISJUDGED_ON_CUBES if dimensions == 3 else MISJUDGED
        return Effort(depth=1, error=error, seed=dice.below(FINE))
    return Effort(depth, positions)


def searched_move(view: View, effort: Effort) -> dict[str, Any]:
    """The best move found with that effort, in wire form."""
    if len(view["legal"]) == 1:
        move: dict[str, Any] = view["legal"][0]
        return move
    start, thought = search_position(view, effort)
    return line_of(start.state, [thought.moves[0].move])[0]
