"""The page of a deal, and the form for entering a code."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.features.deals.comparison import candidates
from tabletop.features.deals.display import shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.ranking import standings
from tabletop.features.deals.spoilers import WARN, why_closed
from tabletop.limits import limits
from tabletop.limits.views import check_guessing
from tabletop.matches.deal_variants import scores_of, title_of
from tabletop.matches.descriptions import option_facts
from tabletop.matches.models import Deal
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import bot_name
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import find
from tabletop.site.game_info import game_info
from tabletop.site.qr import qr_response
from tabletop.site.refusal_pages import refusals


def deal_for(request: HttpRequest, code: str) -> Deal:
    """The deal with this code. Raises `Refused`: no_such_deal; `TooOften` after too many wrong
    codes from the address, which then applies to right codes as well, except for people who know the deal.
    """
    try:
        deal = services.find_deal(code)
    except Refused:
        limits.GUESSES.check(request)
        raise
    if not services.knows(guests.current(request), deal):
        check_guessing(request)
    return deal


class CodeForm(forms.Form):
    """A form for a deal's code."""

    code = forms.CharField(
        label=_("Deal code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )


@never_cache
@require_safe
def enter(request: HttpRequest) -> HttpResponse:
    """Redirect to the deal with the code ``?code=…``; without one, show a form."""
    form = CodeForm(request.GET if "code" in request.GET else None)
    if form.is_valid():
        try:
            return redirect(deal_for(request, form.cleaned_data["code"]))
        except Refused as refusal:
            form.add_error("code", sentence(refusal))
    return render(request, "deals/enter.html", {"form": form}, status=404 if form.errors else 200)


@never_cache
@require_safe
@refusals
def deal(request: HttpRequest, code: str) -> HttpResponse:
    """The page of a deal: play it, send it to a friend, see its results."""
    found = deal_for(request, code)
    if found.code != code:
        return redirect(found)
    return render(request, "deals/deal.html", deal_context(request, found))


@cache_control(private=True, max_age=3600)
@require_safe
@refusals
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The deal's link as a QR code."""
    found = deal_for(request, code)
    return qr_response(request.build_absolute_uri(found.get_absolute_url()))


def deal_context(request: HttpRequest, deal: Deal) -> dict[str, Any]:
    """The template context of a deal's page for this visitor."""
    user = guests.current(request)
    link = request.build_absolute_uri(deal.get_absolute_url())
    results = standings(deal, user)
    own = _own(user, deal)
    why = why_closed(user, deal)
    match = services.unfinished(user, deal)
    return {
        "deal": deal,
        "game": game_info(find(deal.game)),
        "title": title_of(deal.game, deal.variant),
        "facts": [] if deal.variant else option_facts(find(deal.game), deal.options),
        "link": link,
        "match": match,
        "in_time": own.ranked if own else match is not None and deal.counts(match),
        "own": shown(own) if own else None,
        "standing": results,
        "scores": scores_of(deal.game),
        "closed": why,
        "warn": why == WARN,
        "why": sentence(Refused(why)) if why else "",
        "candidates": candidates(deal, user),
        "bots": [(key, bot_name(deal.game, key)) for key in bots_of(deal.game)],
    }


def _own(user: User | None, deal: Deal) -> Result | None:
    """The user's result: the ranked one, else their first, else the latest."""
    if user is None:
        return None
    return Result.objects.filter(user=user, deal=deal).order_by("-ranked", "-first", "-ended").first()
