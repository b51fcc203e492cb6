"""The texts of the browser's modules in one language: Django's JavaScript catalogue at an address that
contains a digest of its content, so that browsers keep it like any other versioned file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django import template
from django.apps import apps as django_apps
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.i18n import JavaScriptCatalog

register = template.Library()

KEPT = "public, max-age=31536000, immutable"
BRIEFLY = "public, max-age=3600"
"""For the address without a digest, and for the digest of another version of the site."""


class _OwnCatalogue(JavaScriptCatalog):
    """Without the texts of Django's admin, which has a catalogue of its own: they were a kilobyte of each
    first visit.
    """

    packages: list[str] | None = ["ours"]  # whatever it says: `get_paths` decides

    def get_paths(self, packages: Sequence[str]) -> list[str]:
        """The folders with translations of everything but Django."""
        apps = [app for app in django_apps.get_app_configs() if not app.name.startswith("django.")]
        return [*(str(Path(app.path) / "locale") for app in reversed(apps)), *map(str, settings.LOCALE_PATHS)]


class _Catalogue(NamedTuple):
    """``is_empty``: without translations, as in the language of the source."""

    content: bytes
    digest: str
    is_empty: bool


def _content(language: str) -> _Catalogue:
    """The catalogue of a language."""
    request = HttpRequest()
    view = _OwnCatalogue()
    view.setup(request)
    with override(language):
        content: bytes = view.get(request).content
        is_empty = not view.get_catalog()
    return _Catalogue(content, hashlib.sha256(content).hexdigest()[:12], is_empty)


_kept_content = cache(_content)


def _catalogue(language: str) -> _Catalogue:
    return _content(language) if settings.DEBUG else _kept_content(language)


@register.simple_tag
def catalogue_url() -> str:
    """The address of the catalogue in the current language; "" if it is empty: pages do without it."""
    language = get_language() or settings.LANGUAGE_CODE
    found = _catalogue(language)
    return "" if found.is_empty else reverse("js_catalogue", args=[language, found.digest])


def catalogue(request: HttpRequest, language: str = "", digest: str = "") -> HttpResponse:
    """The catalogue of a language; without one, of the language of the request."""
    known = language if language in dict(settings.LANGUAGES) else get_language() or settings.LANGUAGE_CODE
    content, current, _ = _catalogue(known)
    response = HttpResponse(content, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = KEPT if (known, current) == (language, digest) else BRIEFLY
    return response
