"""The pages of daily puzzles, and their requests while someone is solving."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.daily import attempts, words
from tabletop.daily.attempts import History
from tabletop.daily.models import Attempt
from tabletop.daily.months import month_with
from tabletop.daily.puzzle import DailyPuzzle, Verdict
from tabletop.daily.serializers import AttemptJSON, page_of, serialize
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.days import lasts, midnight, read_day, read_month, today
from tabletop.ops import logs
from tabletop.rules import registry
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import still
from tabletop.site.bundles import part_url
from tabletop.site.embeds import Embed, embedded
from tabletop.site.game_info import game_file
from tabletop.site.json_answers import Malformed, TooLong, json_answer, read_json

MAX_BYTES = 1024
"""The size limit of a request's body. Longer ones aren't read."""

_ONE = timedelta(days=1)

Puzzle = DailyPuzzle[Any]


@cache_control(private=True, no_cache=True)
@require_safe
def page(request: HttpRequest, puzzle: Puzzle, day: str = "today") -> HttpResponse:
    """A day's puzzle with the calendar (``?month=2026-11``) and the streak. 404 if the day has none."""
    found, person = _day(puzzle, day), guests.current(request)
    one, history, first = puzzle.puzzle_on(found), History(puzzle, person), puzzle.first_day()
    attempt, gentle = history.attempt(found), history.gentle_day(found, one)
    named = {"day": date_format(found)}
    month = min(max(read_month(request.GET.get("month", "")) or found, first.replace(day=1)), today())
    context = {
        "slug": puzzle.slug,
        "name": registry.find(puzzle.slug).name,
        **_files(puzzle),
        "puzzle_url": page_of(puzzle, found),
        "days_url": reverse(f"{puzzle.slug}:{puzzle.key}"),
        "step": puzzle.step_path,
        "page_title": puzzle.page_title % named,
        "heading": puzzle.title if found == today() else puzzle.day_title % named,
        "moves_title": puzzle.moves_title,
        "chips": puzzle.chips(one),
        "day": found,
        "is_today": found == today(),
        "midnight": midnight(),
        "difficulty": puzzle.difficulty(one).label,
        "gentle_url": page_of(puzzle, gentle) if gentle else "",
        "ask": puzzle.task(one),
        "told": _plain(serialize(puzzle, attempt, _link(request, puzzle, found), history)),
        "opened": attempts.opening_of(puzzle, found),
        "counts": "" if attempt.is_over else words.counts_text(attempt),
        "month": month_with(month, history.marks, first, puzzle.marks),
        "streak": words.streak_text(history.streak),
        "marks": puzzle.marks,
        "before": found - _ONE if found > first else None,
        "after": found + _ONE if found < today() else None,
    }
    return render(request, [f"{puzzle.slug}/{puzzle.key}.html", "daily/page.html"], context)


@embedded
def embed(request: HttpRequest, puzzle: Puzzle, day: str) -> Embed:
    """The start of an earlier day's puzzle. 404 while its day lasts."""
    found = _day(puzzle, day)
    if lasts(found):
        raise Http404
    one = puzzle.puzzle_on(found)
    game = registry.find(puzzle.slug)
    begun = _plain(puzzle.position(one, History(puzzle, None).attempt(found), None)).get("base")
    facts = [puzzle.difficulty(one).label, *(chip.text for chip in puzzle.chips(one)), puzzle.task(one)]
    return Embed(
        slug=puzzle.slug,
        path=page_of(puzzle, found),
        link=gettext("Solve this puzzle"),
        name=game.name,
        title=str(puzzle.day_title % {"day": date_format(found)}),
        facts=facts,
        draw=partial(still, puzzle.slug, begun["view"]) if begun else str,
    )


@never_cache
@require_POST
@limited(limits.ACTS)
def step(request: HttpRequest, puzzle: Puzzle, day: str) -> HttpResponse:
    """Judge the step in the body. Responds with the attempt, also if the step is refused."""
    data = _read(request)

    def act(person: User, found: date, began: datetime) -> tuple[Attempt, Verdict]:
        return attempts.step(puzzle, person, found, data, began)

    return _acted(request, puzzle, day, act)


@never_cache
@require_POST
@limited(limits.ACTS)
def hint(request: HttpRequest, puzzle: Puzzle, day: str) -> HttpResponse:
    """Give the next hint. Responds with the attempt, also if there are no more."""
    return _acted(request, puzzle, day, lambda *how: (attempts.take_hint(puzzle, *how), None))


@never_cache
@require_POST
@limited(limits.ACTS)
def give_up(request: HttpRequest, puzzle: Puzzle, day: str) -> HttpResponse:
    """Give up and show the solution. Responds with the attempt."""
    return _acted(request, puzzle, day, lambda *how: (attempts.give_up(puzzle, *how), None))


def _acted(
    request: HttpRequest,
    puzzle: Puzzle,
    day: str,
    act: Callable[[User, date, datetime], tuple[Attempt, Verdict | None]],
) -> HttpResponse:
    """The response after the sender, who may become a guest by it, has done something with their attempt."""
    found = _day(puzzle, day)
    person = guests.ensure_guest(request)
    link = _link(request, puzzle, found)
    began = attempts.began_at(puzzle, found, request.headers.get("Puzzle-Opened", ""))
    try:
        attempt, judged = act(person, found, began)
    except Refused as refused:
        logs.refused(refused.code, "page")
        attempt = attempts.attempt_of(puzzle, person, found)
        return _answer(request, serialize(puzzle, attempt, link, History(puzzle, person), refused=refused))
    return _answer(request, serialize(puzzle, attempt, link, History(puzzle, person), judged=judged))


def _files(puzzle: Puzzle) -> dict[str, str]:
    """The URLs of the game's modules and style sheets, by the names of the template's variables."""
    return {
        "board_js": game_file(puzzle.slug, "board.js"),
        "words_js": game_file(puzzle.slug, "words.js"),
        "part_js": part_url(puzzle.slug, puzzle.part) if puzzle.part else "",
        "board_css": game_file(puzzle.slug, "board.css"),
        "lessons_css": game_file(puzzle.slug, "lessons.css"),
        "daily_css": game_file(puzzle.slug, "daily.css"),
    }


def _day(puzzle: Puzzle, text: str) -> date:
    found = read_day(text)
    if found is None or not puzzle.is_open(found):
        raise Http404
    return found


def _link(request: HttpRequest, puzzle: Puzzle, day: date) -> str:
    return request.build_absolute_uri(page_of(puzzle, day))


def _read(request: HttpRequest) -> object:
    """The request's JSON body; None if it is too long or can't be decoded."""
    try:
        return read_json(request, object, MAX_BYTES)
    except (TooLong, Malformed):
        return None


def _answer(request: HttpRequest, attempt: AttemptJSON) -> HttpResponse:
    """The attempt as a response, with the CSRF token for the next request: becoming a guest changes it."""
    answer = json_answer(attempt)
    answer["X-CSRFToken"] = get_token(request)
    return answer


def _plain(attempt: AttemptJSON | dict[str, Any]) -> Any:
    """The same without `msgspec.Raw`, for the template."""
    return msgspec.json.decode(msgspec.json.encode(attempt))
