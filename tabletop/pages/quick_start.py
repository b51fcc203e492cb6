"""One tap from the front page to a board: a game against the computer, or a table for a friend."""

from __future__ import annotations

import re

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.addresses import opener_of
from tabletop.limits.views import limited
from tabletop.matches.actions import pairing, tables
from tabletop.matches.deal_variants import can_be_together
from tabletop.matches.models import Match, Seat
from tabletop.pages.open_form import OpenForm
from tabletop.rules import wire
from tabletop.rules.capabilities import Elastic
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import AnyGame, find
from tabletop.site.options.options_form import PREFIX
from tabletop.site.options.players import BOTS, FRIENDS
from tabletop.site.options.presets import field_value
from tabletop.site.refusal_pages import refusals

ID = re.compile(r"[a-z0-9]{1,16}")
"""What the id of a table looks like."""


def last_level(slug: str, user: User | None) -> str:
    """The key of the bot that this person played against last, or the first one's; "" without bots."""
    levels = list(bots_of(slug))
    if user is not None:
        bots = Seat.objects.filter(match__game=slug, match__seats__user=user, bot__in=levels)
        last = bots.order_by("-match__created").values_list("bot", flat=True).first()
        if last is not None:
            return str(last)
    return next(iter(levels), "")


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def play_computer(request: HttpRequest, slug: str) -> HttpResponse:
    """Start a game against bots of the last level, with the usual options. ``seek``: the table at which this
    visitor waits to be paired meanwhile.
    """
    if not bots_of(slug):
        raise Http404
    address = _open(request, slug, BOTS).get_absolute_url()
    seek = request.POST.get("seek", "")
    return HttpResponseRedirect(f"{address}?seek={seek}" if ID.fullmatch(seek) else address)


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a table with the usual options that only people with its link can find; in an elastic game one for
    everyone who comes.
    """
    return HttpResponseRedirect(open_for_friends(request, slug).get_absolute_url())


def open_for_friends(request: HttpRequest, slug: str) -> Match:
    """The table that `invite` opens. Raises as `tables.open_table` does."""
    return _open(request, slug, FRIENDS)


@never_cache
@require_POST
@refusals
@limited(limits.TABLES)
def find_opponent(request: HttpRequest, slug: str) -> HttpResponse:
    """Sit down with the next person who wants to play as the form suggests."""
    game = find(slug)
    if not pairing.can_be_paired(game):
        raise Http404
    fresh = OpenForm(game)
    form = _valid(OpenForm(game, {field.html_name: field.value() for field in fresh if field.value()}))
    return redirect(paired(request, form))


def paired(request: HttpRequest, form: OpenForm) -> Match:
    """The table at which this visitor plays, or waits to be paired, with the options and clock of a valid
    form. Raises `Refused`: only_pairs if it is for more people, paired_now if it plans a time, and as
    `pairing.find_opponent` does.
    """
    table = form.table
    if len(table["filling"]) != 2:
        raise Refused("only_pairs")
    if form.is_planned:
        raise Refused("paired_now")
    user = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    return pairing.find_opponent(
        user=user,
        game=table["game"],
        options=table["options"],
        clock=table["clock"],
        opened_from=opener_of(request),
    )


def _usual_form(game: AnyGame, company: str, level: str) -> OpenForm:
    options = wire.write_options(game.options())
    answers = {PREFIX + name: field_value(value) for name, value in options.items()}
    answers |= {"company": company, "bot": level, "public": "no", "watchers": "on"}
    return _valid(OpenForm(game, answers))


def _valid(form: OpenForm) -> OpenForm:
    if not form.is_valid():
        raise ValueError(f"the usual options of {form.game.slug} are refused: {form.errors}")
    return form


def _open(request: HttpRequest, slug: str, company: str) -> Match:
    game = find(slug)
    if not can_be_together(game):
        raise Http404
    form = _usual_form(game, company, last_level(slug, guests.current(request)))
    user = guests.ensure_guest(request)
    open_one = tables.open_and_start if form.at_once else tables.open_table
    return open_one(user=user, **(form.room if isinstance(game, Elastic) else form.table))
