"""Responses of the library's views, as a page or as JSON; refusals have a sentence and a fitting status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.lateral.puzzles.words import refusal_text
from tabletop.limits import limits
from tabletop.limits.rate_limits import RateLimit
from tabletop.limits.views import limited
from tabletop.ops import logs
from tabletop.rules.game import Refused

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

_STATUS = {
    "no_such_puzzle": 404,
    "no_such_entry": 404,
    "not_your_puzzle": 403,
    "not_the_master": 403,
    "solution_known": 403,
    "own_stars": 403,
    "rate_after_playing": 403,
    "unfinished": 409,
    "already_waiting": 409,
    "already_public": 409,
    "too_many_waiting": 409,
    "too_many_submitted": 409,
    "too_many_from_network": 409,
    "not_submitted": 409,
    "no_practice": 409,
    "practice_over": 409,
    "no_guess_yet": 409,
    "counted_already": 409,
    "too_many_asked": 409,
    "too_many_puzzles": 409,
    "full_key": 409,
    "long_file": 413,
}


def library_view(*methods: str, limit: RateLimit = limits.ACTS) -> Callable[[View[P]], View[P]]:
    """Decorator for a view: allows these methods, rate-limits POSTs, forbids caching, and turns `Refused`
    into a response.
    """
    allowed = [*methods, "HEAD"] if "GET" in methods else list(methods)

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except Refused as refusal:
                return refusal_response(request, refusal)

        checked: View[P] = never_cache(require_http_methods(allowed)(limited(limit)(careful)))
        return checked

    return decorate


def wants_json(request: HttpRequest) -> bool:
    """Whether the client asks for JSON, not for a page."""
    return "application/json" in request.headers.get("Accept", "")


def refusal_response(request: HttpRequest, refusal: Refused, *, as_json: bool = False) -> HttpResponse:
    """A refusal as a page, or as JSON with ``code`` and ``say``."""
    logs.refused(refusal.code, "page")
    status = _STATUS.get(refusal.code, 400)
    if as_json or wants_json(request):
        return JsonResponse({"code": refusal.code, "say": refusal_text(refusal)}, status=status)
    return render(request, "lateral/puzzles/refused.html", {"say": refusal_text(refusal)}, status=status)


def success_response(request: HttpRequest, told: Mapping[str, Any], to: str, say: str = "") -> HttpResponse:
    """The response after an action: ``told`` as JSON, or a redirect to ``to`` with the message ``say``."""
    if wants_json(request):
        return JsonResponse(told)
    if say:
        messages.success(request, say)
    return redirect(to)
