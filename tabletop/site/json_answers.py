"""Requests of scripts on a page and the responses to them, as JSON; a refusal is ``{"say": a sentence}``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from math import ceil
from typing import Any, Concatenate, ParamSpec, TypeVar
from urllib.parse import urlsplit

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tabletop.limits.rate_limits import TooOften
from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.site.refusal_pages import status_of

P = ParamSpec("P")
T = TypeVar("T")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


class TooLong(Exception):
    """A request whose body is too long."""


class Malformed(Exception):
    """A request whose body can't be decoded."""


def read_json(request: HttpRequest, kind: type[T], max_bytes: int) -> T:
    """The body, decoded strictly as ``kind``. A body that Content-Length says is too long isn't read. Raises
    `TooLong` and `Malformed`.
    """
    if int(request.META.get("CONTENT_LENGTH") or 0) > max_bytes or len(request.body) > max_bytes:
        raise TooLong
    try:
        return msgspec.json.decode(request.body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def is_from_this_site(request: HttpRequest) -> bool:
    """Whether a script of this site sent this: browsers say so in ``Sec-Fetch-Site``, and old ones at least
    their ``Origin``. What says nothing is refused.
    """
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None and site != "same-origin":
        return False
    if origin is None:
        return site == "same-origin"
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme == request.scheme and parts.netloc == request.get_host()


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


def json_refusals(view: View[P]) -> View[P]:
    """View decorator: what the view raises becomes JSON. `TooLong` is 413, `Malformed` 400, `TooOften` 429,
    and `Refused` the sentence and status of its code, in the words of the game that the address names by its
    ``slug`` or its ``match_id``.
    """

    @wraps(view)
    def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except TooLong:
            return json_refusal(_("That message is too long."), 413)
        except Malformed:
            return json_refusal(_("The server doesn’t understand that message."), 400)
        except TooOften as error:
            return json_too_often(error)
        except Refused as refusal:
            logs.refused(refusal.code, "page", match=_named(kwargs, "match_id"))
            return json_refusal(sentence(refusal, _game_of(kwargs)), status_of(refusal))

    return careful


def _named(address: Mapping[str, object], name: str) -> str | None:
    """A part of the address, if it has it."""
    found = address.get(name)
    return None if found is None else str(found)


def _game_of(address: Mapping[str, object]) -> str | None:
    """The game that this address is about."""
    found = Match.objects.filter(pk=_named(address, "match_id")).values_list("game", flat=True)
    return _named(address, "slug") or found.first()
