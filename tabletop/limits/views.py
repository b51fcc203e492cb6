"""Rate limits of pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tabletop.limits import limits
from tabletop.limits.addresses import address_of, is_counted
from tabletop.limits.rate_limits import RateLimit, TooOften
from tabletop.ops import logs

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def limited(limit: RateLimit) -> Callable[[View[P]], View[P]]:
    """Decorator for views: a POST request takes a token, and `TooOften`, from here or from the view, becomes
    a page with status 429 and Retry-After.
    """

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                if request.method == "POST":
                    limit.check(request)
                return view(request, *args, **kwargs)
            except TooOften as error:
                return too_often(request, error)

        return careful

    return decorate


def too_often(request: HttpRequest, error: TooOften) -> HttpResponse:
    """The page with status 429."""
    logs.refused("too_often", "page")
    page = render(request, "refused.html", {"say": str(error)}, status=429)
    page["Retry-After"] = str(ceil(error.wait))
    return page


def check_guessing(request: HttpRequest) -> None:
    """Refuse to open links of others after too many requests for things that don't exist: otherwise a right
    guess could be told from a wrong one. Raises `TooOften`.
    """
    address = address_of(request)
    if is_counted(address) and (wait := limits.GUESSES.wait(address)):
        raise TooOften(wait)
