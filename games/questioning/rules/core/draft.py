"""A mutable position: made from one `State`, frozen into the next."""

from __future__ import annotations

from games.questioning.rules.core.state import State
from games.questioning.rules.geometry.tiles import KIND_OF


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
