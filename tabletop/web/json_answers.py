"""Answers to what a page's script asks: JSON, and refusals as ``{"say": a sentence}``."""

from __future__ import annotations

from math import ceil
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tabletop.throttling.rate_limits import TooOften


def json_answer(told: Any, status: int = 200) -> HttpResponse:
    """These data as JSON; bytes are JSON text already."""
    text = told if isinstance(told, bytes) else msgspec.json.encode(told)
    return HttpResponse(text, content_type="application/json", status=status)


def json_refusal(say: str, status: int) -> HttpResponse:
    """This sentence, with this status."""
    return json_answer({"say": say}, status)


def json_too_often(error: TooOften) -> HttpResponse:
    """429, with Retry-After in whole seconds."""
    answer = json_refusal(str(error), 429)
    answer["Retry-After"] = str(ceil(error.wait))
    return answer


def json_malformed() -> HttpResponse:
    """400, for what cannot be read."""
    return json_refusal(_("That message is not what this server understands."), 400)


def is_too_long(request: HttpRequest, limit: int) -> bool:
    """Whether the request has more than that many bytes. A body that says so beforehand is not read."""
    return int(request.META.get("CONTENT_LENGTH") or 0) > limit or len(request.body) > limit


def json_too_long() -> HttpResponse:
    """413."""
    return json_refusal(_("That message is too long."), 413)
