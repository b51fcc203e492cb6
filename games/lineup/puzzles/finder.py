"""Finds puzzles and writes them to a file: ``python -m games.lineup.puzzles.finder 26`` for 26 weeks.

Each weekday has its own kinds of puzzles, easier ones first. For every day, the finder plays games until it
reaches a position in which exactly one legal move reaches the goal. It tries all other moves and all replies
to them. A week's puzzles don't depend on the number of weeks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.lineup.puzzles.game_tree import completes, completing, if_passed, legal_moves
from games.lineup.puzzles.goals import GOALS, solutions
from games.lineup.puzzles.library import FILE
from games.lineup.puzzles.puzzle import RULES, SEED, GoalName, Puzzle
from games.lineup.puzzles.self_play import game
from games.lineup.rules.moves import Action, Capture
from games.lineup.rules.notation import write
from games.lineup.rules.state import State
from tabletop.rules import play

BASE: dict[str, Any] = {}
OTHERS: tuple[dict[str, Any], ...] = (
    {"shape": "torus", "size": 4},
    {"shape": "hexagon"},
    {"shape": "diamond", "size": 7},
    {"shape": "cross", "size": 6},
    {"shape": "ring", "size": 6},
    {"size": 7, "height": 4},
    {"capture": "line"},
)


class Wish(NamedTuple):
    """A weekday's puzzles: their goals and their options, each taken in turn."""

    goals: tuple[GoalName, ...]
    boards: tuple[dict[str, Any], ...]


WEEK = (
    Wish(("capture",), (BASE,)),
    Wish(("two",), (BASE, *OTHERS)),
    Wish(("stop",), (BASE,)),
    Wish(("capture", "stop"), OTHERS),
    Wish(("in_two",), (BASE,)),
    Wish(("win",), (BASE,)),
    Wish(("in_two",), (*OTHERS, {"end": "first_structure"})),
)
FIRST_MOVE, LATEST_START = 8, 40
"""Each search starts after a random number of moves in this range, so that puzzles come from all phases."""

LAST_MOVES = 4
"""The number of last moves that can be searched to the end of the game."""


def find(weeks: int) -> list[Puzzle]:
    """Puzzles for a number of weeks, starting on a Monday."""
    return [found_for(week, weekday) for week in range(weeks) for weekday in range(7)]


def found_for(week: int, weekday: int) -> Puzzle:
    """The puzzle for a day (0 is Monday): the first one found in a series of random games."""
    wish = WEEK[weekday]
    goal = wish.goals[week % len(wish.goals)]
    options = wish.boards[week // len(wish.goals) % len(wish.boards)]
    seeds = (f"{weekday} {week} {attempt}" for attempt in count())
    return next(one for seed in seeds for one in _in_a_game(goal, options, Random(seed)))


def _in_a_game(goal: GoalName, options: dict[str, Any], random: Random) -> Iterator[Puzzle]:
    """The puzzles in one random game."""
    words: list[str] = []
    begin = random.randrange(FIRST_MOVE, LATEST_START)
    state: State = play.start("lineup", options=options, seats=2, seed=SEED, version=RULES).state
    for move, after in game(state, random):
        if len(words) >= begin and _may_hold(goal, state):
            found = solutions(GOALS[goal], state)
            if len(found) == 1 and _is_worth_it(goal, state, found[0]):
                yield Puzzle(goal, options, " ".join(words), write(found[0]))
        words.append(write(move))
        state = after


def _may_hold(goal: GoalName, state: State) -> bool:
    """Whether a position could hold a puzzle; a cheap test without a search."""
    if goal == "win":
        return sum(state.supply) == LAST_MOVES and min(state.supply) == LAST_MOVES // 2
    if min(state.supply) < 2:
        return False
    if goal == "stop" and not completing(if_passed(state)):
        return False
    return goal in ("capture", "two") or not completing(state)


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


def main() -> None:
    """Writes the puzzles to the file that the site reads."""
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(find(int(sys.argv[1]))), indent=1) + b"\n")


if __name__ == "__main__":
    main()
