"""The course and the rules page: positions are legal, figures show what the text says, and nothing that a
newcomer has to meet is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.questioning.figures import FIGURES, figure_html, layers
from tabletop.features.lessons.teaching import Scene, beginning, course_of, follow
from tabletop.rules import play
from tests.lessons.paths import solution

SLUG = "questioning"
COURSE = course_of(SLUG)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
EACH = 31


def scenes(key: str) -> Iterator[Scene]:
    """All scenes of a lesson for a learner who does what it asks."""
    lesson, start = LESSONS[key], beginning(SLUG, key)
    for kept in range(len(lesson.tasks) + 1):
        yield from follow(lesson, start, solution(lesson)[:kept]).scenes


def tiles_of(view: dict[str, Any]) -> list[str]:
    """All visible tiles."""
    places = [*view["board"].values(), *view["hands"].values()]
    return [*(tile["id"] for place in places for tile in place), *view["gone"]]


@pytest.mark.parametrize("key", LESSONS)
def test_no_tile_is_missing_and_none_is_there_twice(key: str) -> None:
    for scene in scenes(key):
        view = play.view(scene.position, viewer=0)
        seen = tiles_of(view)
        assert len(set(seen)) == len(seen)
        for side, letter in (("questions", "q"), ("answers", "a")):
            of_side = [tile for tile in seen if tile.startswith(letter)]
            assert len(of_side) + view["stacks"][side] == EACH


@pytest.mark.parametrize("key", LESSONS)
def test_stacks_hold_tiles_of_the_other_kind_in_turn(key: str) -> None:
    """LQ-11: kinds alternate in a stack."""
    for scene in scenes(key):
        view = play.view(scene.position, viewer=0)
        for stack in view["board"].values():
            sides = [tile["side"] for tile in stack]
            assert all(one != other for one, other in pairwise(sides))
        assert scene.position.outcome is None


def test_every_event_happens_at_least_once() -> None:
    codes = {key: {line["code"] for scene in scenes(key) for line in scene.lines} for key in LESSONS}
    assert "wiped" in codes["wipe"]
    assert (
        "restart" in codes["talk"] or play.view(beginning(SLUG, "restart"), viewer=0)["forced"] == "restart"
    )
    assert "fact" in codes["corner"]
    assert "off_topic" in codes["off-topic"]
    assert [scene.lines[0]["on"] for scene in scenes("stack") if scene.lines] == [1, 1]


def test_the_witness_keeps_talking() -> None:
    """LQ-12: an answer fits but can't be played; then none leads to an open space, and all can be played."""
    first, *_, last = list(scenes("talk"))
    start = play.view(first.position, viewer=0)
    assert start["held_back"] == [{"type": "play", "tile": "a04", "space": "c4", "turn": 0}]
    lesson = LESSONS["talk"]
    refused = follow(lesson, beginning(SLUG, "talk"), start["held_back"])
    assert refused.refusal is not None
    assert refused.refusal.code == "witness_talks"
    second = follow(lesson, beginning(SLUG, "talk"), solution(lesson)[:1]).scenes[-1]
    view = play.view(second.position, viewer=0)
    assert not view["held_back"]
    assert all(after["dead"] for after in view["after"])
    assert play.view(last.position, viewer=0)["step"] == "question"


def test_it_takes_about_five_minutes() -> None:
    """At 15 seconds a move."""
    assert COURSE
    assert 15 <= sum(len(lesson.tasks) for lesson in COURSE.lessons) <= 24


# -- the rules page


TEMPLATE = Path(__file__).resolve().parents[3] / "games/questioning/templates/questioning/rules.html"
PAGE = TEMPLATE.read_text()
DRAWN = figure_html()


def tops(name: str) -> dict[str, str]:
    """The kind of the top tile of each space that isn't empty."""
    board: dict[str, list[dict[str, Any]]] = DRAWN[name]["view"]["board"]
    return {space: stack[-1]["side"] for space, stack in board.items() if stack}


def test_the_page_has_exactly_these_figures() -> None:
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(FIGURES)
    assert set(re.findall(r'data-tiles="(\w+)"', PAGE)) == {"pair", "down", "layers"}


def test_the_page_contains_the_data_of_its_figures(client: Client) -> None:
    page = client.get("/games/questioning/rules/").content.decode()
    assert '<script id="figures" type="application/json">' in page
    assert '"wipe-before"' in page
    assert '"hands"' not in page
    assert 'href="/games/questioning/learn/"' in page


def test_first_and_connect() -> None:
    assert DRAWN["first"]["marks"] == {"strong": ["a2", "a3", "b1", "b4", "c1", "c4", "d2", "d3"]}
    assert DRAWN["connect"]["marks"] == {"strong": ["b3", "c2", "c3"]}
    assert tops("connect")["c3"] == "answer"


def test_bounce_stack_and_talk() -> None:
    bounce, stack, talk = (DRAWN[name]["marks"] for name in ("bounce", "stack", "talk"))
    assert (bounce["ghost"]["space"], bounce["leads"]) == ("d4", ["c4"])
    assert DRAWN["stack"]["view"]["last"]["witness"]["space"] == "c3"
    assert (tops("stack")["c3"], tops("stack")["b2"], stack["ghost"]["space"]) == (
        "question",
        "question",
        "b2",
    )
    assert (talk["ghost"]["space"], talk["leads"]) == ("c4", ["d4"])


def test_wipe_and_restart() -> None:
    assert DRAWN["wipe-before"]["marks"] == {"doomed": ["b1", "b3", "b4"]}
    after = DRAWN["wipe-after"]["view"]["board"]
    assert [space for space, stack in after.items() for tile in stack if tile["side"] == "question"] == ["b2"]
    assert DRAWN["restart"]["marks"] == {"restart": "a1"}
    assert DRAWN["restart"]["view"]["lines"]["witness"] == []


def test_the_fact() -> None:
    assert [space for space, known in DRAWN["fact"]["view"]["facts"].items() if known] == ["a1"]
    assert [tile["side"] for tile in layers()] == ["answer", "question", "answer", "question"]


def test_the_off_topic_figure_shows_an_off_topic_answer() -> None:
    assert FIGURES["off-topic"].start().state.pocket
    assert tops("off-topic") == {"b1": "question", "c4": "answer"}
