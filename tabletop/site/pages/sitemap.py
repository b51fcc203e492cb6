"""``/sitemap.xml`` and ``/robots.txt``, for search engines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tabletop.site.link_previews import public_paths

if TYPE_CHECKING:
    Paths = Sitemap[str]
else:
    Paths = Sitemap


class PublicPages(Paths):
    """The pages of `public_paths`, with addresses below ``SITE_URL``."""

    def items(self) -> Sequence[str]:
        """Their paths."""
        return public_paths()

    def location(self, item: str) -> str:
        """The path is the item."""
        return item

    def get_protocol(self, protocol: str | None = None) -> str:
        """That of ``SITE_URL``, however the request came."""
        return str(urlsplit(settings.SITE_URL).scheme)

    def get_domain(self, site: Any = None) -> str:
        """That of ``SITE_URL``, with its port."""
        return str(urlsplit(settings.SITE_URL).netloc)


SITEMAPS = {"pages": PublicPages}

ROBOTS = """User-agent: *
Disallow: /games/*/preview/
Disallow: /t/*/log.json
Disallow: /t/*/qr.svg

Sitemap: {sitemap}
"""
"""Tables are not named here: a link's preview is made by reading its page, and ``noindex`` stands there, too.
"""


@require_safe
@cache_control(public=True, max_age=3600)
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines are asked to leave alone: answers that are no pages, some of which take time."""
    text = ROBOTS.format(sitemap=settings.SITE_URL + reverse("sitemap"))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
