"""Every puzzle has exactly one solution, the stored one, by a second search; what it says is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.lineup.daily_puzzle import PUZZLE
from games.lineup.puzzles import words
from games.lineup.puzzles.finder import BASE, OTHERS, found_for
from games.lineup.puzzles.game_tree import after, can_complete, completes, completing, if_passed, legal_moves
from games.lineup.puzzles.goals import GOALS, flaw, is_over, stubborn
from games.lineup.puzzles.grade import effort, least_effort, level_for
from games.lineup.puzzles.library import puzzles
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.repeats import fingerprint
from games.lineup.puzzles.self_play import game
from games.lineup.puzzles.solving import TriedMove, position_after, solution, try_move
from games.lineup.rules.state import Capture, Place, State, read, write
from tabletop.rules import play, wire
from tests.games.lineup.puzzles.solver import solutions

PUZZLES = puzzles()
KEPT_WEEKS = 26
"""The first weeks, found before puzzles had levels."""

FIRST_WEEKS = "566a89569ea56604268f4f7775e6a6a65db6460390f95b42091f5ecf83a7a972"
"""The SHA-256 digest of their puzzles, without their levels."""

QUICK = (1, *(pytest.param(weekday, marks=pytest.mark.nightly("games")) for weekday in (0, 2, 5)))
"""The weekdays of the first week with levels whose puzzles are found within seconds."""

EVERY = (pytest.param(23, id="some"), pytest.param(1, id="all", marks=pytest.mark.nightly("games")))
each_puzzle = pytest.mark.parametrize("step", EVERY)
"""All puzzles at night, and after a change of the games; every 23rd of them in `make test`."""


def test_there_are_whole_weeks_of_puzzles_for_two_years() -> None:
    assert len(PUZZLES) % 7 == 0
    assert len(PUZZLES) >= 730
    assert {puzzle.goal for puzzle in PUZZLES} == set(GOALS)


def test_no_position_comes_twice() -> None:
    """Not even turned or reflected, or with the seats exchanged."""
    assert len({puzzle.log for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({fingerprint(puzzle.start.state) for puzzle in PUZZLES}) == len(PUZZLES)


def test_the_first_weeks_stay() -> None:
    """Their days, links and attempts are known to people."""
    kept = PUZZLES[: 7 * KEPT_WEEKS]
    parts = "\n".join(" | ".join((one.goal, str(one.options), one.log, one.solution)) for one in kept)
    assert sha256(parts.encode()).hexdigest() == FIRST_WEEKS


def test_every_variant_has_puzzles() -> None:
    counts = Counter(str(puzzle.options) for puzzle in PUZZLES)
    assert counts[str(BASE)] > len(PUZZLES) / 2
    assert min(counts[str(options)] for options in OTHERS) >= 15


def test_the_levels_are_spread_evenly() -> None:
    counts = Counter(puzzle.level for puzzle in PUZZLES)
    assert sorted(counts) == [1, 2, 3, 4, 5, 6, 7]
    mean = len(PUZZLES) / len(counts)
    assert all(0.85 * mean < count < 1.16 * mean for count in counts.values())


def test_a_week_goes_from_easy_to_hard() -> None:
    monday = date(2026, 11, 2) + timedelta(weeks=KEPT_WEEKS)
    for week in range(len(PUZZLES) // 7 - KEPT_WEEKS):
        levels = [PUZZLE.puzzle_on(monday + timedelta(days=7 * week + day)).level for day in range(7)]
        assert levels == [1, 2, 3, 4, 5, 6, 7]


@each_puzzle
def test_each_level_is_right(step: int) -> None:
    for puzzle in PUZZLES[::step]:
        state = puzzle.start.state
        assert puzzle.level == level_for(effort(puzzle.goal, state))
        assert least_effort(puzzle.goal, state) <= effort(puzzle.goal, state)


@pytest.mark.parametrize("options", [BASE, *OTHERS], ids=str)
def test_completing_is_seen_without_a_search(options: dict[str, Any]) -> None:
    start = play.start("lineup", options=options, seats=2, seed="x", version=1).state
    for _, state in game(start, Random(7)):
        assert can_complete(state) == bool(completing(state))


def test_turned_and_reflected_positions_are_recognised() -> None:
    state = PUZZLES[0].start.state
    for turned in turned_boards(state):
        assert fingerprint(turned) == fingerprint(state)
        assert fingerprint(if_passed(turned)) != fingerprint(state)
    exchanged = replace(state, tokens=state.tokens[::-1], turn=1 - PUZZLES[0].seat)
    assert fingerprint(exchanged) == fingerprint(state)
    spot = state.board.indexes.pick(state.tokens[0])[0]
    without = replace(state, tokens=(state.tokens[0] & ~(1 << spot), state.tokens[1]))
    assert fingerprint(without) != fingerprint(state)


def turned_boards(state: State) -> list[State]:
    """The base board turned by a quarter, and reflected."""
    edge = 10
    ways: tuple[Callable[[int, int], tuple[int, int]], ...] = (
        lambda x, y: (edge - y, x),
        lambda x, y: (edge - x, y),
    )
    index, spots = state.board.index, state.board.indexes

    def moved(mine: int, way: Callable[[int, int], tuple[int, int]]) -> int:
        names = (state.board.spots[spot].name.split(",") for spot in spots.pick(mine))
        places = (way(int(x), int(y)) for x, y in names)
        return sum(1 << index[f"{x},{y}"] for x, y in places)

    return [replace(state, tokens=tuple(moved(mine, way) for mine in state.tokens)) for way in ways]


@pytest.mark.parametrize("weekday", QUICK)
def test_the_finder_is_deterministic(weekday: int) -> None:
    """For the puzzles of the first week with levels that are found quickly."""
    assert next(found_for(KEPT_WEEKS, weekday)) == PUZZLES[7 * KEPT_WEEKS + weekday]


@each_puzzle
def test_each_puzzle_has_one_solution(step: int) -> None:
    for puzzle in PUZZLES[::step]:
        assert [write(move) for move in solutions(puzzle.goal, puzzle.start.state)] == [puzzle.solution]


@each_puzzle
def test_each_position_is_undecided(step: int) -> None:
    for puzzle in PUZZLES[::step]:
        assert play.outcome(puzzle.start) is None
        assert puzzle.start.number == len(puzzle.log.split())
        assert min(puzzle.start.state.supply) > 1


@each_puzzle
def test_no_puzzle_is_too_easy(step: int) -> None:
    """No two-move puzzle can be solved in one move, and in "stop" puzzles there is a real threat."""
    for puzzle in PUZZLES[::step]:
        state = puzzle.start.state
        if puzzle.goal in ("stop", "in_two"):
            assert completing(state) == []
        if puzzle.goal == "stop":
            assert completing(if_passed(state))
        if puzzle.goal == "win":
            assert read(puzzle.solution) not in completing(state)


# -- solving
def first(goal: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.goal == goal and not puzzle.options)


def test_in_two_continues_after_the_reply() -> None:
    puzzle = first("in_two")
    came = try_move(puzzle, [], wire.write_move(read(puzzle.solution)))
    assert (came.over, came.flaw, len(came.scenes)) == (False, None, 2)
    position = position_after(puzzle, [came.word])
    assert position == came.scenes[-1].position
    idle = next(move for move, then in legal_moves(position.state) if not completes(then))
    assert try_move(puzzle, [came.word], wire.write_move(idle)).flaw
    last = try_move(puzzle, [came.word], wire.write_move(completing(position.state)[0]))
    assert last.over


def test_the_most_stubborn_reply_leaves_the_fewest_right_moves() -> None:
    puzzle = first("in_two")
    forked = after(puzzle.start.state, read(puzzle.solution))
    reply = stubborn(puzzle.asks, forked, puzzle.seat)
    left = len(completing(after(forked, reply)))
    assert left == min(len(completing(then)) for _, then in legal_moves(forked))
    assert flaw(puzzle.asks, forked, puzzle.seat, 1) is None
    assert not is_over(puzzle.asks, forked, 1)


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


# -- What the puzzles say fits the board and the solution.


KINDS = ("hexagon", "cube", "square")
REPLIED = ("stop", "in_two")
"""Goals with replies that refute a move."""


def kind_of(puzzle: Puzzle) -> str:
    """What the board calls its areas."""
    if puzzle.options.get("shape") == "hexagon":
        return "hexagon"
    return "cube" if puzzle.options.get("dimensions") == 3 else "square"


def refuted(puzzle: Puzzle) -> Iterator[TriedMove]:
    """The wrong moves that a reply on an area refutes."""
    for move in play.legal(puzzle.start, seat=puzzle.seat):
        tried = try_move(puzzle, (), move)
        if not tried.flaw or not tried.flaw.reply:
            continue
        board = tried.scenes[-1].position.state.board
        if board.spots[board.index[tried.flaw.reply.spot]].kind == "square":
            yield tried


@pytest.mark.parametrize("kind", KINDS)
def test_replies_name_their_spot_as_the_board_does(kind: str) -> None:
    same = (one for one in puzzles() if one.goal in REPLIED and kind_of(one) == kind)
    puzzle, tried = next((one, found) for one in same for found in refuted(one))
    assert f"on {kind} " in words.flaw_text(puzzle, tried)


def test_as_many_structures_are_told_as_are_completed() -> None:
    counts = set()
    for puzzle in puzzles():
        if puzzle.goal == "two":
            last = solution(puzzle)[-1].position.state
            counts.add(completes(last))
            told = "two" if completes(last) == 2 else completes(last)
            assert words.explanation(puzzle, last).startswith(f"One token completes {told} structures.")
    assert counts == {2, 3}
