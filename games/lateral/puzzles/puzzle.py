"""What a puzzle of the library is, and what it needs to be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec

from games.lateral.puzzles.matching.matcher import Entry
from games.lateral.rules.core.deck import Answer
from games.lateral.rules.core.moves import Bit
from games.lateral.rules.room.puzzle_register import TOTAL_SCORE

Difficulty = Literal["gentle", "tricky", "devious"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

MAX_QUESTIONS = 200
"""So many questions an answer key may have."""

MAX_ALSO = 6
"""So many other wordings a question of a key may have."""

MIN_FOR_PRACTICE = 10
"""With fewer questions in its key nobody can practise on a puzzle."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question of an answer key, with the Answer Card it gets; ``also`` are other ways to ask the same."""

    text: str
    answer: Answer
    also: tuple[str, ...] = ()

    @property
    def wordings(self) -> tuple[str, ...]:
        """All ways to ask it that are known."""
        return (self.text, *self.also)


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle as its author wrote it; perhaps not finished yet. ``language`` is the code of the language it
    is in, ``note`` says what one should know of its content before, ``questions`` are its answer key.
    """

    title: str = ""
    statement: str = ""
    solution: str = ""
    bits: tuple[Bit, ...] = ()
    difficulty: Difficulty = "tricky"
    note: str = ""
    language: str = "en"
    questions: tuple[Question, ...] = ()

    @property
    def sum(self) -> int:
        """What its bits are worth together."""
        return sum(bit.score for bit in self.bits)

    @property
    def complete(self) -> bool:
        """Whether it can be played with a Master."""
        return next(missing_parts(self), None) is None

    @property
    def can_be_practised(self) -> bool:
        """Whether one person alone can play it against its key."""
        return self.complete and len(self.questions) >= MIN_FOR_PRACTICE

    @property
    def key(self) -> list[Entry]:
        """Its answer key as matching takes it."""
        return [Entry(question.wordings, question.answer) for question in self.questions]

    def register(self, ref: str) -> dict[str, Any]:
        """The ``puzzle`` of the Master's first move, for a puzzle that is complete."""
        return {
            "title": self.title,
            "statement": self.statement,
            "solution": self.solution,
            "bits": [{"text": bit.text, "score": bit.score} for bit in self.bits],
            "note": self.note,
            "ref": ref,
        }


class MissingPart(msgspec.Struct, frozen=True):
    """One thing that a puzzle still lacks; ``code`` has its sentence in `games.lateral.puzzles.words`."""

    code: str
    data: dict[str, int]


def missing_parts(puzzle: Puzzle) -> Iterator[MissingPart]:
    """Everything that it lacks to be complete. That nothing is too long has been seen to before."""
    for name in ("title", "statement", "solution"):
        if not getattr(puzzle, name):
            yield MissingPart(f"lacks_{name}", {})
    if not puzzle.bits:
        yield MissingPart("lacks_bits", {})
        return
    for number, bit in enumerate(puzzle.bits, 1):
        if not bit.text:
            yield MissingPart("lacks_bit_text", {"bit": number})
        if not bit.score:
            yield MissingPart("lacks_bit_score", {"bit": number})
    if puzzle.sum != TOTAL_SCORE:
        code = "lacks_points" if puzzle.sum < TOTAL_SCORE else "has_too_many_points"
        yield MissingPart(code, {"sum": puzzle.sum, "by": abs(TOTAL_SCORE - puzzle.sum)})
