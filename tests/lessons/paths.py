"""Ways through a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.lessons.courses import course_of
from tabletop.lessons.script import LEARNER, Lesson, Task
from tabletop.lessons.teaching import Progress, follow
from tabletop.rules import play
from tabletop.rules.position import Position
from tabletop.rules.registry import slugs

COURSES = {slug: course for slug in slugs() if (course := course_of(slug))}
LESSONS = [(slug, lesson) for slug, course in COURSES.items() for lesson in course.lessons]
NAMES = [f"{slug}-{lesson.key}" for slug, lesson in LESSONS]

Moves = list[dict[str, Any]]


def solution(lesson: Lesson) -> Moves:
    """The moves that the lesson itself would show."""
    return [dict(task.show) for task in lesson.tasks]


def tried(lesson: Lesson, start: Position, moves: Moves) -> Iterator[tuple[dict[str, Any], Progress]]:
    """Every legal move after these, and what the lesson makes of it."""
    here = follow(lesson, start, moves).scenes[-1].position
    for move in play.legal(here, seat=LEARNER):
        yield move, follow(lesson, start, [*moves, move])


def passing(lesson: Lesson, start: Position, moves: Moves) -> Moves:
    """The steps after these that do what is asked: of all legal moves; or what is to be written or asked."""
    task = lesson.tasks[len(moves)]
    if not isinstance(task, Task):
        return [dict(task.show)]
    return [move for move, progress in tried(lesson, start, moves) if progress.kept > len(moves)]
