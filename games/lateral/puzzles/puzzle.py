"""The puzzle of the library as data, and what it needs to be complete."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict, get_args

import msgspec

from games.lateral.language.keys import Entry
from games.lateral.language.normalise import normalise_words
from games.lateral.rules.moves import Answer, Bit
from games.lateral.rules.room import TOTAL_SCORE

Difficulty = Literal["gentle", "tricky", "devious"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

Mood = Literal["funny", "touching", "dark", "everyday", "mysterious", "historical", "logical"]
MOODS: tuple[Mood, ...] = get_args(Mood)

MAX_MOODS = 3
"""The most moods of a puzzle."""

PACKS: dict[str, tuple[Mood, ...]] = {
    "kitchen": ("everyday", "touching"),
    "eerie": ("dark", "mysterious"),
    "funny": ("funny",),
    "short": (),
}
"""The packs of the library, with the moods of their puzzles. "short" goes by `SHORT_MINUTES` instead."""

SHORT_MINUTES = 5
"""How many minutes a puzzle of the pack "short" takes at most."""

LONG_STATEMENT = 62
"""The number of words from which a statement is long."""

MAX_QUESTIONS = 200
"""The most questions in an answer key."""

MAX_ALSO = 6
"""The most other wordings of a question."""

MAX_BIT_ALSO, MAX_BIT_UNLIKE = 10, 6
"""The most other wordings of a bit, and the most sentences that don't mean it."""

MIN_MINUTES, MAX_MINUTES = 3, 40
"""How long a group of four can need for a puzzle."""

_SCENES = "day night dusk indoors snow sea mountains city forest road village stage"
_THINGS = """
house door window bed chair table lamp candle telephone letter book clock key bell boat train car bicycle
plane woman man child crowd dog cat bird horse cow fish tree flower fruit cup bottle bread pot knife coin
ring hat shoe coat umbrella suitcase box ladder rope fire water moon sun cloud snowman footsteps mask violin
ball chess cross bridge tower flag newspaper camera mirror scissors wheel shovel glasses balloon wall stone
"""
SCENES, THINGS = frozenset(_SCENES.split()), frozenset(_THINGS.split())
"""What a puzzle's picture can show: things in front of a scene."""

PICTURE_LENGTHS = (3, 4)
"""A picture has a scene, and two or three things."""

MIN_FOR_PRACTICE = 10
"""The fewest questions in an answer key with which a puzzle can be practised."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question of an answer key with its Answer Card; ``also`` are other wordings of the question."""

    text: str
    answer: Answer
    also: tuple[str, ...] = ()

    @property
    def wordings(self) -> tuple[str, ...]:
        """All wordings of the question."""
        return (self.text, *self.also)


class WordedBit(Bit, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bit with what the language engine needs to find it in a Spoiler: ``also`` are other wordings,
    ``unlike`` sentences that share words with it, but don't say it. Players never read them.
    """

    also: tuple[str, ...] = ()
    unlike: tuple[str, ...] = ()

    @property
    def wordings(self) -> tuple[str, ...]:
        """All wordings of the bit."""
        return (self.text, *self.also)


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle as its author wrote it, possibly unfinished. ``language`` is the code of its language,
    ``note`` a content note, ``questions`` its answer key. ``licence`` (a code) and ``author`` (the name to
    credit) are empty until the author has chosen them. ``minutes`` is how long a group probably needs, 0 if
    nobody has said it; ``picture`` a scene and the things in front of it, or empty.
    """

    title: str = ""
    statement: str = ""
    solution: str = ""
    bits: tuple[WordedBit, ...] = ()
    difficulty: Difficulty = "tricky"
    note: str = ""
    language: str = "en"
    questions: tuple[Question, ...] = ()
    moods: tuple[Mood, ...] = ()
    licence: str = ""
    author: str = ""
    minutes: int = 0
    picture: tuple[str, ...] = ()

    @property
    def sum(self) -> int:
        """The total score of its bits."""
        return sum(bit.score for bit in self.bits)

    @property
    def complete(self) -> bool:
        """Whether it can be played with a Master."""
        return next(missing_parts(self), None) is None

    @property
    def can_be_practised(self) -> bool:
        """Whether it can be practised alone with its answer key."""
        return self.complete and len(self.questions) >= MIN_FOR_PRACTICE

    @property
    def is_long(self) -> bool:
        """Whether its statement is long."""
        return len(self.statement.split()) >= LONG_STATEMENT

    def is_in_pack(self, pack: str) -> bool:
        """Whether it belongs to that one of `PACKS`."""
        if moods := PACKS[pack]:
            return any(mood in moods for mood in self.moods)
        return 0 < self.minutes <= SHORT_MINUTES

    @property
    def searched_words(self) -> str:
        """The words of title and statement, normalised, each after a space."""
        return f" {normalise_words(f'{self.title} {self.statement}')}"

    @property
    def key(self) -> list[Entry]:
        """Its answer key in the form that the matcher takes."""
        return [Entry(question.wordings, question.answer) for question in self.questions]

    def register(self, ref: str) -> Registered:
        """The ``puzzle`` field of the Master's first move, for a complete puzzle."""
        return {
            "title": self.title,
            "statement": self.statement,
            "solution": self.solution,
            "bits": [{"text": bit.text, "score": bit.score} for bit in self.bits],
            "note": self.note,
            "ref": ref,
        }


class RegisteredBit(TypedDict):
    """A piece of a solution."""

    text: str
    score: int


class Registered(TypedDict):
    """A puzzle in the Master's first move."""

    title: str
    statement: str
    solution: str
    bits: list[RegisteredBit]
    note: str
    ref: str


class MissingPart(msgspec.Struct, frozen=True):
    """One thing that a puzzle still needs; ``code`` has its sentence in `games.lateral.puzzles.words`."""

    code: str
    data: dict[str, int]


def missing_parts(puzzle: Puzzle) -> Iterator[MissingPart]:
    """Everything the puzzle still needs to be complete. Lengths have been checked before."""
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
