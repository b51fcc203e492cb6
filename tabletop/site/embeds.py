"""Pages for frames in other sites: a still board, a few words, and a link to the page that shows more. Links
to that page are shown with the same as a picture, ``preview.png`` below the embed.

Their addresses are ``/embed`` and the path of that page. No other page can be framed. They need no script and
no other file, set no cookie, and are the same for everyone: `Cookieless` drops the cookies of requests for
them, so they show what a visitor without one may see.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from copy import copy
from functools import cache, wraps
from hashlib import sha256
from math import ceil
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import URLPattern, get_script_prefix, path, resolve
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.computing.pictures import Card
from tabletop.limits.rate_limits import TooOften
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.site.pictures import picture, style_texts
from tabletop.site.refusal_pages import refusals

P = ParamSpec("P")

PREFIX = "/embed"

SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
"""All that a frame needs: to open the page that it leads to."""

MAX_AGE = 300
"""How many seconds others may keep an embed: players can be renamed, and tables closed."""

_PUBLIC = f"public, max-age={MAX_AGE}"


class Embed(NamedTuple):
    """What an embed shows. ``path`` leads to the page with more, ``link`` says so. ``draw`` returns a board
    as SVG, or ""; that is hidden from screen readers, so the ``facts`` must say what matters. It can raise
    `TooOften`. ``language`` is that of ``title`` and ``text``, if it isn't the page's. ``height``: the best
    height of a frame that is 560 pixels wide. ``words``: the title and the facts of the picture, whose fonts
    lack most scripts, if they are others.
    """

    slug: str
    path: str
    link: str | Promise
    name: str
    title: str
    facts: Sequence[object]
    draw: Callable[[], str] = str
    text: str = ""
    language: str = ""
    height: int = 640
    words: tuple[str, Sequence[object]] | None = None

    def card(self) -> Card:
        """What its picture shows."""
        title, facts = self.words or (self.title, self.facts)
        return Card(
            name=str(self.name),
            title=str(title),
            facts=[str(fact) for fact in facts],
            art=str(self.draw()),
            text=str(self.text),
        )


Show = Callable[Concatenate[HttpRequest, P], Embed]


class EmbedView(Protocol[P]):
    """A view of an embed; ``shown`` is what it shows, without its limits and headers, and ``picture`` is the
    view of its picture.
    """

    shown: Show[P]
    picture: Callable[..., HttpResponse]

    def __call__(self, request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        """The page."""


def embedded(show: Show[P]) -> EmbedView[P]:
    """View decorator: the page of this embed. `Refused` and `Http404` become a 404 that doesn't say why, and
    `TooOften` a 429; so they do for its picture, but for one that can't be drawn now (`picture`).
    """
    view = _answering(show, lambda _request, embed: _page({"embed": embed, "board": embed.draw()}, 200))
    view.shown = show  # type: ignore[attr-defined]  # a function can have attributes
    view.picture = _answering(  # type: ignore[attr-defined]  # as above
        show, lambda request, embed: picture(request, embed.slug, embed.card, _PUBLIC)
    )
    return view  # type: ignore[return-value]  # as above


def embed_paths(
    route: str, view: EmbedView[Any], name: str, more: dict[str, Any] | None = None
) -> list[URLPattern]:
    """The addresses of an embed and of its picture, which is a file below it."""
    return [path(route, view, more, name=name), path(f"{route}preview.png", view.picture, more)]


def _answering(
    show: Show[P], answer: Callable[[HttpRequest, Embed], HttpResponse]
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    @require_safe
    @wraps(show)
    def view(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return answer(request, show(request, *args, **kwargs))
        except (Refused, Http404):
            return _page({"say": _("This can’t be shown here.")}, 404)
        except TooOften as busy:
            logs.refused("too_often", "page")
            refusal = _page({"say": str(busy)}, 429)
            refusal["Retry-After"] = str(ceil(busy.wait))
            return refusal

    return view


def _page(context: dict[str, Any], status: int) -> HttpResponse:
    """The page, without a request, whose session context processors might read."""
    style = _style(context["embed"].slug if "embed" in context else "")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    answer = HttpResponse(render_to_string("site/embed.html", context | {"style": style}), status=status)
    answer["Content-Security-Policy"] = (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *"
    )
    answer.xframe_options_exempt = True
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    answer["Cache-Control"] = _PUBLIC if status == 200 else "no-store"
    return answer


@cache
def _style(slug: str) -> str:
    """All styles of a page: in a frame without access to our origin, no file of ours can be loaded."""
    return "".join(style_texts("site/tokens.css", *([f"{slug}/theme.css"] if slug else []), "site/embed.css"))


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
    address = f"{root.rstrip('/')}{PREFIX}/{rest}"
    title = escape(f"{embed.name}: {embed.title}")
    frame = (
        f'<iframe src="{request.build_absolute_uri(address)}" title="{title}" '
        f'width="560" height="{embed.height}" loading="lazy" sandbox="{SANDBOX}"></iframe>'
    )
    context = {"embed": embed, "frame": frame, "path": address, "sandbox": SANDBOX}
    return render(request, "site/embedding.html", context)
