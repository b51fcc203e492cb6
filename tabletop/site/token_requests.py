"""Requests with an access token instead of a cookie: what they can do, and how they are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request, override

from tabletop.accounts import tokens
from tabletop.accounts.models import AccessToken
from tabletop.limits import limits
from tabletop.limits.addresses import address_of
from tabletop.limits.rate_limits import TooOften
from tabletop.matches.refusals import sentence
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.site.json_answers import json_refusal, json_too_often

READABLE = frozenset(
    {
        "archive_file",
        "asyncapi",
        "fair",
        "game",
        "log",
        "my_turns",
        "openapi",
        "plan",
        "preview",
        "story",
        "table",
    }
)
"""The names of the addresses that any token can read."""

PLAYABLE = frozenset(
    {
        "automatic_start",
        "bot",
        "cancel_appointment",
        "find_opponent",
        "fork",
        "game",
        "invite",
        "leader",
        "leave",
        "newcomers",
        "not_yet",
        "open_seat",
        "options",
        "plan",
        "plan_at",
        "play_computer",
        "rematch",
        "set_time",
        "sit",
        "start",
        "start_now",
        "study_at",
        "study_play",
        "vote",
    }
)
"""The names of the addresses to which a token for playing can post. Never among them: names, devices, codes,
tokens, alerts, reports, published texts, and the pages of moderators.
"""


class TokenRequests:
    """Django middleware, before all that reads cookies: a request with a token has none, and gets none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response; 401 for a token that isn't valid, which uses up the address's budget."""
        header = request.headers.get("Authorization", "")
        if not tokens.is_token(header):
            return self._get_response(request)
        request.META.pop("HTTP_COOKIE", None)
        request.COOKIES = {}
        token = tokens.find(header)
        if token is None:
            if wait := limits.TOKEN_GUESSES.take(address_of(request)):
                return _too_often(request, wait)
            answer = _refused(request, "bad_token", 401)
            answer["WWW-Authenticate"] = 'Bearer error="invalid_token"'
            return answer
        if wait := limits.TOKEN_REQUESTS.take(token.user_id):
            return _too_often(request, wait)
        request.token = token  # type: ignore[attr-defined]
        request.csrf_processing_done = True  # type: ignore[attr-defined]  # no other site can send the header
        response = self._get_response(request)
        response.cookies.clear()
        patch_vary_headers(response, ["Authorization"])
        return response

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: tuple[Any, ...], more: Mapping[str, Any]
    ) -> HttpResponse | None:
        """Refuse what the token is not for."""
        token: AccessToken | None = getattr(request, "token", None)
        if token is None or is_allowed(request, token):
            return None
        return _refused(request, "token_scope", 403)


def is_allowed(request: HttpRequest, token: AccessToken) -> bool:
    """Whether this token is for such a request."""
    found = request.resolver_match
    if found is None or found.namespaces:
        return False
    if request.method in ("GET", "HEAD"):
        return found.url_name in READABLE
    plays = token.scope == AccessToken.Scope.PLAY
    return plays and request.method == "POST" and found.url_name in PLAYABLE


def _refused(request: HttpRequest, code: str, status: int) -> HttpResponse:
    logs.refused(code, "page")
    with override(get_language_from_request(request)):
        return json_refusal(sentence(Refused(code)), status)


def _too_often(request: HttpRequest, wait: float) -> HttpResponse:
    logs.refused("too_often", "page")
    with override(get_language_from_request(request)):
        return json_too_often(TooOften(wait))
