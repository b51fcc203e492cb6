"""Every course of every game: it can be finished, wrong steps are explained, and no one gets stuck."""

from __future__ import annotations

import json
import random

import pytest

from tabletop.features.lessons.script import Lesson, plain
from tabletop.features.lessons.teaching import beginning, course_of, courses_of
from tabletop.matches.seat_names import seat_word
from tests.lessons.paths import COURSES, LESSONS, NAMES, Moves, passing, solution, tried

each_lesson = pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=NAMES)


def test_there_is_no_course_of_a_game_that_has_none() -> None:
    assert course_of("nosuchgame") is None
    assert courses_of("nosuchgame") == ()
    with pytest.raises(KeyError):
        beginning("nosuchgame", "first")


@pytest.mark.parametrize("slug", COURSES)
def test_lessons_are_told_apart(slug: str) -> None:
    keys = [lesson.key for course in courses_of(slug) for lesson in course.lessons]
    assert len(set(keys)) == len(keys)
    assert "end" not in keys
    assert all(key.replace("-", "").isalnum() for key in keys)


@pytest.mark.parametrize("slug", COURSES)
def test_several_courses_are_told_apart(slug: str) -> None:
    """By their keys (the first has none), and by the labels of their buttons."""
    courses = courses_of(slug)
    keys = [course.key for course in courses]
    assert keys[0] == ""
    assert all(keys[1:])
    assert len(set(keys)) == len(keys)
    assert [course_of(slug, key) for key in keys] == list(courses)
    assert course_of(slug, "nosuchcourse") is None
    assert len({str(course.invite) for course in courses}) == len(courses)


@each_lesson
def test_every_other_legal_move_gets_a_gentle_word(slug: str, lesson: Lesson) -> None:
    start, moves = beginning(slug, lesson.key), solution(lesson)
    for done in range(len(moves)):
        for move, progress in tried(lesson, start, moves[:done]):
            kept = progress.kept > done
            assert progress.refusal is None, move
            assert kept or str(progress.nudge).strip(), f"nothing is said to {move}"
            assert not kept or str(lesson.tasks[done].done).strip()


@each_lesson
def test_every_accepted_step_leads_to_the_end(slug: str, lesson: Lesson) -> None:
    """After each move that does what is asked, the next task can be done as well: along every way of a short
    lesson, and along some of a long one.
    """
    start, chance = beginning(slug, lesson.key), random.Random(1)

    def walk(moves: Moves, most: int) -> None:
        if len(moves) == len(lesson.tasks):
            return
        ways = passing(lesson, start, moves)
        assert ways, f"stuck after {moves}"
        for move in chance.sample(ways, min(most, len(ways))):
            walk([*moves, move], most)

    for _ in range(1 if len(lesson.tasks) < 5 else 6):
        walk([], 12 if len(lesson.tasks) < 5 else 1)


@pytest.mark.parametrize("slug", COURSES)
def test_named_players_are_not_called_by_their_seats(slug: str) -> None:
    for course in courses_of(slug):
        words = [seat_word(slug, seat) for seat in course.players]
        texts = json.dumps([plain(vars(task)) for one in course.lessons for task in one.tasks], default=str)
        texts += "".join(f"{lesson.intro} {lesson.end}" for lesson in course.lessons)
        assert not [word for word in words if word in texts]


@each_lesson
def test_nothing_is_left_unsaid(slug: str, lesson: Lesson) -> None:
    for text in (lesson.title, lesson.intro, lesson.end, *(task.ask for task in lesson.tasks)):
        assert str(text).strip().rstrip("”").endswith((".", "?", "!")) or text is lesson.title
        assert len(str(text)) < 260, f"too long to be read at a glance: {text}"
