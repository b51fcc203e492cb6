"""The page of the lessons, its requests for each step, and the first game afterwards."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from django.test import Client

from tabletop.features.lessons.script import Course, Lesson, Looking, Marking, Task
from tabletop.features.lessons.teaching import beginning, courses_of, follow
from tabletop.features.lessons.views import MAX_BYTES, MAX_MOVES
from tabletop.limits import buckets, limits
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.optional_modules import bots_of
from tests.lessons.paths import COURSES, LESSONS, NAMES, Moves, became, solution

SLUG = "questioning"
COURSE = COURSES[SLUG]
FIRST = COURSE.lessons[0]
WANTED: dict[type, str] = {Task: "move", Marking: "marks", Looking: "query"}


def ask(client: Client, lesson: str, moves: Moves, slug: str = SLUG) -> Any:
    """What the server says."""
    question = {"lesson": lesson, "moves": moves}
    return client.post(f"/games/{slug}/learn/step", json.dumps(question), content_type="application/json")


@pytest.mark.parametrize(("slug", "course"), [(slug, one) for slug in COURSES for one in courses_of(slug)])
def test_the_page_lists_all_lessons(client: Client, slug: str, course: Course) -> None:
    """And leads to what else there is to learn, as the game's own page does."""
    own = html.unescape(client.get(f"/games/{slug}/").content.decode())
    answer = client.get(_page(slug, course))
    assert answer.status_code == 200
    page = html.unescape(answer.content.decode())
    for other in courses_of(slug):
        assert f'href="{_page(slug, other)}"' in own
        assert (f'href="{_page(slug, other)}"' in page) == (other != course)
        assert str(other.title) in page
    for lesson in course.lessons:
        assert f'<span class="lesson">{lesson.title}</span>' in page
        assert f'"key": "{lesson.key}"' in page
    assert f'data-url="/games/{slug}/learn/step"' in page
    assert "csrftoken" in answer.cookies
    assert "sessionid" not in answer.cookies


def _page(slug: str, course: Course) -> str:
    return f"/games/{slug}/learn/" + (f"{course.key}/" if course.key else "")


@pytest.mark.parametrize("slug", COURSES)
def test_there_is_no_other_course(client: Client, slug: str) -> None:
    assert client.get(f"/games/{slug}/learn/nosuchcourse/").status_code == 404


@pytest.mark.parametrize("path", ["learn/", "learn/step", "learn/first"])
def test_games_without_lessons_have_no_such_page(client: Client, path: str) -> None:
    ask = client.get if path == "learn/" else client.post
    assert ask(f"/games/nosuchgame/{path}").status_code == 404


@pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_is_told_step_by_step(client: Client, slug: str, lesson: Lesson) -> None:
    moves = solution(lesson)
    for kept in range(len(moves) + 1):
        told = ask(client, lesson.key, moves[:kept], slug).json()
        assert (told["lesson"], told["kept"], told["of"]) == (lesson.key, kept, len(moves))
        assert told["done"] == (kept == len(moves))
        assert told["say"] == str(lesson.end if told["done"] else lesson.tasks[kept].ask)
        assert told["praise"] == (str(lesson.tasks[kept - 1].done) if kept else "")
        assert told["refusal"] is told["nudge"] is None
        frames = told["frames"]
        scenes = follow(lesson, beginning(slug, lesson.key), moves[:kept]).scenes
        assert [frame["seq"] for frame in frames] == [scene.position.number for scene in scenes]
        views = [play.view(scene.position, viewer=lesson.seat) for scene in scenes]
        assert [frame["view"] for frame in frames] == json.loads(json.dumps(views)), "their own view, no more"
        assert told["wants"] == (None if told["done"] else WANTED[type(lesson.tasks[kept])])
        assert told["after"] == str(getattr(lesson.tasks[kept - 1], "after", "") if kept else "")
        assert told["seats"] == scenes[0].position.seats
        assert told["seat"] == frames[-1]["view"].get("you", 0) == lesson.seat
        offered = any(became(offer, told["show"] or {}) for offer in frames[-1]["view"]["legal"])
        assert told["done"] or told["wants"] != "move" or offered
        assert [frame["seq"] for frame in frames] == sorted({frame["seq"] for frame in frames})


def test_a_refusal_is_a_sentence(client: Client) -> None:
    """A corner is no place to begin."""
    move = dict(FIRST.tasks[0].show) | {"space": "a1"}
    told = ask(client, FIRST.key, [move]).json()
    assert told["kept"] == 0
    assert told["refusal"].endswith(".")
    assert told["nudge"] is None
    assert told["say"] == str(FIRST.tasks[0].ask)
    assert len(told["frames"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"not json",
        b"[]",
        b"{}",
        b'{"lesson": "first"}',
        b'{"lesson": "", "moves": []}',
        b'{"lesson": 1, "moves": []}',
        b'{"lesson": "first", "moves": {}}',
        b'{"lesson": "first", "moves": [1]}',
        b'{"lesson": "first", "moves": [], "more": 1}',
        b'{"lesson": "first", "moves": [' + b"{}," * MAX_MOVES + b"{}]}",
        b"\xff\xfe",
        b"[" * 3000,
    ],
)
def test_what_is_no_question_is_refused(client: Client, body: bytes) -> None:
    answer = client.post(f"/games/{SLUG}/learn/step", body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["say"]


def test_a_long_question_is_not_read(client: Client) -> None:
    body = json.dumps({"lesson": "first", "moves": [], "more": "x" * MAX_BYTES})
    answer = client.post(f"/games/{SLUG}/learn/step", body, content_type="application/json")
    assert answer.status_code == 413


def test_there_is_no_such_lesson(client: Client) -> None:
    assert ask(client, "nosuchlesson", []).status_code == 404


def test_it_is_asked_by_its_own_page_only(db: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert ask(strict, FIRST.key, []).status_code == 403
    assert strict.get(f"/games/{SLUG}/learn/step").status_code == 302


def test_not_too_often(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "monotonic", lambda: 1e9)
    for _ in range(limits.LESSON_STEPS.burst):
        assert ask(client, FIRST.key, []).status_code == 200
    answer = ask(client, FIRST.key, [])
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert answer.json()["say"]


@pytest.mark.parametrize("slug", [slug for slug in COURSES if not bots_of(slug)])
def test_without_bots_there_is_no_first_game_at_once(client: Client, slug: str) -> None:
    assert client.post(f"/games/{slug}/learn/first").status_code == 404
    assert "/learn/first" not in client.get(f"/games/{slug}/learn/").content.decode()


@pytest.mark.parametrize("slug", [slug for slug in COURSES if bots_of(slug)])
def test_a_first_game_of_ones_own(client: Client, slug: str) -> None:
    """Somebody without a name has one afterwards, and the game has begun."""
    answer = client.post(f"/games/{slug}/learn/first")
    assert answer.status_code == 302
    match = Match.objects.get()
    assert answer["Location"] == f"/t/{match.pk}/"
    assert (match.game, match.status) == (slug, Match.Status.PLAYING)
    own, *others = match.seats.order_by("index")
    assert own.user == match.host
    assert all(seat.bot for seat in others)
    assert match.options.items() >= dict(COURSES[slug].first).items()
    assert client.get(f"/games/{slug}/learn/first").status_code == 302
