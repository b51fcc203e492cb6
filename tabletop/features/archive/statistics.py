"""A person's results in all games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.archive import entries
from tabletop.features.archive.display import list_url
from tabletop.features.archive.filters import Filters
from tabletop.features.archive.models import Entry, Outcome
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_info


@never_cache
@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """How many games the reader has finished, won, lost and drawn of each game, with a link to more."""
    results = _results(guests.current(request))
    games = [_row(slug, results) for slug in published()]
    return render(request, "archive/statistics.html", {"games": games})


def _results(user: User | None) -> Counter[tuple[str, str]]:
    """How often the person has each outcome in each game."""
    if user is None:
        return Counter()
    entries.add_missing_of(user)
    counted = Entry.objects.filter(user=user).order_by().values_list("game", "outcome").annotate(Count("pk"))
    return Counter({(game, outcome): count for game, outcome, count in counted})


def _row(slug: str, results: Counter[tuple[str, str]]) -> dict[str, Any]:
    played = sum(results[slug, outcome] for outcome in Outcome.values)
    shown = (Outcome.WON, Outcome.LOST, Outcome.DRAWN)
    return {
        "game": game_info(find(slug)),
        "played": played,
        "outcomes": [(outcome.label, results[slug, outcome]) for outcome in shown],
        "list": list_url(Filters(game=slug)),
    }
