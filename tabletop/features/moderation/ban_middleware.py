"""Access control for pages: a banned visitor gets one sentence and nothing else, and so, for a while, does a
visitor who guesses addresses.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tabletop.accounts import guests
from tabletop.features.moderation import bans
from tabletop.limits import rate_limits
from tabletop.matches.refusals import sentence
from tabletop.ops import refusal_log
from tabletop.rules.game import Refused


class BanMiddleware:
    """Django middleware, after the one that finds the user. URLs that start with one of the setting
    ``UNGATED`` are open to everyone.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page, or the sentence."""
        if "\0" in request.path_info:
            raise BadRequest("a zero in the address")  # no database can look for one
        if not request.path_info.startswith(settings.UNGATED):
            try:
                bans.check(guests.current(request), rate_limits.address_of(request))
            except Refused as refusal:
                refusal_log.refused(refusal.code, "page")
                return render(request, "moderation/banned.html", _told(refusal), status=403)
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Rate limits apply to read-only pages too."""
        return rate_limits.too_often(request, error) if isinstance(error, rate_limits.TooOften) else None


def _told(refusal: Refused) -> dict[str, str]:
    return {"say": sentence(refusal), "contact": settings.CONTACT}
