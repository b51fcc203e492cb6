"""Solving a puzzle move by move: the current position, the result of a move, and the whole solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from games.lineup.puzzles.goals import Flaw, flaw, is_over, solutions, stubborn
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.rules.state import read, write
from tabletop.rules import play, wire
from tabletop.rules.game import Line, Move, Refused
from tabletop.rules.position import Position


class Scene(NamedTuple):
    """A position to show, and the record's lines for the move that led to it."""

    position: Position
    lines: Sequence[Line]


class TriedMove(NamedTuple):
    """The result of trying a move. ``scenes`` are shown in order: the move, then the replies. ``word`` is the
    move in short notation. If ``flaw`` is set, the move is wrong and is not kept. ``over``: whether it solves
    the puzzle.
    """

    scenes: Sequence[Scene]
    word: str
    flaw: Flaw | None
    over: bool


def position_after(puzzle: Puzzle, words: Sequence[str]) -> Position:
    """The position after these right moves by the solver and the replies to them."""
    return _position_after(puzzle, tuple(words))


@lru_cache(maxsize=256)
def _position_after(puzzle: Puzzle, words: tuple[str, ...]) -> Position:
    position = puzzle.start
    for made, word in enumerate(words, 1):
        position = _stands(puzzle, position, read(word), made)[-1].position
    return position


def try_move(puzzle: Puzzle, words: Sequence[str], data: object) -> TriedMove:
    """Tries a move (``data``, in wire form) after the right moves ``words``. Raises `Refused` if it is
    illegal.
    """
    position, made = position_after(puzzle, words), len(words) + 1
    move: Any = play.judge(position, puzzle.seat, data)
    if isinstance(move, wire.TABLE_MOVES):
        raise Refused("not_offered")
    after = _scene(position, move)
    wrong = flaw(puzzle.asks, after.position.state, puzzle.seat, made)
    if wrong is None:
        scenes = _stands(puzzle, position, move, made)
        return TriedMove(scenes, write(move), None, is_over(puzzle.asks, scenes[-1].position.state, made))
    reply = [] if wrong.reply is None else [_scene(after.position, wrong.reply)]
    return TriedMove([after, *reply], write(move), wrong, False)


@lru_cache(maxsize=64)
def solution(puzzle: Puzzle) -> tuple[Scene, ...]:
    """The whole solution: the first move, the most stubborn replies, and right moves after them."""
    scenes: list[Scene] = []
    position, made = puzzle.start, 0
    while not made or not is_over(puzzle.asks, position.state, made):
        made += 1
        scenes += _stands(puzzle, position, _right(puzzle, position, made), made)
        position = scenes[-1].position
    return tuple(scenes)


def _right(puzzle: Puzzle, position: Position, made: int) -> Move:
    if made == 1:
        return read(puzzle.solution)
    return solutions(puzzle.asks, position.state, made)[0]


def _stands(puzzle: Puzzle, position: Position, move: Move, made: int) -> list[Scene]:
    """A right move, and the replies to it until it is the solver's turn again."""
    scenes = [_scene(position, move)]
    while not is_over(puzzle.asks, scenes[-1].position.state, made):
        state = scenes[-1].position.state
        if state.turn == puzzle.seat:
            break
        scenes.append(_scene(scenes[-1].position, stubborn(puzzle.asks, state, puzzle.seat)))
    return scenes


def _scene(before: Position, move: Move) -> Scene:
    seat = before.to_act[0]
    after = play.advance(before, seat, move, 0)
    return Scene(after, play.tell(before, seat, move, after, None))
