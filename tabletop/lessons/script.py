"""What a course of lessons is: scripted positions of a real game, and what to do in them.

The texts may be lazy: they become text in the language of whoever reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from tabletop.rules.game import Move
from tabletop.rules.position import Position

Text = str | Promise
Check = Callable[[Position, Any, Position], bool]
"""Whether a legal move does what is asked: the position before it, the move, the position after it."""

LEARNER = 0
"""The seat of whoever learns."""


def anything(before: Position, move: Move, after: Position) -> bool:
    """The check of a task that any legal move fulfils."""
    return True


@dataclass(frozen=True, kw_only=True)
class Reply:
    """A move that the page makes after the learner's, so that the story goes on."""

    move: Mapping[str, Any]
    seat: int = LEARNER


@dataclass(frozen=True, kw_only=True)
class Task:
    """One move that the learner makes.

    ``ask`` says what to do, ``why`` what it is good for. A legal move that ``check`` does not let pass is not
    kept: then the first of ``nudges`` whose check it fulfils is said, or ``otherwise``. ``done`` is said when
    it is done; ``replies`` are then made by the page. ``show`` is a move that does it.
    """

    ask: Text
    show: Mapping[str, Any]
    done: Text
    why: Text = ""
    check: Check = anything
    otherwise: Text = ""
    nudges: Sequence[tuple[Check, Text]] = ()
    replies: Sequence[Reply] = ()


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thing to learn: ``start`` is the position it begins in, ``end`` what is said when all is done.

    ``key`` names it in addresses and in what browsers keep; it does not change when the words do.
    """

    key: str
    title: Text
    intro: Text
    start: Callable[[], Position]
    tasks: Sequence[Task]
    end: Text


@dataclass(frozen=True, kw_only=True)
class Course:
    """All lessons of a game, in order. ``first`` are the options of a first easy game of one's own."""

    title: Text
    about: Text
    lessons: Sequence[Lesson]
    end: Text
    first: Mapping[str, Any] = field(default_factory=dict)

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of that key."""
        return next((lesson for lesson in self.lessons if lesson.key == key), None)
