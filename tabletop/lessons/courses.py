"""Courses are found as games are: a folder in ``games/`` with a ``lessons`` module that has a ``COURSE``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from tabletop.lessons.script import Course
from tabletop.rules.position import Position
from tabletop.rules.registry import slugs


@cache
def course_of(slug: str) -> Course | None:
    """The course of that game, if it has one."""
    name = f"games.{slug}.lessons"
    if slug not in slugs() or not find_spec(name):
        return None
    course = import_module(name).COURSE
    assert isinstance(course, Course)
    return course


@cache
def beginning(slug: str, key: str) -> Position:
    """The position in which that lesson begins. Set up once; positions do not change."""
    course = course_of(slug)
    lesson = course.lesson(key) if course else None
    if lesson is None:
        raise KeyError(key)
    return lesson.start()
