"""The page of a game, with the form that opens a table of it; its preview, and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.computing import workers
from tabletop.computing.queue_payers import payer_of_request
from tabletop.daily.today import todays_puzzle
from tabletop.features.appointments.views import shown_tables
from tabletop.features.deals import today
from tabletop.limits import limits
from tabletop.limits.addresses import opener_of
from tabletop.limits.rate_limits import TooOften
from tabletop.limits.views import limited
from tabletop.matches import days
from tabletop.matches.actions import appointments, tables
from tabletop.matches.deal_variants import can_be_alone, can_be_together, variant
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name
from tabletop.pages.installed_app import offline_copy
from tabletop.pages.last_choice import remember_choice
from tabletop.pages.open_form import OpenForm
from tabletop.pages.quick_start import paired
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import AnyGame, find
from tabletop.site import demos
from tabletop.site.game_info import game_info, template_of
from tabletop.site.json_answers import json_answer, json_refusals
from tabletop.site.options.options_form import PREFIX, OptionsForm
from tabletop.site.options.presets import choose_preset, field_value, options_page
from tabletop.site.options.presets import preview as preview_of
from tabletop.site.refusal_pages import refusals


@cache_control(private=True, no_cache=True)
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@limited(limits.TABLES)
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of a game, with the form that opens a table, the form that deals a game for one, or both: only
    the first asks for a number of seats.
    """
    rules = find(slug)
    if request.method != "POST":
        form = _forms(request, rules)[-1]
        remember_choice(form, guests.current(request))
        choose_preset(form, request.GET.get("preset", ""))
        return _game_page(request, rules, form)
    alone = can_be_alone(rules) and "seats" not in request.POST
    form = OpenForm(rules, request.POST, suggest="" if alone else _suggested(request), alone=alone)
    if not form.is_valid():
        return _game_page(request, rules, form, status=400)
    if "seek" in request.POST:
        return redirect(paired(request, form))
    user = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    table = form.room if "room" in request.POST else form.table
    return redirect(_opened(form, user, table | {"opened_from": opener_of(request)}))


def _suggested(request: HttpRequest) -> str:
    """A name for a visitor who has none."""
    return "" if guests.current(request) else guests.suggest_name()


def _forms(request: HttpRequest, rules: AnyGame) -> list[OpenForm]:
    """Empty forms: for a game for one, and for a game of several, where they are possible."""
    alone = [OpenForm(rules, alone=True)] if can_be_alone(rules) else []
    together = [OpenForm(rules, suggest=_suggested(request))] if can_be_together(rules) else []
    return alone + together


@transaction.atomic
def _opened(form: OpenForm, user: User, table: Mapping[str, Any]) -> Match:
    match = tables.open_table(user=user, **table)
    if form.is_planned:
        appointments.arrange(user=user, match_id=match.pk, moment=form.cleaned_data["moment"])
    if form.at_once:
        tables.start(user=user, match_id=match.pk)
    return match


def _game_page(request: HttpRequest, rules: AnyGame, form: OpenForm, status: int = 200) -> HttpResponse:
    """The page with this form; the other form, if the game has two, is as it begins."""
    forms = [form if form.is_alone == one.is_alone else one for one in _forms(request, rules)]
    context = {
        "game": game_info(rules),
        "form": forms[-1],
        "deal_form": forms[0],
        "together": getattr(words_of(rules.slug), "TOGETHER", {}),
        "credits": template_of(rules.slug, "credits.html"),
        "today": _today(request, forms[0]),
        "puzzle": todays_puzzle(rules.slug, guests.current(request)),
        "midnight": days.midnight(),
        **shown_tables(rules.slug),
        "pages": getattr(words_of(rules.slug), "LINKS", {}),
        "bots": [(key, bot_name(rules.slug, key)) for key in bots_of(rules.slug)],
        **options_page(forms[-1]),
    }
    return render(request, "matches/game.html", context, status=status)


def _today(request: HttpRequest, form: OpenForm) -> list[tuple[today.TodayEntry, str, bool]]:
    """Today's deals, each with the fields of the form that choose it, as JSON, and whether the page shows it
    first: then an unbound form begins with it. That is one that the reader has begun, else what they play
    usually, unless it is over and another isn't.
    """
    slug = form.game.slug
    entries = today.entries(slug, guests.current(request), days.today())
    if not entries or not form.is_alone:
        return []
    rank = {"begun": 0, "new": 1, "over": 2}
    first = min(entries, key=lambda entry: (rank[entry.state], not entry.usual))
    found = []
    for entry in entries:
        fields = {
            PREFIX + name: field_value(value) for name, value in variant(slug, entry.key).options.items()
        }
        if entry is first and not form.is_bound:
            form.initial = {**form.initial, **fields}
        found.append((entry, msgspec.json.encode(fields).decode(), entry is first))
    return found


@require_safe
@offline_copy
@refusals
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The game's rules page, from its template ``<slug>/rules.html``."""
    found = find(slug)
    game = game_info(found)
    if not game["rules"]:
        raise Http404
    return render(request, game["rules"], {"game": game})


@require_safe
@cache_control(public=True, max_age=86_400)
def demo(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """A recorded game as JSON: ``stills``, its pictures in order (`tabletop.site.demos`)."""
    stills = demos.pictures(slug, key)
    if not stills:
        raise Http404
    return json_answer({"stills": stills})


@require_safe
@json_refusals
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    """A preview of these options as JSON (see `tabletop.site.options.presets`); the fields are those of the
    form.
    """
    limits.PREVIEWS.check(request)
    try:
        told = preview_of(OptionsForm(find(slug), request.GET), payer_of_request(request))
    except workers.TooMuch as busy:
        raise TooOften(busy.seconds) from None
    found = json_answer(told)
    patch_cache_control(found, private=True, max_age=60)
    return found
