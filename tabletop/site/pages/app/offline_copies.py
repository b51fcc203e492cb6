"""Pages that browsers may keep, to be read without a connection. The service worker keeps no other page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

HEADER = "X-Offline-Copy"
ALLOWED = "allowed"

View = Callable[..., HttpResponse]


def offline_copy(view: View) -> View:
    """The view, for pages that are read: nothing on them changes while people are away, and no game."""

    @wraps(view)
    def allowed(request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
        response = view(request, *arguments, **named)
        response[HEADER] = ALLOWED
        return response

    return allowed
