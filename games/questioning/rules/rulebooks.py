"""The differences between the two rulebooks, each as a small policy. Both share the rest of the engine."""

from __future__ import annotations

from typing import Literal, Protocol

from games.questioning.rules.board import CORNER_BIT, CORNERS, NEAR
from games.questioning.rules.state import Rules, Stack, is_answer

FACT_HEIGHT = 4

Need = Literal["question", "answer", "any"]
"""A kind of tile that a corner needs."""


class Rulebook(Protocol):
    """The policy of one rulebook. All methods are pure."""

    def counts(self, stack: Stack) -> int:
        """How many layers of a corner's stack count already; 4 reveal the key fact."""

    def needs(self, counts: int) -> list[Need]:
        """The kinds of tile still needed on top of so many layers, in order: ``question``, ``answer`` or
        ``any``.
        """

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """The corner where the witness starts a new line, or None."""

    def off_topic(self, answer: int, question: int) -> bool:
        """Whether an answer on space ``answer`` is off topic when the lawyer's line ends on space
        ``question``.
        """


class Standard:
    """The Standard Game (rulebook ``000``)."""

    def counts(self, stack: Stack) -> int:
        """LQ-15: the greatest number of top layers that form the start of question, answer, question, answer,
        from the bottom up.
        """
        for counts in range(min(FACT_HEIGHT, len(stack)), 0, -1):
            if all(is_answer(laid) == layer % 2 for layer, laid in enumerate(stack[-counts:])):
                return counts
        return 0

    def needs(self, counts: int) -> list[Need]:
        """See `Rulebook.needs`."""
        needed: list[Need] = ["question", "answer", "question", "answer"]
        return needed[counts:]

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """LQ-14: the first corner that is empty or has a question on top."""
        return next((corner for corner in CORNERS if open_answers >> corner & 1), None)

    def off_topic(self, answer: int, question: int) -> bool:
        """Always False."""
        return False


class OffTopic:
    """The earlier game with off-topic answers (rulebook ``001``)."""

    def counts(self, stack: Stack) -> int:
        """LO-1: all layers count, of either kind, but the fourth only with an answer on top."""
        if len(stack) >= FACT_HEIGHT and is_answer(stack[-1]):
            return FACT_HEIGHT
        return min(len(stack), FACT_HEIGHT - 1)

    def needs(self, counts: int) -> list[Need]:
        """See `Rulebook.needs`."""
        needed: list[Need] = ["any", "any", "any", "answer"]
        return needed[counts:]

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """LO-2: the first corner whose fact is not revealed, regardless of the top tile."""
        return next((corner for corner in CORNERS if not facts & CORNER_BIT[corner]), None)

    def off_topic(self, answer: int, question: int) -> bool:
        """LO-3: at least two king's moves apart."""
        return not NEAR[answer] >> question & 1


RULEBOOKS: dict[Rules, Rulebook] = {"standard": Standard(), "off_topic": OffTopic()}
