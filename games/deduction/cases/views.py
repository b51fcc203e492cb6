"""The pages of the daily cases, and their requests while someone is solving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from games.deduction.cases import attempts, serializers, words
from games.deduction.cases.library import case_of, easiest_before, first_day, is_open
from games.deduction.cases.models import CaseAttempt
from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.deals.api import midnight, month_with, read_day, read_month, today
from tabletop.limits import rate_limits
from tabletop.ops import logs
from tabletop.rules.game import Refused

MAX_BYTES = 1024
"""The size limit of a request's body. Longer ones aren't read."""

_ONE = timedelta(days=1)


@cache_control(private=True, no_cache=True)
@require_safe
def case(request: HttpRequest, day: str = "today") -> HttpResponse:
    """A day's case with the calendar (``?month=2026-11``) and the streak. 404 if the day has none."""
    found, person = _day(day), guests.current(request)
    one, attempt = case_of(found), attempts.attempt_of(person, found)
    marks = attempts.marks_of(person)
    month = min(max(read_month(request.GET.get("month", "")) or found, first_day().replace(day=1)), today())
    context = {
        "day": found,
        "is_today": found == today(),
        "midnight": midnight(),
        "level": one.level,
        "players": one.seats,
        "easiest": _for_beginners(found, marks),
        "ask": words.task_text(one),
        "told": _plain(serializers.serialize_attempt(attempt, one, _link(request, found), person)),
        "opened": attempts.opening_of(found),
        "counts": "" if attempt.is_over else words.counts(attempt),
        "month": month_with(month, marks, first_day(), words.MARKS),
        "streak": words.streak_text(attempts.streak_of(person)),
        "marks": words.MARKS,
        "before": found - _ONE if found > first_day() else None,
        "after": found + _ONE if found < today() else None,
    }
    return render(request, "deduction/case.html", context)


@never_cache
@require_POST
@rate_limits.limited(rate_limits.ACTS)
def name(request: HttpRequest, day: str) -> HttpResponse:
    """Names the tile in the body. Responds with the attempt, also if that is refused."""
    data = _read(request)

    def act(person: User, found: date, began: datetime) -> CaseAttempt:
        return attempts.name_tile(person, found, data, began)

    return _acted(request, day, act, serializers.serialize_named)


@never_cache
@require_POST
@rate_limits.limited(rate_limits.ACTS)
def hint(request: HttpRequest, day: str) -> HttpResponse:
    """Gives the next hint. Responds with the attempt, also if there are no more."""
    return _acted(request, day, attempts.take_hint, serializers.serialize_attempt)


@never_cache
@require_POST
@rate_limits.limited(rate_limits.ACTS)
def give_up(request: HttpRequest, day: str) -> HttpResponse:
    """Gives up and shows the solution. Responds with the attempt."""
    return _acted(request, day, attempts.give_up, serializers.serialize_attempt)


def _acted(
    request: HttpRequest,
    day: str,
    act: Callable[[User, date, datetime], CaseAttempt],
    serialize: Callable[[CaseAttempt, Any, str, User], serializers.SerializedAttempt],
) -> HttpResponse:
    """The response after the sender, who may become a guest by it, has done something with their attempt."""
    found = _day(day)
    person = guests.ensure_guest(request)
    one, link = case_of(found), _link(request, found)
    began = attempts.began_at(found, request.headers.get("Puzzle-Opened", ""))
    try:
        attempt = act(person, found, began)
    except Refused as refusal:
        logs.refused(refusal.code, "page")
        kept = attempts.attempt_of(person, found)
        return _answer(request, serializers.serialize_refusal(kept, one, link, person, refusal))
    return _answer(request, serialize(attempt, one, link, person))


def _day(text: str) -> date:
    found = read_day(text)
    if found is None or not is_open(found):
        raise Http404
    return found


def _for_beginners(day: date, marks: Mapping[date, str]) -> date | None:
    """A day with an easy case, for people who open a harder one and haven't solved any; else None."""
    if case_of(day).level == 1 or attempts.SOLVED & set(marks.values()):
        return None
    return easiest_before(day, {one for one, mark in marks.items() if mark == "lost"})


def _link(request: HttpRequest, day: date) -> str:
    return request.build_absolute_uri(reverse("deduction:case_day", args=[day.isoformat()]))


def _read(request: HttpRequest) -> object:
    """The request's JSON body; None if it is too long or can't be decoded."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BYTES:
        return None
    try:
        return msgspec.json.decode(request.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _answer(request: HttpRequest, attempt: serializers.SerializedAttempt) -> HttpResponse:
    """The attempt as a response, with the CSRF token for the next request: becoming a guest changes it."""
    headers = {"X-CSRFToken": get_token(request)}
    return HttpResponse(msgspec.json.encode(attempt), content_type="application/json", headers=headers)


def _plain(attempt: serializers.SerializedAttempt) -> Any:
    return msgspec.json.decode(msgspec.json.encode(attempt))
