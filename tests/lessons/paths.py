"""Paths through a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.features.lessons.script import Lesson, Task, plain
from tabletop.features.lessons.teaching import Progress, beginning, courses_of, follow
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.open_offers import filled
from tabletop.rules.position import Position
from tabletop.rules.registry import slugs

COURSES = {slug: courses[0] for slug in slugs() if (courses := courses_of(slug))}
"""The first course of every game that has one."""

LESSONS = [(slug, lesson) for slug in COURSES for course in courses_of(slug) for lesson in course.lessons]
NAMES = [f"{slug}-{lesson.key}" for slug, lesson in LESSONS]

Moves = list[dict[str, Any]]


def solution(lesson: Lesson) -> Moves:
    """The moves that the lesson shows."""
    return [plain(task.show) for task in lesson.tasks]


def is_open(offer: dict[str, Any]) -> bool:
    """Whether it has fields to fill in."""
    return any(isinstance(value, dict) and {"write", "fill"} & set(value) for value in offer.values())


def became(offer: dict[str, Any], move: dict[str, Any]) -> bool:
    """Whether this move can be the offer, filled in."""
    names = [name for name in offer if not is_open({name: offer[name]})]
    return offer.keys() == move.keys() and all(offer[name] == move[name] for name in names)


def ways(offer: dict[str, Any], shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves made from an offer: itself; or, with open fields, what the lesson shows, and a word or the
    example.
    """
    if not is_open(offer):
        return [offer]
    word = filled(offer, Dice("a word", 0))
    return [shown, word] if became(offer, shown) and shown != word else [word]


def tried(lesson: Lesson, start: Position, moves: Moves) -> Iterator[tuple[dict[str, Any], Progress]]:
    """Every legal move after these steps, with the lesson's reaction."""
    here = follow(lesson, start, moves).scenes[-1].position
    shown = plain(lesson.tasks[len(moves)].show)
    for offer in play.legal(here, seat=lesson.seat):
        for move in ways(offer, shown):
            yield move, follow(lesson, start, [*moves, move])


def passing(lesson: Lesson, start: Position, moves: Moves) -> Moves:
    """The next steps that solve the task: of all legal moves, or the marks or the query of the task."""
    task = lesson.tasks[len(moves)]
    if not isinstance(task, Task):
        return [plain(task.show)]
    return [move for move, progress in tried(lesson, start, moves) if progress.kept > len(moves)]


def position_after(slug: str, lesson: Lesson, done: int = 0) -> Position:
    """The position when so many of the lesson's tasks are done as it shows."""
    return follow(lesson, beginning(slug, lesson.key), solution(lesson)[:done]).scenes[-1].position
