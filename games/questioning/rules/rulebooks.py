"""What the two rulebooks disagree on, each as a small policy. Everything else is one engine."""

from __future__ import annotations

from typing import Protocol

from games.questioning.rules.geometry.board import CORNER_BIT, CORNERS, NEAR
from games.questioning.rules.options import Rules
from games.questioning.rules.state import Stack, is_answer

FACT_HEIGHT = 4


class Rulebook(Protocol):
    """One of them. No method changes anything."""

    def counts(self, stack: Stack) -> int:
        """How many layers of a corner's stack already count, 4 when it is a key fact."""

    def needs(self, counts: int) -> list[str]:
        """The kinds that still have to come on top of so many layers, in order: ``question``, ``answer``
        or ``any``.
        """

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """The corner in which the witness begins anew; None when there is none."""

    def off_topic(self, answer: int, question: int) -> bool:
        """Whether an answer on the one space is off topic for a lawyer's line that ends on the other."""


class Standard:
    """Rulebook ``000``."""

    def counts(self, stack: Stack) -> int:
        """LQ-15: from the bottom a question, an answer, a question, an answer; the longest beginning of
        that which is on top.
        """
        for counts in range(min(FACT_HEIGHT, len(stack)), 0, -1):
            if all(is_answer(laid) == layer % 2 for layer, laid in enumerate(stack[-counts:])):
                return counts
        return 0

    def needs(self, counts: int) -> list[str]:
        """See `Rulebook.needs`."""
        return ["question", "answer", "question", "answer"][counts:]

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """LQ-14: the first that is empty or topped by a question."""
        return next((corner for corner in CORNERS if open_answers >> corner & 1), None)

    def off_topic(self, answer: int, question: int) -> bool:
        """Nothing is off topic."""
        return False


class OffTopic:
    """Rulebook ``001``."""

    def counts(self, stack: Stack) -> int:
        """LO-1: all layers, whatever they are, but the fourth only with an answer on top."""
        if len(stack) >= FACT_HEIGHT and is_answer(stack[-1]):
            return FACT_HEIGHT
        return min(len(stack), FACT_HEIGHT - 1)

    def needs(self, counts: int) -> list[str]:
        """See `Rulebook.needs`."""
        return ["any", "any", "any", "answer"][counts:]

    def new_corner(self, open_answers: int, facts: int) -> int | None:
        """LO-2: the first whose fact is not revealed, whatever is on top."""
        return next((corner for corner in CORNERS if not facts & CORNER_BIT[corner]), None)

    def off_topic(self, answer: int, question: int) -> bool:
        """LO-3: at least two king's moves apart."""
        return not NEAR[answer] >> question & 1


RULEBOOKS: dict[Rules, Rulebook] = {"standard": Standard(), "off_topic": OffTopic()}
