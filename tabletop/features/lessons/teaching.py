"""Courses of lessons, and following a learner through one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import msgspec
from django.urls import reverse
from django.utils.translation import get_language

from tabletop.features.lessons.script import (
    AnyTask,
    Course,
    Lesson,
    Looking,
    Marking,
    Replies,
    Task,
    Text,
    advance,
    plain,
    replied,
)
from tabletop.matches.seat_names import seat_word
from tabletop.rules import play, wire
from tabletop.rules.game import Line, Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import has_module, module

# -- Courses ---------------------------------------------------------------------------------------------
# Finds courses: a game's ``lessons`` module has a ``COURSE``, or ``COURSES`` if different roles have
# different things to learn.


def courses_of(slug: str) -> tuple[Course, ...]:
    """A game's courses, in the order in which they are offered; empty if it has none."""
    return _courses_of(slug) if has_module(slug, "lessons") else ()


@cache  # only called for existing games, so visitors can't fill the cache
def _courses_of(slug: str) -> tuple[Course, ...]:
    lessons = module(slug, "lessons")
    return tuple(getattr(lessons, "COURSES", None) or [lessons.COURSE])


def course_of(slug: str, key: str = "") -> Course | None:
    """The course with this key, if there is one; the first course's key is empty."""
    return next((course for course in courses_of(slug) if course.key == key), None)


def lesson_of(slug: str, key: str) -> Lesson | None:
    """The lesson with this key in any of the game's courses."""
    found = (course.lesson(key) for course in courses_of(slug))
    return next((lesson for lesson in found if lesson), None)


def beginning(slug: str, key: str) -> Position:
    """The position in which a lesson starts, with its texts in the active language."""
    return _beginning(slug, key, get_language() or "")


@cache
def _beginning(slug: str, key: str, _language: str) -> Position:
    """Computed once for each language; positions are immutable."""
    lesson = lesson_of(slug, key)
    if lesson is None:
        raise KeyError(key)
    return lesson.start()


def game_section(slug: str) -> dict[str, Any]:
    """For `tabletop.site.game_info`: whether the game has ``lessons``, and its ``courses`` with URLs."""
    courses = [
        {
            "key": course.key,
            "title": course.title,
            "invite": course.invite,
            "url": reverse("learn_course", args=[slug, course.key])
            if course.key
            else reverse("learn", args=[slug]),
        }
        for course in courses_of(slug)
    ]
    return {"lessons": bool(courses), "courses": courses}


class FirstMove(NamedTuple):
    """The step of a game's first lesson that newcomers make on the front page. ``steps``: those that are made
    for them; ``seat``: the name of the learner's; ``view``: what they see then; ``ask`` and ``why``: as in
    the lesson's task.
    """

    slug: str
    lesson: str
    steps: Sequence[Any]
    seat: str
    view: Mapping[str, Any]
    ask: Text
    why: Text


def first_move(slugs: Iterable[str]) -> FirstMove | None:
    """Of the first of these games whose course has one."""
    for slug in slugs:
        for course in courses_of(slug):
            if course.first_move is not None:
                return _first_move(slug, course.key, course.first_move, get_language() or "")
    return None


@cache
def _first_move(slug: str, course: str, count: int, _language: str) -> FirstMove:
    lesson = next(one for one in courses_of(slug) if one.key == course).lessons[0]
    steps = [plain(task.show) for task in lesson.tasks[:count]]
    after = follow(lesson, beginning(slug, lesson.key), steps)
    task = lesson.tasks[count]
    view = play.view(after.scenes[-1].position, viewer=lesson.seat)
    return FirstMove(
        slug, lesson.key, steps, seat_word(slug, lesson.seat), view, plain(task.ask), plain(task.why)
    )


# -- One lesson ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """A position to show, and the record's lines about the move that led there."""

    position: Position
    lines: Sequence[Line]


