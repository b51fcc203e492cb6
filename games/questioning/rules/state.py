"""All that is decided after a number of moves, the hidden order of the stacks included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from games.questioning.rules.geometry.board import ALL_SPACES
from games.questioning.rules.geometry.tiles import EACH, KIND_OF
from games.questioning.rules.options import Options

QUESTION, ANSWER, DISCARD = range(3)
STEPS = ("question", "answer", "discard")
GAP = -1

Stack = tuple[int, ...]
"""Tiles in a row: in hands and stacks by their numbers, on the board as they lie, from the bottom:
``tile | quarter << 6``, and ``FACE_DOWN`` on top of that.
"""

TILE, FACE_DOWN = 0x3F, 0x100


class Link(NamedTuple):
    """One tile of a line: the tile, its lie (see `reach`), and the number of the point by which it connects
    to the one before (None for the first).
    """

    tile: int
    lie: int
    point: int | None

    @property
    def space(self) -> int:
        """Where it is."""
        return self.lie >> 2 & 15


class State(msgspec.Struct, frozen=True, gc=False):
    """One position. Stacks that are drawn from begin with the next tile.

    ``open_questions`` and ``open_answers`` are the spaces that LQ-11 leaves open to each kind. ``questions``
    and ``answers`` are the hands in the order of their slots (a `GAP` is filled by the next draw),
    ``pocket`` the lawyer's answers (LO-3). ``coins`` are those of the questions still to be played, 1 is
    tails (LQ-22). ``lawyer`` and ``witness`` are the lines as far as they have come; ``corner`` is where the
    witness has to begin anew (LQ-14, LO-2). ``facts`` has a bit for each corner in order. ``gone`` are the
    tiles that are out of the game. ``because`` is set when it is over.
    """

    options: Options
    board: tuple[Stack, ...]
    open_questions: int
    open_answers: int
    questions: tuple[int, ...]
    answers: tuple[int, ...]
    pocket: tuple[int, ...]
    question_stack: tuple[int, ...]
    answer_stack: tuple[int, ...]
    coins: tuple[int, ...]
    lawyer: tuple[Link, ...] = ()
    witness: tuple[Link, ...] = ()
    corner: int | None = None
    facts: int = 0
    step: int = QUESTION
    turn: int = 1
    gone: tuple[int, ...] = ()
    because: str | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kind of each tile."""
        return KIND_OF[self.options.level]

    @property
    def starting(self) -> bool:
        """Whether the tile to be played begins a line."""
        return not (self.lawyer if self.step == QUESTION else self.witness) and self.step != DISCARD

    @property
    def left(self) -> int:
        """How many tiles are in both stacks and all hands (LQ-18)."""
        hands = sum(tile != GAP for tile in (*self.questions, *self.answers, *self.pocket))
        return hands + len(self.question_stack) + len(self.answer_stack)


def is_answer(laid: int) -> bool:
    """Whether a tile, in a hand or as it lies, is an answer. Face down it is a question all the same."""
    return laid & TILE >= EACH


def open_spaces(board: Sequence[Stack]) -> tuple[int, int]:
    """LQ-11: the spaces open to questions and those open to answers, as sets.

    A face-down tile is open to both (LQ-22).
    """
    questions = answers = ALL_SPACES
    for space, stack in enumerate(board):
        if not stack or stack[-1] & FACE_DOWN:
            continue
        if is_answer(stack[-1]):
            answers &= ~(1 << space)
        else:
            questions &= ~(1 << space)
    return questions, answers


def questions_on_top(board: Sequence[Stack]) -> int:
    """The spaces with a question on top, as a set: what LQ-13 takes away."""
    return sum(1 << space for space, stack in enumerate(board) if stack and not is_answer(stack[-1]))
