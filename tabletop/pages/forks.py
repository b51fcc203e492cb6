"""Continuing from an earlier position: the page that asks who plays, and the new table."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.actions import forks
from tabletop.matches.models import Match
from tabletop.pages.quick_start import last_level
from tabletop.pages.table_forms import ForkForm
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.site.match_pages import match_for, pay_for_replay
from tabletop.site.options.play_on import play_on_page
from tabletop.site.refusal_pages import refusals


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@limited(limits.TABLES)
def fork(request: HttpRequest, match_id: str) -> HttpResponse:
    """Continue from move number ``at`` of a finished game: immediately if the visitor played it alone, else
    with a form that asks who plays.
    """
    match = match_for(request, match_id)
    asked = ForkForm({**request.GET.dict(), **request.POST.dict()})
    if not asked.is_valid():
        say = next(str(error) for errors in asked.errors.values() for error in errors)
        context = {"say": say, "table": match.get_absolute_url()}
        return render(request, "refused.html", context, status=400)
    at = asked.cleaned_data["at"]
    if forks.alone(match):
        return _alone(request, match, at)
    pay_for_replay(request, match)
    level = _bot_of(match) or last_level(match.game, guests.current(request))
    return play_on_page(request, forks.beginning(match, at), match.get_absolute_url(), level)


def _bot_of(match: Match) -> str:
    """The key of the bot that played in this match, "" if there was none."""
    offered = bots_of(match.game)
    return next((seat.bot for seat in match.seats.all() if seat.bot in offered), "")


def _alone(request: HttpRequest, match: Match, at: int) -> HttpResponse:
    user = guests.current(request)
    if user is None:
        raise Refused("not_seated")
    if request.method != "POST":
        return redirect(match)
    return redirect(forks.fork(user=user, match_id=match.pk, at=at))
