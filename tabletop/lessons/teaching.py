"""Following a lesson: the moves made so far are played again by the real rules, and the last one is judged
twice: is it legal, and does it do what is asked?
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.lessons.script import LEARNER, Lesson, Task, Text
from tabletop.rules import play, wire
from tabletop.rules.game import Line, Move, Refused
from tabletop.rules.position import Position


@dataclass(frozen=True)
class Scene:
    """A position to be shown, and the record's lines of the move that led there."""

    position: Position
    lines: Sequence[Line]


@dataclass(frozen=True)
class Progress:
    """How far a lesson has come. ``kept`` is how many of the learner's moves stand, and so the number of the
    task that is next. ``scenes`` are what to show, the last one is how it stands now. Of ``refusal`` (not
    legal) and ``nudge`` (legal, but not what is asked) at most one is set, and then the last move was not
    kept.
    """

    lesson: Lesson
    kept: int
    scenes: Sequence[Scene]
    refusal: Refused | None = None
    nudge: Text | None = None

    @property
    def task(self) -> Task | None:
        """What to do next; None when the lesson is done."""
        return self.lesson.tasks[self.kept] if self.kept < len(self.lesson.tasks) else None

    @property
    def previous(self) -> Task | None:
        """What was done last."""
        return self.lesson.tasks[self.kept - 1] if self.kept else None


def follow(lesson: Lesson, start: Position, moves: Sequence[Any]) -> Progress:
    """Where these moves of the learner lead to. It stops at the first one that is refused, or that does not
    do what its task asks; what follows the last task is left out.
    """
    scenes = [Scene(start, ())]
    for kept, (task, data) in enumerate(zip(lesson.tasks, moves, strict=False)):
        position = scenes[-1].position
        try:
            move = _judged(position, data)
        except Refused as refusal:
            return Progress(lesson, kept, [Scene(position, ())], refusal=refusal)
        after = play.advance(position, LEARNER, move, 0)
        if not task.check(position, move, after):
            return Progress(lesson, kept, [Scene(position, ())], nudge=_nudge(task, position, move, after))
        scenes = [_scene(position, LEARNER, move, after), *_replies(task, after)]
    return Progress(lesson, min(len(lesson.tasks), len(moves)), scenes)


def _judged(position: Position, data: Any) -> Move:
    move = play.judge(position, LEARNER, data)
    if isinstance(move, wire.TABLE_MOVES):
        raise Refused("not_offered")
    return move


def _nudge(task: Task, before: Position, move: Move, after: Position) -> Text:
    fitting = (text for check, text in task.nudges if check(before, move, after))
    return next(fitting, task.otherwise)


def _replies(task: Task, position: Position) -> Iterable[Scene]:
    for reply in task.replies:
        move = play.judge(position, reply.seat, dict(reply.move))
        after = play.advance(position, reply.seat, move, 0)
        yield _scene(position, reply.seat, move, after)
        position = after


def _scene(before: Position, seat: int, move: Move, after: Position) -> Scene:
    return Scene(after, play.tell(before, seat, move, after, LEARNER))
