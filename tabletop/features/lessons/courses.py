"""Finds courses: a game's ``lessons`` module has a ``COURSE``, or ``COURSES`` if different roles have
different things to learn.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from tabletop.features.lessons.script import Course, Lesson
from tabletop.rules.position import Position
from tabletop.rules.registry import has_module, module


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