@dataclass(frozen=True)
class Progress:
    """A learner's progress in a lesson. ``kept``: how many steps were accepted, which is also the index of
    the next task. ``scenes``: what to show; the last one is the current position. If the last step was not
    accepted, ``refusal`` (impossible) or ``nudge`` (possible, but wrong) is set, or neither while more marks
    are needed.
    """

    lesson: Lesson
    kept: int
    scenes: Sequence[Scene]
    refusal: Refused | None = None
    nudge: Text | None = None

    @property
    def task(self) -> AnyTask | None:
        """The next task; None if the lesson is done."""
        return self.lesson.tasks[self.kept] if self.kept < len(self.lesson.tasks) else None

    @property
    def previous(self) -> AnyTask | None:
        """The task that was done last."""
        return self.lesson.tasks[self.kept - 1] if self.kept else None


class _NotYet(Exception):
    """The step is possible but does not solve the task; ``say`` is the text to show."""

    def __init__(self, say: Text | None) -> None:
        super().__init__(say)
        self.say = say


class _Marked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    marks: dict[str, str]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    query: dict[str, Any]


def follow(lesson: Lesson, start: Position, steps: Sequence[Any]) -> Progress:
    """The progress after these steps. Stops at the first step that is refused or does not solve its task;
    steps after the last task are ignored.
    """
    scenes = [Scene(start, ())]
    for kept, (task, data) in enumerate(zip(lesson.tasks, steps, strict=False)):
        position = scenes[-1].position
        try:
            scenes = _done(task, position, lesson.seat, data)
        except Refused as refusal:
            return Progress(lesson, kept, [Scene(position, ())], refusal=refusal)
        except _NotYet as other:
            return Progress(lesson, kept, [Scene(position, ())], nudge=other.say)
    return Progress(lesson, min(len(lesson.tasks), len(steps)), scenes)


def _done(task: AnyTask, position: Position, seat: int, data: Any) -> list[Scene]:
    """The scenes to show after a step that solves the task. Raises `Refused` or `_NotYet` for other steps."""
    if isinstance(task, Task):
        return _moved(task, position, seat, _judged(position, seat, data))
    step = _read(position, seat, data)
    if isinstance(task, Marking) and isinstance(step, _Marked):
        if not task.marks.items() <= step.marks.items():
            raise _NotYet(_fitting(task.nudges, step.marks))
    elif not (isinstance(task, Looking) and isinstance(step, _Asked) and step.query == task.query):
        raise _NotYet(task.otherwise)
    return [Scene(position, ())]


def _moved(task: Task, position: Position, seat: int, move: Move) -> list[Scene]:
    after = advance(position, seat, move, task.throws)
    if not task.check(position, move, after):
        raise _NotYet(_fitting(task.nudges, position, move, after) or task.otherwise)
    return [_scene(position, seat, move, after, seat), *_replies(task.replies, after, seat)]


def _read(position: Position, seat: int, data: Any) -> _Marked | _Asked | Move:
    keys = set(data) if isinstance(data, Mapping) else set()
    try:
        if keys == {"marks"}:
            return msgspec.convert(data, _Marked)
        if keys == {"query"}:
            return msgspec.convert(data, _Asked)
    except msgspec.ValidationError as error:
        raise Refused("malformed", detail=str(error)) from None
    return _judged(position, seat, data)


def _judged(position: Position, seat: int, data: Any) -> Move:
    move = play.judge(position, seat, data)
    if isinstance(move, wire.TABLE_MOVES):
        raise Refused("not_offered")
    return move


def _fitting(nudges: Iterable[tuple[Any, Text]], *what: Any) -> Text | None:
    return next((text for check, text in nudges if check(*what)), None)


def _replies(replies: Replies, position: Position, learner: int) -> Iterable[Scene]:
    for reply in replies(position) if callable(replies) else replies:
        move, after = replied(position, reply)
        yield _scene(position, reply.seat, move, after, learner)
        position = after


def _scene(before: Position, seat: int, move: Move, after: Position, learner: int) -> Scene:
    return Scene(after, play.tell(before, seat, move, after, learner))
