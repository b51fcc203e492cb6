"""The story of a match, told by its game's optional ``story`` module, as a page and as a file."""

from __future__ import annotations

from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.matches import repository
from tabletop.matches.descriptions import provenance
from tabletop.matches.models import Match
from tabletop.rules.effective_moves import effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, has_module, module
from tabletop.site.game_info import game_file
from tabletop.site.match_pages import match_for, pay_for_replay, shown_seats
from tabletop.site.refusal_pages import refusals


def has_story(slug: str) -> bool:
    """Whether the game has a ``story`` module."""
    return has_module(slug, "story")


@never_cache
@require_safe
@refusals
def story(request: HttpRequest, match_id: str) -> HttpResponse:
    """The story of a match that is over; with ``?file`` as a single self-contained file.

    ``story(steps, names)`` in ``games/<slug>/story.py`` returns the variables of the game's template
    ``<slug>/story.html``, in addition to ``match`` and ``game``; the template extends ``skeleton``. The style
    sheet is ``static/<slug>/story.css``, which must not need any other.
    """
    match = match_for(request, match_id)
    if not has_story(match.game):
        raise Http404
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    if match.sealed:
        raise Refused("sealed_until_tomorrow")
    as_file = "file" in request.GET
    pay_for_replay(request, match)
    _, steps = repository.steps(match_id)
    names = [seat.name for seat in shown_seats(match)]
    told = module(match.game, "story").story(effective_moves(steps), names)
    context = {
        **told,
        "match": match,
        "provenance": provenance(match),
        "game": find(match.game),
        "as_file": as_file,
        "skeleton": "matches/story_file.html" if as_file else "matches/story.html",
        "style": _style(match.game) if as_file else "",
        "style_url": game_file(match.game, "story.css"),
    }
    response = HttpResponse(render_to_string(f"{match.game}/story.html", context, request))
    if as_file:
        response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.pk}.html"'
    return response


def _style(slug: str) -> str:
    """The text of the game's style sheet."""
    found = finders.find(f"{slug}/story.css")
    return Path(found).read_text() if isinstance(found, str) else ""
