"""The pages of lessons, and the answers to a learner's steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypedDict

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.features.lessons.script import AnyTask, Course, Looking, Marking, Task, plain
from tabletop.features.lessons.teaching import (
    Progress,
    Scene,
    beginning,
    course_of,
    courses_of,
    follow,
    lesson_of,
)
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.live.server_messages import AnyLine, AnyView
from tabletop.matches.actions import tables
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import seat_words
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file, game_info, template_of
from tabletop.site.json_answers import json_answer, json_refusal, json_refusals, read_json
from tabletop.site.refusal_pages import refusals

# -- Answers ---------------------------------------------------------------------------------------------
# JSON requests and answers of the lessons' page.


MAX_BYTES = 16_384
"""Longer requests are not read."""

MAX_MOVES = 20
"""The maximum number of steps; no lesson has more tasks."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request: the key of a lesson, and the learner's steps so far (see
    `tabletop.features.lessons.teaching`): those that were accepted, and perhaps a new one. With ``query``,
    the page asks the game this question about the learner's view after these steps, instead of the state of
    the lesson.
    """

    lesson: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    moves: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_MOVES)]
    query: dict[str, Any] | None = None


class LessonFrame(TypedDict):
    """A position to show, and the record's lines about the move that led there."""

    seq: int
    view: AnyView
    lines: Sequence[AnyLine]


Wanted = Literal["move", "marks", "query"]


class LessonState(msgspec.Struct, frozen=True):
    """The state of a lesson.

    ``seats``: the number of seats; ``seat``: the learner's; ``sheet``: whether they have a note sheet.
    ``frames``: what to show, one after another. ``kept``: how many steps were accepted, of ``of`` tasks.
    ``wants``: the kind of the next step, ``move``, ``marks`` or ``query``. ``refusal``: why the last step is
    impossible; ``nudge``: why it is not the right one. ``praise``: for the task just done; ``after`` replaces
    it once all frames have been shown. ``say``: what to do now or, when ``done``, what was learned; ``why``:
    the reason; ``show``: a step that solves the task.
    """

    lesson: str
    seats: int
    seat: int
    sheet: bool
    kept: int
    of: int
    done: bool
    wants: Wanted | None
    frames: list[LessonFrame]
    refusal: str | None
    nudge: str | None
    praise: str
    after: str
    say: str
    why: str
    show: dict[str, Any] | None


class Found(msgspec.Struct, frozen=True):
    """The game's answer to ``query``, or ``refusal``: a sentence that says why there is none."""

    data: dict[str, Any] | None = None
    refusal: str | None = None


def answer(slug: str, progress: Progress) -> bytes:
    """The state of the lesson as JSON text, in the learner's language."""
    task, before = progress.task, progress.previous
    fresh = progress.refusal is None and progress.nudge is None
    start = progress.scenes[0].position
    told = LessonState(
        lesson=progress.lesson.key,
        seats=start.seats,
        seat=progress.lesson.seat,
        sheet=start.game.sheets,
        kept=progress.kept,
        of=len(progress.lesson.tasks),
        done=task is None,
        wants=_wanted(task),
        frames=[_frame(scene, progress.lesson.seat) for scene in progress.scenes],
        refusal=_sentence(slug, progress.refusal),
        nudge=None if progress.nudge is None else str(progress.nudge),
        praise=str(before.done) if before and fresh else "",
        after=str(before.after) if isinstance(before, Task) and fresh else "",
        say=str(task.ask if task else progress.lesson.end),
        why=str(task.why) if task else "",
        show=plain(task.show) if task else None,
    )
    return msgspec.json.encode(told)


def found(slug: str, progress: Progress, what: dict[str, Any]) -> bytes:
    """The game's answer to a query about the learner's view, as JSON text."""
    try:
        seen = progress.scenes[-1].position
        told = Found(data=play.query(seen, viewer=progress.lesson.seat, what=what))
    except Refused as refusal:
        told = Found(refusal=_sentence(slug, refusal))
    return msgspec.json.encode(told)


def _wanted(task: AnyTask | None) -> Wanted | None:
    if task is None:
        return None
    return "marks" if isinstance(task, Marking) else "query" if isinstance(task, Looking) else "move"


def _sentence(slug: str, refusal: Refused | None) -> str | None:
    return None if refusal is None else sentence(refusal, slug)


def _frame(scene: Scene, seat: int) -> LessonFrame:
    position = scene.position
    return {
        "seq": position.number,
        "view": play.view_json(position, seat),
        "lines": scene.lines,
    }


# -- Pages -----------------------------------------------------------------------------------------------


@cache_control(private=True, no_cache=True)
@require_safe
def learn(request: HttpRequest, slug: str, key: str = "") -> HttpResponse:
    """The page of a course: the list of its lessons, and the place where static/lessons/ draws the current
    one.
    """
    course = _course(slug, key)
    game = game_info(find(slug))
    context = {
        "game": game,
        "course": course,
        "others": [other for other in game["courses"] if other["key"] != course.key],
        "bots": bool(bots_of(slug)),
        "learned": template_of(slug, "learned.html"),
        "lessons": [
            {
                "key": lesson.key,
                "title": str(lesson.title),
                "intro": str(lesson.intro),
                "marks": dict(lesson.marks),
                "supplied": plain(lesson.supplied),
            }
            for lesson in course.lessons
        ],
        "board_js": game_file(slug, "board.js"),
        "board_css": game_file(slug, "board.css"),
        "words_js": game_file(slug, "words.js"),
        "seat_words": seat_words(slug),
        "players": {str(seat): str(name) for seat, name in course.players.items()},
        "lessons_css": game_file(slug, "lessons.css"),
    }
    return render(request, "lessons/learn.html", context)


@require_POST
@json_refusals
def step(request: HttpRequest, slug: str) -> HttpResponse:
    """The state of a lesson after these steps, or the game's answer to a query. The server stores nothing:
    the page sends all steps each time.
    """
    if not courses_of(slug):
        raise Http404
    limits.LESSON_STEPS.check(request)
    asked = read_json(request, Asked, MAX_BYTES)
    lesson = lesson_of(slug, asked.lesson)
    if lesson is None:
        return json_refusal(_("This lesson doesn’t exist."), 404)
    progress = follow(lesson, beginning(slug, lesson.key), asked.moves)
    return json_answer(answer(slug, progress) if asked.query is None else found(slug, progress, asked.query))


@require_POST
@refusals
@limited(limits.TABLES)
def first(request: HttpRequest, slug: str) -> HttpResponse:
    """Start the learner's first game, with the course's options, against the weakest bot in all other seats.
    404 for a game without bots.
    """
    course = _course(slug)
    if not bots_of(slug):
        raise Http404
    user = guests.ensure_guest(request)
    others = [f"bot:{next(iter(bots_of(slug)))}"] * (find(slug).seats[0] - 1)
    filling = [tables.ME, *others]
    return redirect(tables.open_and_start(user=user, game=slug, options=course.first, filling=filling))


def _course(slug: str, key: str = "") -> Course:
    course = course_of(slug, key)
    if course is None:
        raise Http404
    return course
