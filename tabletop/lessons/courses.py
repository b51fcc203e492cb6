"""Courses are found as games are: a folder in ``games/`` with a ``lessons`` module that has a ``COURSE``; or
``COURSES``, where there is something else to learn for each side of the table.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from tabletop.lessons.script import Course, Lesson
from tabletop.rules.position import Position
from tabletop.rules.registry import has_module, module


def courses_of(slug: str) -> tuple[Course, ...]:
    """The courses of that game, in the order in which they are offered; none of a game that has none."""
    return _courses_of(slug) if has_module(slug, "lessons") else ()


@cache  # of games that exist: what visitors make up is not remembered
def _courses_of(slug: str) -> tuple[Course, ...]:
    lessons = module(slug, "lessons")
    return tuple(getattr(lessons, "COURSES", None) or [lessons.COURSE])


def course_of(slug: str, key: str = "") -> Course | None:
    """The course of that key, if the game has one; the first of them has none."""
    return next((course for course in courses_of(slug) if course.key == key), None)


def lesson_of(slug: str, key: str) -> Lesson | None:
    """The lesson of that key, in whichever course."""
    found = (course.lesson(key) for course in courses_of(slug))
    return next((lesson for lesson in found if lesson), None)


def beginning(slug: str, key: str) -> Position:
    """The position in which that lesson begins, with its texts in the language of whoever asks."""
    return _beginning(slug, key, get_language() or "")


@cache
def _beginning(slug: str, key: str, _language: str) -> Position:
    """Set up once for each language; positions do not change."""
    lesson = lesson_of(slug, key)
    if lesson is None:
        raise KeyError(key)
    return lesson.start()


def game_section(slug: str) -> dict[str, Any]:
    """For `tabletop.web.game_info`: whether there are ``lessons``, and the ``courses`` with their pages."""
    courses = [
        {
            "key": course.key,
            "title": course.title,
            "role": course.role,
            "url": reverse("learn_course", args=[slug, course.key])
            if course.key
            else reverse("learn", args=[slug]),
        }
        for course in courses_of(slug)
    ]
    return {"lessons": bool(courses), "courses": courses}
