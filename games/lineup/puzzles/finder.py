"""Finds a day's puzzle.

Each weekday has its level, from 1 on Mondays to 7 on Sundays, and its goals. For every day, the finder plays
games until it reaches a position of that level in which exactly one legal move reaches the goal. It tries all
other moves and all replies to them. Three of a week's seven puzzles are on other boards or have other rules.

The collection was found in this way, and so are the puzzles of the days after it (`tabletop.daily.making`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import count, islice
from random import Random
from typing import Any

from games.lineup.puzzles.game_tree import can_complete, completes, completing, if_passed, legal_moves
from games.lineup.puzzles.goals import GOALS, flaw
from games.lineup.puzzles.grade import least_effort, level_for, level_of
from games.lineup.puzzles.library import FIRST_DAY, puzzles
from games.lineup.puzzles.puzzle import RULES, SEED, GoalName, Puzzle
from games.lineup.puzzles.repeats import Fingerprint, fingerprint
from games.lineup.puzzles.self_play import game
from games.lineup.rules.state import Action, Capture, State, write
from tabletop.rules import play

BASE: dict[str, Any] = {}
OTHERS: tuple[dict[str, Any], ...] = (
    {"shape": "torus", "size": 4},
    {"shape": "hexagon"},
    {"dimensions": 3},
    {"capture": "fresh"},
    {"shape": "diamond", "size": 7},
    {"shape": "cross", "size": 6},
    {"first_structure": True},
    {"shape": "ring", "size": 6},
    {"size": 7, "height": 4},
    {"captured": "returned"},
    {"capture": "line"},
)
"""The variants of the base game."""

WEEK: tuple[tuple[GoalName, ...], ...] = (
    ("capture",),
    ("two", "capture"),
    ("two",),
    ("stop", "in_two"),
    ("in_two", "stop"),
    ("stop", "in_two"),
    ("win", "in_two"),
)
"""The goals of each level, taken in turn."""

PATIENCE = 40
"""The number of games without a puzzle after which the next goal is tried and, after all of them, the next
variant.
"""

FIRST_MOVE, LATEST_START = 8, 40
"""Each search starts after a random number of moves in this range, so that puzzles come from all phases."""

LAST_MOVES = 4
"""The number of last moves that can be searched to the end of the game."""


def find(day: date, made: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day after the collection. Its position is neither in the collection nor in ``made``,
    the puzzles of earlier days after it.
    """
    week, weekday = divmod((day - FIRST_DAY).days, 7)
    known = _collection() | {fingerprint(puzzle.start.state) for puzzle in made}
    return next(one for one in found_for(week, weekday) if fingerprint(one.start.state) not in known)


@cache
def _collection() -> frozenset[Fingerprint]:
    return frozenset(fingerprint(puzzle.start.state) for puzzle in puzzles())


def found_for(week: int, weekday: int) -> Iterator[Puzzle]:
    """Puzzles for a day (0 is Monday), from a series of random games."""
    goals = WEEK[weekday]
    for attempt in count():
        turn = attempt // PATIENCE
        goal = goals[(week + turn) % len(goals)]
        other = week + weekday + turn // len(goals)
        options = OTHERS[other % len(OTHERS)] if _is_other(week, weekday) else BASE
        yield from _in_a_game(goal, options, weekday + 1, Random(f"{weekday} {week} {attempt}"))


def _is_other(week: int, weekday: int) -> bool:
    """Whether a day's puzzle is of a variant: three in a week, and three in seven weeks on each weekday."""
    return (week + 2 * weekday) % 7 in (0, 2, 5)


def _in_a_game(goal: GoalName, options: dict[str, Any], level: int, random: Random) -> Iterator[Puzzle]:
    """The puzzles of that level in one random game."""
    words: list[str] = []
    begin = random.randrange(FIRST_MOVE, LATEST_START)
    state: State = play.start("lineup", options=options, seats=2, seed=SEED, version=RULES).state
    for move, after in game(state, random):
        if len(words) >= begin and _may_hold(goal, state) and level_for(least_effort(goal, state)) <= level:
            found = list(islice(_right_moves(goal, state), 2))
            if len(found) == 1 and _is_worth_it(goal, state, found[0]) and level_of(goal, state) == level:
                yield Puzzle(goal, options, " ".join(words), write(found[0]), level)
        words.append(write(move))
        state = after


def _right_moves(goal: GoalName, state: State) -> Iterator[Action]:
    assert state.turn is not None
    for move, then in legal_moves(state):
        if flaw(GOALS[goal], then, state.turn, 1) is None:
            yield move


def _may_hold(goal: GoalName, state: State) -> bool:
    """Whether a position could hold a puzzle; a cheap test without a search. If the first structure wins, a
    second one is pointless; if captured tokens come back, more moves can follow than tokens are left.
    """
    rules = state.rules
    if (goal == "two" and rules.first_structure) or (goal == "win" and rules.captured == "returned"):
        return False
    if goal == "win":
        return sum(state.supply) == LAST_MOVES and min(state.supply) == LAST_MOVES // 2
    if min(state.supply) < 2:
        return False
    if goal == "stop" and not can_complete(if_passed(state)):
        return False
    return goal in ("capture", "two") or not can_complete(state)


def _is_worth_it(goal: GoalName, state: State, move: Action) -> bool:
    """Whether a puzzle is hard enough: other moves must look right too."""
    if goal == "capture":
        easier = any(
            completes(then) and then.last.loser is None for _, then in legal_moves(state) if then.last
        )
        return state.captures.bit_count() > 2 and not easier
    if goal == "two":
        return sum(completes(then) > 0 for _, then in legal_moves(state)) > 1
    if goal == "stop":
        return isinstance(move, Capture)
    return goal == "in_two" or move not in completing(state)
