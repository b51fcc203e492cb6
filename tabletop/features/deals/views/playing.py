"""POST requests that start a game: a daily deal, a deal by its code, a new deal, a bot to watch."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tabletop.accounts import guests
from tabletop.features.deals import services
from tabletop.features.deals.spoilers import check_boards
from tabletop.features.deals.today import offered
from tabletop.features.deals.views.deals import deal_for
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.days import read_day
from tabletop.matches.deal_variants import can_be_alone, full_options, variant
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import find
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import refusals


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def play_daily(request: HttpRequest, slug: str, day: str, variant: str) -> HttpResponse:
    """Play or continue the deal of a day (or ``today``)."""
    find(slug)
    found = read_day(day)
    if found is None:
        raise Refused("no_such_day")
    deal = services.daily(slug, variant, found)
    match = services.play(user=guests.ensure_guest(request), deal=deal)
    if not deal.counts(match):
        messages.info(request, _("This deal’s day is over. This game is for practice and won’t be ranked."))
    return redirect(match)


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def play_deal(request: HttpRequest, code: str) -> HttpResponse:
    """Play or continue a deal; with ``anew``, start over even if there is an unfinished game."""
    deal = deal_for(request, code)
    user = guests.ensure_guest(request)
    return redirect(services.play(user=user, deal=deal, anew="anew" in request.POST))


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def play_new(request: HttpRequest) -> HttpResponse:
    """A new deal with the options of the match given as ``match``, or of the ``game`` as it is offered to
    this person first.
    """
    if slug := request.POST.get("game", ""):
        return _play_usual(request, slug)
    match = match_for(request, request.POST.get("match", ""))
    if not can_be_alone(find(match.game)) or match.seats.count() > 1:
        raise Refused("no_such_deal")
    user = guests.ensure_guest(request)
    return redirect(
        services.play_fresh(user=user, game=match.game, options=match.options, watchers=match.watchers)
    )


def _play_usual(request: HttpRequest, slug: str) -> HttpResponse:
    find(slug)
    wanted = variant(slug, offered(slug, guests.current(request)))
    options = full_options(slug, wanted.options)
    user = guests.ensure_guest(request)
    return redirect(services.play_fresh(user=user, game=slug, options=options))


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def watch_deal(request: HttpRequest, code: str) -> HttpResponse:
    """Watch a bot play a deal: the strongest, unless ``bot`` names another."""
    deal = deal_for(request, code)
    check_boards(guests.current(request), deal, looked="look" in request.POST)
    bot = request.POST.get("bot") or [*bots_of(deal.game)][-1]
    user = guests.ensure_guest(request)
    return redirect(services.watch(user=user, game=deal.game, options=deal.options, bot=bot, deal=deal))
