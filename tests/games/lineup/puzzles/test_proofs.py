"""Every puzzle has exactly one solution, the stored one: proved again by a second search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from games.lineup.puzzles.finder import found_for
from games.lineup.puzzles.game_tree import after, completes, completing, if_passed, legal_moves
from games.lineup.puzzles.goals import GOALS, flaw, is_over, stubborn
from games.lineup.puzzles.library import is_open, puzzle_of, puzzles
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import Scene, solution, standing, try_move
from games.lineup.rules.moves import Capture, Place
from games.lineup.rules.notation import read, write
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tests.games.lineup.puzzles.solver import solutions

PUZZLES = puzzles()
NAMES = [f"{number}-{puzzle.goal}" for number, puzzle in enumerate(PUZZLES)]
each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)


def test_there_are_whole_weeks_of_different_puzzles() -> None:
    assert len(PUZZLES) % 7 == 0
    assert len(PUZZLES) >= 60
    assert len({puzzle.log for puzzle in PUZZLES}) == len(PUZZLES)
    assert {puzzle.goal for puzzle in PUZZLES} == set(GOALS)


def test_some_are_on_other_boards() -> None:
    shapes = Counter(puzzle.start.state.board.shape for puzzle in PUZZLES)
    assert min(shapes[shape] for shape in ("torus", "hexagon", "diamond", "cross", "ring")) > 5


def test_a_week_goes_from_easy_to_hard() -> None:
    monday = date(2026, 11, 23)
    for week in range(len(PUZZLES) // 7):
        goals = [puzzle_of(monday + timedelta(days=7 * week + day)).goal for day in range(7)]
        assert goals[:3] == ["capture", "two", "stop"]
        assert goals[3] in ("capture", "stop")
        assert goals[4:] == ["in_two", "win", "in_two"]


@pytest.mark.parametrize("weekday", range(5))
def test_the_finder_is_deterministic(weekday: int) -> None:
    """For the puzzles of the first week that are found quickly."""
    assert found_for(0, weekday) == PUZZLES[weekday]


@each_puzzle
def test_each_puzzle_has_one_solution(puzzle: Puzzle) -> None:
    assert [write(move) for move in solutions(puzzle.goal, puzzle.start.state)] == [puzzle.solution]


@each_puzzle
def test_each_position_is_undecided(puzzle: Puzzle) -> None:
    assert play.outcome(puzzle.start) is None
    assert puzzle.start.number == len(puzzle.log.split())
    assert min(puzzle.start.state.supply) > 1


@each_puzzle
def test_no_puzzle_is_too_easy(puzzle: Puzzle) -> None:
    """No two-move puzzle can be solved in one move, and in "stop" puzzles there is a real threat."""
    state = puzzle.start.state
    if puzzle.goal in ("stop", "in_two"):
        assert completing(state) == []
    if puzzle.goal == "stop":
        assert completing(if_passed(state))
    if puzzle.goal == "win":
        assert read(puzzle.solution) not in completing(state)


@each_puzzle
def test_the_solution_leads_to_the_end(puzzle: Puzzle) -> None:
    scenes = solution(puzzle)
    assert _does(puzzle, scenes)
    own = [
        scene
        for before, scene in zip([Scene(puzzle.start, ()), *scenes], scenes, strict=False)
        if _mine(puzzle, before)
    ]
    assert len(own) == (puzzle.asks.moves or len(own))


def _mine(puzzle: Puzzle, before: Scene) -> bool:
    return before.position.to_act == (puzzle.seat,)


def _does(puzzle: Puzzle, scenes: Sequence[Scene]) -> bool:
    """Whether the last position of a solution reaches the goal."""
    end, start = scenes[-1].position, puzzle.start.state
    if puzzle.goal == "win":
        outcome = play.outcome(end)
        return outcome is not None and outcome["ranking"][0] == [puzzle.seat]
    if puzzle.goal == "stop":
        return completing(end.state) == []
    gain = end.state.structures[puzzle.seat].bit_count() - start.structures[puzzle.seat].bit_count()
    return gain >= (2 if puzzle.goal == "two" else 1)


# -- solving
def first(goal: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.goal == goal and not puzzle.options)


def other_move(puzzle: Puzzle) -> dict[str, str]:
    """A legal but wrong move."""
    right = wire.write_move(read(puzzle.solution))
    return next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move != right)


@pytest.mark.parametrize("goal", GOALS)
def test_a_wrong_move_is_not_kept_and_its_refutation_is_shown(goal: str) -> None:
    puzzle = first(goal)
    came = try_move(puzzle, [], other_move(puzzle))
    assert came.flaw
    assert not came.over
    assert len(came.scenes) == (1 if came.flaw.reply is None else 2)
    if goal == "stop":
        assert completes(came.scenes[-1].position.state)
    if goal == "in_two":
        assert completing(came.scenes[-1].position.state) == []


@pytest.mark.parametrize("goal", ["capture", "two", "stop"])
def test_one_move_solves(goal: str) -> None:
    puzzle = first(goal)
    came = try_move(puzzle, [], wire.write_move(read(puzzle.solution)))
    assert (came.over, came.flaw, came.word, len(came.scenes)) == (True, None, puzzle.solution, 1)


def test_in_two_continues_after_the_reply() -> None:
    puzzle = first("in_two")
    came = try_move(puzzle, [], wire.write_move(read(puzzle.solution)))
    assert (came.over, came.flaw, len(came.scenes)) == (False, None, 2)
    position = standing(puzzle, [came.word])
    assert position == came.scenes[-1].position
    idle = next(move for move, then in legal_moves(position.state) if not completes(then))
    assert try_move(puzzle, [came.word], wire.write_move(idle)).flaw
    last = try_move(puzzle, [came.word], wire.write_move(completing(position.state)[0]))
    assert last.over


def test_illegal_moves_are_refused() -> None:
    puzzle = first("capture")
    taken = next(spot for spot in puzzle.log.split() if not spot.startswith("x"))
    for wrong, code in (
        ({"type": "place", "spot": taken}, "spot_taken"),
        ({"type": "resign"}, "not_offered"),
        (7, "malformed"),
    ):
        with pytest.raises(Refused) as refused:
            try_move(puzzle, [], wrong)
        assert refused.value.code == code


def test_the_most_stubborn_reply_leaves_the_fewest_right_moves() -> None:
    puzzle = first("in_two")
    forked = after(puzzle.start.state, read(puzzle.solution))
    reply = stubborn(puzzle.asks, forked, puzzle.seat)
    left = len(completing(after(forked, reply)))
    assert left == min(len(completing(then)) for _, then in legal_moves(forked))
    assert flaw(puzzle.asks, forked, puzzle.seat, 1) is None
    assert not is_over(puzzle.asks, forked, 1)


def test_future_days_are_closed() -> None:
    assert is_open(date(2026, 11, 21))
    assert is_open(date(2026, 11, 2))
    assert not is_open(date(2026, 11, 22))
    assert not is_open(date(2026, 11, 1))


def test_notation_round_trips() -> None:
    for move in (
        Place("3,3"),
        Capture("3,3"),
        Capture("3,3", "5,3"),
        Capture("3,3", "5,3", "1,3"),
        Place("1,3,5"),
    ):
        assert read(write(move)) == move
    assert write(Capture("3,3", "5,3", "1,3")) == "x3,3<5,3>1,3"
