"""Redirects from URLs that people type or reload by mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import is_valid_path

from tabletop.rules import registry


class Redirects:
    """Django middleware: a GET or HEAD request for the URL of a form goes to the page with that form, and a
    near miss (``/games/lateral/puzzles/``) to the page that was meant.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response, or a redirect instead of a 405 or 404."""
        response = self._get_response(request)
        if request.method not in ("GET", "HEAD"):
            return response
        if response.status_code == 405:
            return redirect(_page_above(request.path_info))
        if response.status_code == 404 and request.resolver_match is None:
            meant = meant_by(request.path_info)
            query = request.META.get("QUERY_STRING", "")
            return redirect(f"{meant}?{query}" if query else meant) if meant else response
        return response


def meant_by(path: str) -> str:
    """The page meant by a URL that doesn't exist, or "" if none is close."""
    path = path if path.endswith("/") else f"{path}/"
    return "/#games" if path == "/games/" else next(filter(is_valid_path, _near(path)), "")


def _near(path: str) -> Iterator[str]:
    """A game's own pages are below its slug, those of all games below ``/games/``. Visitors mix them up, or
    leave the game out.
    """
    first, *rest = path.strip("/").split("/")
    if first == "games":
        yield f"/{'/'.join(rest)}/"
    elif first in registry.slugs():
        yield f"/games{path}"
    else:
        yield from (f"/{slug}{path}" for slug in registry.slugs())


def _page_above(path: str) -> str:
    """The closest parent of this URL that exists."""
    while (path := path.rstrip("/").rpartition("/")[0] + "/") != "/":
        if is_valid_path(path):
            return path
    return "/"
