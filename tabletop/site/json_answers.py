"""JSON responses to scripts on a page; a refusal is ``{"say": a sentence}``."""

from __future__ import annotations

from math import ceil
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tabletop.limits.rate_limits import TooOften


def json_answer(told: Any, status: int = 200) -> HttpResponse:
    """A response with this data; bytes are taken as JSON text."""
    text = told if isinstance(told, bytes) else msgspec.json.encode(told)
    return HttpResponse(text, content_type="application/json", status=status)


def json_refusal(say: str, status: int) -> HttpResponse:
    """A response with this sentence and status."""
    return json_answer({"say": say}, status)


def json_too_often(error: TooOften) -> HttpResponse:
    """429, with Retry-After in whole seconds."""
    answer = json_refusal(str(error), 429)
    answer["Retry-After"] = str(ceil(error.wait))
    return answer


def json_malformed() -> HttpResponse:
    """400, for a body that can't be parsed."""
    return json_refusal(_("The server doesn’t understand that message."), 400)


def is_too_long(request: HttpRequest, limit: int) -> bool:
    """Whether the body has more than that many bytes. If Content-Length says so, the body is not read."""
    return int(request.META.get("CONTENT_LENGTH") or 0) > limit or len(request.body) > limit


def json_too_long() -> HttpResponse:
    """413."""
    return json_refusal(_("That message is too long."), 413)
