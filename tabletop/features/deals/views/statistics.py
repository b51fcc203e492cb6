"""The visitor's own statistics in a single-player game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.features.deals.calendar import streaks
from tabletop.features.deals.statistics import statistics_of
from tabletop.matches.deal_variants import can_be_alone, variants_of
from tabletop.rules.registry import find
from tabletop.site.game_info import game_info
from tabletop.site.refusal_pages import refusals


@cache_control(private=True, no_cache=True)
@require_safe
@refusals
def statistics(request: HttpRequest, slug: str) -> HttpResponse:
    """The page with the statistics; of a game for several, those of all games."""
    game = find(slug)
    if not can_be_alone(game):
        if game.draft:
            raise Http404
        return redirect("my_statistics")
    user = guests.current(request)
    played, won = streaks(slug, user)
    context = {
        "game": game_info(game),
        "numbers": statistics_of(slug, user),
        "has_days": bool(variants_of(slug)),
        "played": played,
        "won": won,
    }
    return render(request, "deals/statistics.html", context)
