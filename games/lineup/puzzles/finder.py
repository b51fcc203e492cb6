"""Finds puzzles and writes them down: ``python -m games.lineup.puzzles.finder 26`` for so many weeks.

Each weekday has its own kinds, easier ones first. For every day games are played until there is a position in
which exactly one legal move does what is asked; all others, and all answers to them, have been tried then. A
week is the same however many are asked for.
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
    """What a weekday brings: goals in turn, and boards in turn."""

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
"""Nothing is looked for before a move between these two, so that not all puzzles are of the same age."""

LAST_MOVES = 4
"""So many moves before the end of the game the last ones can be searched to the end."""


def find(weeks: int) -> list[Puzzle]:
    """So many weeks of puzzles, from a Monday on."""
    return [found_for(week, weekday) for week in range(weeks) for weekday in range(7)]


def found_for(week: int, weekday: int) -> Puzzle:
    """The puzzle of that day: that of the first game that has one."""
    wish = WEEK[weekday]
    goal = wish.goals[week % len(wish.goals)]
    options = wish.boards[week // len(wish.goals) % len(wish.boards)]
    seeds = (f"{weekday} {week} {attempt}" for attempt in count())
    return next(one for seed in seeds for one in _in_a_game(goal, options, Random(seed)))


def _in_a_game(goal: GoalName, options: dict[str, Any], random: Random) -> Iterator[Puzzle]:
    """The puzzles of one random game, from somewhere in it on."""
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
    """Without a search: no move has to be looked at where this is false."""
    if goal == "win":
        return sum(state.supply) == LAST_MOVES and min(state.supply) == LAST_MOVES // 2
    if min(state.supply) < 2:
        return False
    if goal == "stop" and not completing(if_passed(state)):
        return False
    return goal in ("capture", "two") or not completing(state)


def _is_worth_it(goal: GoalName, state: State, move: Action) -> bool:
    """Not too easy: something else looks as if it did it."""
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
    """Writes the file that the site reads."""
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(find(int(sys.argv[1]))), indent=1) + b"\n")


if __name__ == "__main__":
    main()
