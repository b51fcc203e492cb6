"""Responses with pictures that the server draws for links and to share (`tabletop.computing.pictures`)."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import get_conditional_response

from tabletop.computing import workers
from tabletop.computing.pictures import Card, Unwritable, render
from tabletop.computing.queue_payers import payer_of_request
from tabletop.limits import limits
from tabletop.limits.rate_limits import TooOften
from tabletop.site.link_previews import preview_picture

_log = logging.getLogger(__name__)

COST = 50
"""What drawing one is charged, in moves of a replay: it takes as long."""

MAX_BYTES = 8_000_000
"""How much of the pictures is kept."""

_kept: OrderedDict[str, bytes] = OrderedDict()
"""The pictures by the digest of what they show. Pages are made in several threads: keep one under `_lock`."""

_lock = Lock()

_PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]*);")


def picture(request: HttpRequest, slug: str, card: Callable[[], Card], cache_control: str) -> HttpResponse:
    """The picture of this card as PNG. It is drawn in a worker process, and kept; the visitor pays as for a
    replay. If that is too much now, or fails, or the fonts can't write it: a redirect to the game's own
    picture.
    """
    try:
        digest, drawn = _picture(request, slug, card())
    except (TooOften, Unwritable):
        return _instead(slug)
    except Exception:  # a link has a picture in any case
        _log.exception("A picture could not be drawn")
        return _instead(slug)
    answer = HttpResponse(drawn, content_type="image/png")
    answer["Cache-Control"] = cache_control
    answer["ETag"] = f'"{digest[:32]}"'
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    return get_conditional_response(request, etag=answer["ETag"], response=answer) or answer


def _instead(slug: str) -> HttpResponse:
    answer = redirect(preview_picture(slug))
    answer["Cache-Control"] = "no-store"
    return answer


def _picture(request: HttpRequest, slug: str, card: Card) -> tuple[str, bytes]:
    """The digest of a picture, and its bytes."""
    digest = sha256(repr((slug, card)).encode()).hexdigest()
    drawn = _kept.get(digest)
    if drawn is None:
        limits.REPLAYS.check(request, COST)
        work = render, card, properties(slug)
        try:
            drawn = workers.wait_for(*work, payer=payer_of_request(request), refusable=True)
        except workers.TooMuch as busy:
            raise TooOften(busy.seconds) from None
    with _lock:
        _kept[digest] = drawn
        _kept.move_to_end(digest)
        while sum(map(len, _kept.values())) > MAX_BYTES:
            _kept.popitem(last=False)
    return digest, drawn


@cache
def properties(slug: str) -> dict[str, str]:
    """The custom properties of a page of this game in the light theme: what the style sheets say first."""
    found: dict[str, str] = {}
    for text in style_texts("site/tokens.css", f"{slug}/theme.css"):
        found |= {name: value.strip() for name, value in _PROPERTY.findall(text.partition("@media")[0])}
    return found


def style_texts(*names: str) -> Iterator[str]:
    """The style sheets of these names that there are, without their first comment and indentation."""
    for name in names:
        found = finders.find(name)
        if isinstance(found, str):
            lines = Path(found).read_text().partition("*/\n")[2].splitlines()
            yield "".join(line.strip() + " " for line in lines)
