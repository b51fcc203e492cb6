"""Errors in browsers, which pages report (``static/site/errors.js``): they are logged and counted."""

from __future__ import annotations

import logging
from typing import Annotated

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from msgspec import Meta

from tabletop.limits import limits
from tabletop.ops import metrics
from tabletop.site.json_answers import is_from_this_site, json_refusal, json_refusals, read_json

logger = logging.getLogger(__name__)

MAX_BYTES = 2000
MAX_LINES = 6

Word = Annotated[str, Meta(pattern=r"^[A-Za-z]{1,40}\Z")]
Line = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_./-]{1,100}\.js(:\d{1,7}){1,2}\Z")]
"""A place in a file below ``/static/``: its path, line and, in most browsers, column."""


class PageError(msgspec.Struct, frozen=True):
    """An error: its class, the region of the page, and the lines of our own files that led to it, innermost
    first. Whatever else a browser knows about it could quote what people wrote.
    """

    kind: Word
    region: Word
    lines: Annotated[tuple[Line, ...], Meta(max_length=MAX_LINES)]


@csrf_exempt  # a beacon has no token: see `is_from_this_site`
@require_POST
@json_refusals
def report(request: HttpRequest) -> HttpResponse:
    """Log and count a `PageError` that is sent as JSON: 204. 403 from other sites, 400 for
    anything else; the limit is `limits.PAGE_ERRORS`.
    """
    if not is_from_this_site(request):
        return json_refusal(_("This request came from another site."), 403)
    limits.PAGE_ERRORS.check(request)
    error = read_json(request, PageError, MAX_BYTES)
    metrics.page_failed(error.region)
    logger.warning("%s in a browser, in %s: %s", error.kind, error.region, " < ".join(error.lines))
    return HttpResponse(status=204)
