"""Pages for frames in other sites: a still board, a few words, and a link to the page that shows more.

Their addresses are ``/embed`` and the path of that page. No other page can be framed. They need no script and
no other file, set no cookie, and are the same for everyone: `Cookieless` drops the cookies of requests for
them, so they show what a visitor without one may see.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache, wraps
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Concatenate, NamedTuple, ParamSpec, Protocol

from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import get_script_prefix, resolve
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tabletop.limits.rate_limits import TooOften
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.site.refusal_pages import refusals

P = ParamSpec("P")

PREFIX = "/embed"

SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
"""All that a frame needs: to open the page that it leads to."""

MAX_AGE = 300
"""How many seconds others may keep an embed: players can be renamed, and tables closed."""


class Embed(NamedTuple):
    """What an embed shows. ``path`` leads to the page with more, ``link`` says so. ``board`` and ``text`` are
    HTML; a ``board`` is hidden from screen readers, so the ``facts`` must say what matters. ``language`` is
    that of ``title`` and ``text``, if it isn't the page's. ``height``: the best height of a frame that is 560
    pixels wide.
    """

    slug: str
    path: str
    link: str | Promise
    name: str
    title: str
    facts: Sequence[object]
    board: str = ""
    text: str = ""
    language: str = ""
    height: int = 640


Show = Callable[Concatenate[HttpRequest, P], Embed]


class EmbedView(Protocol[P]):
    """A view of an embed; ``shown`` is what it shows, without its limits and headers."""

    shown: Show[P]

    def __call__(self, request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        """The page."""


def embedded(show: Show[P]) -> EmbedView[P]:
    """View decorator: the page of this embed. `Refused` and `Http404` become a 404 that doesn't say why, and
    `TooOften` a 429.
    """

    @require_safe
    @xframe_options_exempt
    @wraps(show)
    def view(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            embed = show(request, *args, **kwargs)
        except (Refused, Http404):
            return _page({"say": _("This can’t be shown here.")}, "", 404)
        except TooOften as busy:
            logs.refused("too_often", "page")
            answer = _page({"say": str(busy)}, "", 429)
            answer["Retry-After"] = str(ceil(busy.wait))
            return answer
        return _page({"embed": embed}, embed.slug, 200)

    view.shown = show  # type: ignore[attr-defined]  # a function can have attributes
    return view  # type: ignore[return-value]  # as above


def _page(context: dict[str, object], slug: str, status: int) -> HttpResponse:
    """The page, without a request, whose session context processors might read."""
    style = _style(slug)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    answer = HttpResponse(render_to_string("site/embed.html", context | {"style": style}), status=status)
    answer["Content-Security-Policy"] = (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *"
    )
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    answer["Cache-Control"] = f"public, max-age={MAX_AGE}" if status == 200 else "no-store"
    return answer


@cache
def _style(slug: str) -> str:
    """All styles of a page: in a frame without access to our origin, no file of ours can be loaded."""
    return "".join(_texts("site/tokens.css", *([f"{slug}/theme.css"] if slug else []), "site/embed.css"))


def _texts(*names: str) -> Iterator[str]:
    for name in names:
        found = finders.find(name)
        if isinstance(found, str):
            lines = Path(found).read_text().partition("*/\n")[2].splitlines()
            yield "".join(line.strip() + " " for line in lines)


class Cookieless:
    """Django middleware: requests for embeds have no cookies, and their responses set none. It comes before
    all that read any.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response."""
        if not request.path_info.startswith(f"{PREFIX}/"):
            return self._get_response(request)
        request.META.pop("HTTP_COOKIE", None)
        answer = self._get_response(request)
        answer.cookies.clear()
        answer["Vary"] = "Accept-Language"  # and not by cookies, though middleware asked for the visitor
        return answer


@never_cache
@require_safe
@refusals
def code(request: HttpRequest) -> HttpResponse:
    """The HTML with which others embed the page ``?page=/t/…/``, to copy, with a preview. 404 if nobody
    can.
    """
    root, page = get_script_prefix(), request.GET.get("page", "")
    rest = page.removeprefix(root)
    found = resolve(f"{PREFIX}/{rest}")
    if rest == page or not hasattr(found.func, "shown"):
        raise Http404
    stranger = copy(request)  # what others can't see can't be embedded
    stranger.user = AnonymousUser()
    embed: Embed = found.func.shown(stranger, *found.args, **found.kwargs)
    path = f"{root.rstrip('/')}{PREFIX}/{rest}"
    frame = (
        f'<iframe src="{request.build_absolute_uri(path)}" title="{escape(f"{embed.name}: {embed.title}")}" '
        f'width="560" height="{embed.height}" loading="lazy" sandbox="{SANDBOX}"></iframe>'
    )
    context = {"embed": embed, "frame": frame, "path": path, "sandbox": SANDBOX}
    return render(request, "site/embedding.html", context)
