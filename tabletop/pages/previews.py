"""What the page that opens a table asks while somebody chooses."""

from __future__ import annotations

from math import ceil

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from tabletop.computing import workers
from tabletop.computing.payers import payer_of_request
from tabletop.matches.refusals import sentence
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.throttling import rate_limits
from tabletop.web.options.options_form import OptionsForm
from tabletop.web.options.preview import preview
from tabletop.web.refusal_pages import status_of

LOOKS = rate_limits.Limit("previews", burst=120, seconds=0.25)
"""Choices that are looked at from one address."""


@require_safe
def look(request: HttpRequest, slug: str) -> HttpResponse:
    """What would come of these options (see `preview`); the fields are those of the form."""
    if wait := rate_limits.wait_for(LOOKS, rate_limits.address_of(request)):
        return _too_often(wait)
    try:
        told = preview(OptionsForm(find(slug), request.GET), payer_of_request(request))
    except Refused as refusal:
        return _json({"say": sentence(refusal)}, status_of(refusal))
    except workers.TooMuch as busy:
        return _too_often(busy.seconds)
    found = _json(told)
    patch_cache_control(found, private=True, max_age=60)
    return found


def _too_often(wait: float) -> HttpResponse:
    return _json({"say": str(rate_limits.TooOften(wait))}, 429, {"Retry-After": str(ceil(wait))})


def _json(data: object, status: int = 200, headers: dict[str, str] | None = None) -> HttpResponse:
    return HttpResponse(
        msgspec.json.encode(data), content_type="application/json", status=status, headers=headers
    )
