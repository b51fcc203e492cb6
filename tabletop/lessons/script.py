"""What a course of lessons is: scripted positions of a real game, and what to do in them.

The texts may be lazy: they become text in the language of whoever reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.rules.game import Move
from tabletop.rules.position import Position

Text = str | Promise
Check = Callable[[Position, Any, Position], bool]
"""Whether a legal move does what is asked: the position before it, the move, the position after it."""

Marks = Mapping[str, str]
"""What is marked on a note sheet, by the names of the marks."""

LEARNER = 0
"""The seat of whoever learns, where a lesson does not say otherwise."""


def plain(value: Any) -> Any:
    """The same with each lazy text in it as text in the language of whoever reads."""
    if isinstance(value, Promise):
        return str(value)
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def anything(before: Position, move: Move, after: Position) -> bool:
    """The check of a task that any legal move fulfils."""
    return True


@dataclass(frozen=True, kw_only=True)
class Reply:
    """A move that the page makes after the learner's, in any seat, so that the story goes on.

    ``throws`` is what chance brings with it; without them it is left to the dice.
    """

    move: Mapping[str, Any]
    seat: int = LEARNER
    throws: Sequence[int] = ()


Replies = Sequence[Reply] | Callable[[Position], Sequence[Reply]]
"""What the page does then: always the same, or what fits the position after the learner's move."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """One move that the learner makes.

    ``ask`` says what to do, ``why`` what it is good for. A legal move that ``check`` does not let pass is not
    kept: then the first of ``nudges`` whose check it fulfils is said, or ``otherwise``. ``done`` is said when
    it is done; ``replies`` are then made by the page, and when all of them have been seen ``after`` is said
    in its place, if there is one. ``show`` is a move that does it. ``throws`` is what chance brings with the
    learner's move; without them it is left to the dice.
    """

    ask: Text
    show: Mapping[str, Any]
    done: Text
    why: Text = ""
    check: Check = anything
    otherwise: Text = ""
    nudges: Sequence[tuple[Check, Text]] = ()
    replies: Replies = ()
    after: Text = ""
    throws: Sequence[int] = ()


FINISH, FINISHED = _("Finish"), _("Well done")

FIRST_THE_SHEET = _("That can wait. First the note sheet.")


@dataclass(frozen=True, kw_only=True)
class Marking:
    """Something that the learner writes on the note sheet, in a game that has one.

    It is done as soon as all of ``marks`` stand there, whatever else does. Until then the first of ``nudges``
    whose check the marks fulfil is said, if there is one. ``otherwise`` is said to a move made instead.
    """

    ask: Text
    marks: Marks
    done: Text
    why: Text = ""
    nudges: Sequence[tuple[Callable[[Marks], bool], Text]] = ()
    otherwise: Text = FIRST_THE_SHEET

    @property
    def show(self) -> Mapping[str, Any]:
        """The step that does it."""
        return {"marks": dict(self.marks)}


@dataclass(frozen=True, kw_only=True)
class Looking:
    """Something that the learner looks into: a question that the game answers from what they see
    (`tabletop.rules.game.Game.query`). ``otherwise`` is said to any other question, and to a move made
    instead.
    """

    ask: Text
    query: Mapping[str, Any]
    done: Text
    otherwise: Text
    why: Text = ""

    @property
    def show(self) -> Mapping[str, Any]:
        """The step that does it."""
        return {"query": dict(self.query)}


AnyTask = Task | Marking | Looking


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thing to learn: ``start`` is the position it begins in, ``end`` what is said when all is done.
    ``marks`` is what the learner's note sheet begins with. The learner sits at ``seat``. ``lends`` is what
    the game's own board is lent for this lesson beside the position (its ``context.lent``).

    ``key`` names it in addresses and in what browsers keep, and no other lesson of the game has it; it does
    not change when the words do.
    """

    key: str
    title: Text
    intro: Text
    start: Callable[[], Position]
    tasks: Sequence[AnyTask]
    end: Text
    marks: Marks = field(default_factory=dict)
    seat: int = LEARNER
    lends: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Course:
    """Lessons of a game, in order. ``first`` are the options of a first easy game of one's own, in a game
    that has bots.

    ``finish`` stands on the way on behind the last lesson, and ``finished`` above ``end``.

    Where a game has several courses, ``key`` names each of them but the first in addresses, and ``role`` says
    as what one learns the game in it.
    """

    title: Text
    about: Text
    lessons: Sequence[Lesson]
    end: Text
    finish: Text = FINISH
    finished: Text = FINISHED
    first: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""
    role: Text = ""

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of that key."""
        return next((lesson for lesson in self.lessons if lesson.key == key), None)
