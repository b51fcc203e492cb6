"""Options, moves, state and result of a trial."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from games.questioning.rules.board import ALL_SPACES, EACH, IDS, KIND_OF, SPACES, Level
from tabletop.rules.game import Move, Outcome

# -- Options ---------------------------------------------------------------------------------------------


Rules = Literal["standard", "off_topic"]
Deadline = Literal[0, 5, 10, 15, 30]
"""Minutes until a race ends (LR-4); 0: it has no deadline."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules`` is the rulebook: the Standard Game, or the earlier game with off-topic answers (LO-1 to
    LO-6). ``level`` chooses the set of tiles (LQ-6), and ``attire`` adds the courtroom variant (LQ-22).
    ``last_tile_markers`` only affects the board (LQ-19). ``deadline`` is for races.
    """

    rules: Rules = "standard"
    level: Level = "standard"
    attire: bool = False
    last_tile_markers: bool = True
    deadline: Deadline = 0


# -- Moves -----------------------------------------------------------------------------------------------


Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


class Play(Move, frozen=True, tag="play"):
    """Place a tile on a space, turned clockwise by ``turn`` degrees, in the line of the current step."""

    tile: str
    space: str
    turn: Turn


class Discard(Move, frozen=True, tag="discard"):
    """Discard one of four off-topic answers (LO-4)."""

    tile: str


Action = Play | Discard


@cache
def _menu(tile: int) -> tuple[Play, ...]:
    return tuple(Play(IDS[tile], SPACES[spot >> 2], TURNS[spot & 3]) for spot in range(64))


def placement_moves(tile: int, spots: int) -> list[Play]:
    """The moves that place a tile on each of a set of spots, ordered by space and turn."""
    menu, plays = _menu(tile), []
    while spots:
        lowest = spots & -spots
        plays.append(menu[lowest.bit_length() - 1])
        spots ^= lowest
    return plays


# -- The state -------------------------------------------------------------------------------------------


QUESTION, ANSWER, DISCARD = range(3)
Step = Literal["question", "answer", "discard"]
STEPS: tuple[Step, ...] = ("question", "answer", "discard")
GAP = -1

Because = Literal["facts", "no_questions", "no_answers", "no_place", "resignation", "deadline"]
"""Why a game is over."""

Stack = tuple[int, ...]
"""A sequence of tiles: tile numbers in hands and draw piles; on the board, from the bottom up,
``tile | quarter << 6``, with ``FACE_DOWN`` set for face-down tiles.
"""

TILE, FACE_DOWN = 0x3F, 0x100


class Link(NamedTuple):
    """One tile of a line: the tile, its lie (see `board`), and the number of the point where
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
    because: Because | None = None

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


# -- The result ------------------------------------------------------------------------------------------


def result(state: State) -> Outcome | None:
    """None while the game is running. The score shows how close it was: ``facts`` revealed, ``turns``
    started, and tiles ``left`` in both draw piles and all hands.
    """
    if state.because is None:
        return None
    score = {"facts": state.facts.bit_count(), "turns": state.turn, "left": state.left}
    won = state.because == "facts"
    return Outcome(((0,),), by=state.because, won=won, because=state.because, score=score)


# -- Drafts ----------------------------------------------------------------------------------------------


class Draft:
    """The fields of a `State`, writable."""

    __slots__ = (
        "answer_stack",
        "answers",
        "because",
        "board",
        "coins",
        "corner",
        "facts",
        "gone",
        "kinds",
        "lawyer",
        "open_answers",
        "open_questions",
        "options",
        "pocket",
        "question_stack",
        "questions",
        "step",
        "turn",
        "witness",
    )

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.board = list(state.board)
        self.open_questions = state.open_questions
        self.open_answers = state.open_answers
        self.questions = state.questions
        self.answers = state.answers
        self.pocket = state.pocket
        self.question_stack = state.question_stack
        self.answer_stack = state.answer_stack
        self.coins = state.coins
        self.lawyer = state.lawyer
        self.witness = state.witness
        self.corner = state.corner
        self.facts = state.facts
        self.step = state.step
        self.turn = state.turn
        self.gone = state.gone
        self.because = state.because
        self.kinds = KIND_OF[state.options.level]

    def freeze(self) -> State:
        """The new immutable state."""
        return State(
            self.options,
            tuple(self.board),
            self.open_questions,
            self.open_answers,
            self.questions,
            self.answers,
            self.pocket,
            self.question_stack,
            self.answer_stack,
            self.coins,
            self.lawyer,
            self.witness,
            self.corner,
            self.facts,
            self.step,
            self.turn,
            self.gone,
            self.because,
        )
