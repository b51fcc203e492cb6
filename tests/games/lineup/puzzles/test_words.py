"""What the puzzles say fits the board and the solution."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.lineup.puzzles import words
from games.lineup.puzzles.game_tree import completes
from games.lineup.puzzles.library import puzzles
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import TriedMove, solution, try_move
from tabletop.rules import play

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
