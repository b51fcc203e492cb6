"""The page of a game's lessons, its requests for each step, and the first game afterwards."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.features.lessons.answers import MAX_BYTES, Malformed, answer, found, read
from tabletop.features.lessons.courses import beginning, course_of, courses_of, lesson_of
from tabletop.features.lessons.script import Course, plain
from tabletop.features.lessons.teaching import follow
from tabletop.limits import rate_limits
from tabletop.matches.actions import tables
from tabletop.matches.seat_names import seat_words
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file, game_info, template_of
from tabletop.site.json_answers import (
    is_too_long,
    json_answer,
    json_malformed,
    json_refusal,
    json_too_long,
    json_too_often,
)
from tabletop.site.refusal_pages import refusals

STEPS = rate_limits.Limit("lessons", burst=120, seconds=0.5)
"""Steps in lessons from one address: a school class may learn together."""


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
                "lends": plain(lesson.lends),
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
def step(request: HttpRequest, slug: str) -> HttpResponse:
    """The state of a lesson after these steps, or the game's answer to a query. The server stores nothing:
    the page sends all steps each time.
    """
    if not courses_of(slug):
        raise Http404
    if wait := rate_limits.wait_for(STEPS, rate_limits.address_of(request)):
        return json_too_often(rate_limits.TooOften(wait))
    if is_too_long(request, MAX_BYTES):
        return json_too_long()
    try:
        asked = read(request.body)
    except Malformed:
        return json_malformed()
    lesson = lesson_of(slug, asked.lesson)
    if lesson is None:
        return json_refusal(_("This lesson doesn’t exist."), 404)
    progress = follow(lesson, beginning(slug, lesson.key), asked.moves)
    told = answer(slug, progress) if asked.query is None else found(slug, progress, asked.query)
    return json_answer(told)


@require_POST
@refusals
@rate_limits.limited(rate_limits.TABLES)
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
