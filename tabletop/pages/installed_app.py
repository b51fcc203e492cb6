"""The site as an installed app: its manifest, its service worker, and what is kept for offline reading."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tabletop.rules.registry import published
from tabletop.site.game_info import template_of

# -- Offline copies --------------------------------------------------------------------------------------
# Pages that browsers may keep, to be read without a connection. The service worker keeps no other page.


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


# -- Requests --------------------------------------------------------------------------------------------
# The site as an app: its manifest, its service worker, and the page that is shown without a connection.


NAME = "Tabletop"
COLOUR = "#e7d9c0"
"""The background of the light theme, as in ``templates/base.html``."""

SOURCE = settings.BASE_DIR / "static" / "app" / "worker.js"
WORKER_SECONDS = 300
"""How long a browser that has just got the worker does not ask for a newer one."""

MANIFEST_SECONDS = 3600

ICONS = (("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512))
SCREENSHOTS = (("wide", (1200, 780)), ("narrow", (390, 844)))
"""What tools/app_pictures.py makes: purposes and sizes, and forms of devices and sizes."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What the site is as an app (https://www.w3.org/TR/appmanifest/)."""
    answer = HttpResponse(
        json.dumps(_manifest(), separators=(",", ":")), content_type="application/manifest+json"
    )
    answer["Cache-Control"] = f"private, max-age={0 if settings.DEBUG else MANIFEST_SECONDS}"
    return answer


def _manifest() -> dict[str, Any]:
    front = reverse("front")
    return {
        "id": front,
        "name": NAME,
        "short_name": NAME,
        "description": _("Play board games together"),
        "lang": get_language(),
        "start_url": front,
        "scope": front,
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games"],
        "icons": [
            *map(_icon, ICONS),
            {"src": static("site/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        ],
        "screenshots": [_screenshot(form, size) for form, size in SCREENSHOTS],
        "shortcuts": [
            {"name": _("Today"), "url": f"{front}#today"},
            {"name": _("Your turn"), "url": f"{front}#mine"},
        ],
    }


def _icon(made: tuple[str, int]) -> dict[str, str]:
    purpose, size = made
    return {
        "src": static(icon_path(purpose, size)),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def icon_path(purpose: str, size: int) -> str:
    """Where an icon is served: ``any``, ``maskable`` (fills its square) or ``badge`` (white, one shape)."""
    return f"app/icons/{purpose}-{size}.png"


def _screenshot(form: str, size: tuple[int, int]) -> dict[str, str]:
    sizes = "x".join(map(str, size))
    return {
        "src": static(screenshot_path(form)),
        "sizes": sizes,
        "type": "image/webp",
        "form_factor": form,
        "label": _("A game of LineUp!"),
    }


def screenshot_path(form: str) -> str:
    """Where the screenshot for ``wide`` or ``narrow`` screens is served."""
    return f"app/screenshots/{form}.webp"


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """``/sw.js``: the service worker with what it has to know. Another version of anything that it keeps
    gives it another text, by which browsers recognise a new version.
    """
    text, tag = _worker(get_language() or settings.LANGUAGE_CODE) if not settings.DEBUG else _fresh_worker("")
    if request.headers.get("If-None-Match") == tag:
        answer: HttpResponse = HttpResponseNotModified()
    else:
        answer = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    answer["ETag"] = tag
    answer["Cache-Control"] = "no-cache" if settings.DEBUG else f"private, max-age={WORKER_SECONDS}"
    answer["Service-Worker-Allowed"] = reverse("front")
    return answer


def _fresh_worker(language: str) -> tuple[str, str]:
    """The worker for that language, and its entity tag."""
    source = SOURCE.read_text()
    known = {
        "version": _version(source, language),
        "language": language,
        "keeps": not settings.DEBUG,
        "name": NAME,
        "offline": reverse("offline"),
        "reading": [reverse("rules_index"), *_rules_pages()],
        "versioned": [settings.STATIC_URL, reverse("jsi18n")],
        "excluded": [reverse("admin:index")],
        "leaving": [reverse("me_forget"), reverse("enter_code")],
        "subscriptions": "/notifications/subscriptions/",
        "icon": static(icon_path("any", 192)),
        "badge": static(icon_path("badge", 96)),
    }
    text = f"self.APP = {json.dumps(known)};\n{source}"
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'


def _rules_pages() -> list[str]:
    """The addresses of the rules of all games that have a page for them."""
    return [reverse("rules", args=[slug]) for slug in published() if template_of(slug, "rules.html")]


_worker = cache(_fresh_worker)


def _version(source: str, language: str) -> str:
    """A digest of all that the worker keeps: static files by their content, and the offline page."""
    files = getattr(staticfiles_storage, "manifest_hash", "")
    page = render_to_string("site/offline.html")
    return hashlib.sha256(f"{source}\n{files}\n{language}\n{page}".encode()).hexdigest()[:12]


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the worker shows when the site can't be reached. It is the same for everyone."""
    return render(request, "site/offline.html")
