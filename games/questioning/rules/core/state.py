"""The state of a game, including the hidden order of the draw piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from games.questioning.rules.core.options import Options
from games.questioning.rules.geometry.board import ALL_SPACES
from games.questioning.rules.geometry.tiles import EACH, KIND_OF

QUESTION, ANSWER, DISCARD = range(3)
STEPS = ("question", "answer", "discard")
GAP = -1

Stack = tuple[int, ...]
"""A sequence of tiles: tile numbers in hands and draw piles; on the board, from the bottom up,
``tile | quarter << 6``, with ``FACE_DOWN`` set for face-down tiles.
"""

TILE, FACE_DOWN = 0x3F, 0x100


class Link(NamedTuple):
    """One tile of a line: the tile, its lie (see `geometry.connections`), and the number of the point where
    it connects to the one before (None for the first).
    """

    tile: int
    lie: int
    point: int | None

    @property
    def space(self) -> int:
        """The space of the tile."""
        return self.lie >> 2 & 15


class State(msgspec.Struct, frozen=True, gc=False):
    """One immutable position. The first tile of a draw pile is the next one to be drawn.

    ``open_questions`` and ``open_answers``: the spaces where LQ-11 allows each kind. ``questions`` and
    ``answers``: the hands by slot (the next draw fills a `GAP`). ``pocket``: the lawyer's answers (LO-3).
    ``coins``: one for each question still to be played; 1 is tails (LQ-22). ``lawyer`` and ``witness``: the
    current lines, empty after one has ended. ``corner``: where the witness has to start a new line (LQ-14,
    LO-2). ``facts``: a bit for each corner in order. ``gone``: discarded tiles. ``because``: set when the
    game is over.
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
        """Whether the next tile starts a line."""
        return not (self.lawyer if self.step == QUESTION else self.witness) and self.step != DISCARD

    @property
    def left(self) -> int:
        """The number of tiles in both draw piles and all hands (LQ-18)."""
        hands = sum(tile != GAP for tile in (*self.questions, *self.answers, *self.pocket))
        return hands + len(self.question_stack) + len(self.answer_stack)


def is_answer(laid: int) -> bool:
    """Whether a tile, in a hand or on the board, is an answer. A face-down tile is a question."""
    return laid & TILE >= EACH


def open_spaces(board: Sequence[Stack]) -> tuple[int, int]:
    """The spaces open to questions and the spaces open to answers, as bit sets (LQ-11).

    A space with a face-down tile on top is open to both (LQ-22).
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
    """The spaces with a question on top, as a bit set: those that LQ-13 wipes."""
    return sum(1 << space for space, stack in enumerate(board) if stack and not is_answer(stack[-1]))
