"""The first page, and the pages of each game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tabletop.accounts import guests
from tabletop.accounts.forms import NameForm
from tabletop.accounts.models import User
from tabletop.deals import today
from tabletop.deals.puzzles import daily_puzzle
from tabletop.lessons.courses import courses_of
from tabletop.matches import clock_source, days, repository
from tabletop.matches.clock_words import left_words
from tabletop.matches.deal_variants import for_one, variants_of
from tabletop.matches.models import Match
from tabletop.matches.option_summary import played
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name
from tabletop.matches.services import tables
from tabletop.pages.forms.table_form import OpenForm
from tabletop.pages.options_context import opening
from tabletop.rules.game import Refused
from tabletop.rules.optional.analyses import can_be_studied
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.registry import AnyGame, find, slugs
from tabletop.sockets.lobby import open_tables
from tabletop.throttling import rate_limits
from tabletop.web.match_pages import game_file
from tabletop.web.options.presets import choose_preset
from tabletop.web.recovery_offers import offers_recovery
from tabletop.web.refusal_pages import refusals

_MY_TABLES = 12


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """Games, tables that wait for people, one's own tables, and the way to a name."""
    user = guests.current(request)
    games = [about(find(slug)) | _to_play(slug, user) for slug in slugs()]
    context = {
        "games": games,
        "marks": {game["slug"]: game["mark"] for game in games},
        "tables": _waiting(),
        "mine": _tables_of(user) if user else [],
        "offers_recovery": offers_recovery(request),
        "name_form": None if user else NameForm(initial={"name": guests.suggest_name()}),
    }
    return render(request, "matches/front.html", context)


def _to_play(slug: str, user: User | None) -> dict[str, Any]:
    """Today's deal and puzzle of a game that has one, and whether it is new to this person."""
    new = user is None or not Match.objects.filter(game=slug, seats__user=user).exists()
    return {"today": today.one_tap(slug, user), "puzzle": daily_puzzle(slug, user), "newcomer": new}


def _waiting() -> list[dict[str, Any]]:
    return [table | {"mark": game_file(table["game"], "mark.svg")} for table in open_tables()]


def about(game: AnyGame) -> dict[str, Any]:
    """What pages tell of a game; its words module may have a ``TAGLINE`` (a sentence) and an ``ABOUT``."""
    words = words_of(game.slug)
    return {
        "slug": game.slug,
        "name": game.name,
        "tagline": getattr(words, "TAGLINE", ""),
        "about": getattr(words, "ABOUT", ""),
        "least": game.seats[0],
        "most": game.seats[-1],
        "picture": game_file(game.slug, "card.svg"),
        "mark": game_file(game.slug, "mark.svg"),
        "rules": template_of(game.slug, "rules.html"),
        "alone": for_one(game),
        "daily": bool(variants_of(game.slug)),
        "lessons": bool(courses_of(game.slug)),
        "courses": _courses(game.slug),
        "studied": can_be_studied(game.slug),
    }


def _courses(slug: str) -> list[dict[str, Any]]:
    """What there is to learn by playing, and as what."""
    return [
        {
            "key": course.key,
            "title": course.title,
            "role": course.role,
            "url": reverse("learn_course", args=[slug, course.key])
            if course.key
            else reverse("learn", args=[slug]),
        }
        for course in courses_of(slug)
    ]


def _tables_of(user: User) -> list[dict[str, Any]]:
    """Those whose clock runs and the newest, without finished games of those that are played alone: their
    place is the calendar. Those at which time runs for this person come first.
    """
    mine = Match.objects.filter(seats__user=user)
    mine = mine.exclude(status=Match.Status.OVER, deal__isnull=False)
    ordered = mine.filter(rings_at__isnull=False).order_by("rings_at"), mine.order_by("-created")
    ids = [pk for some in ordered for pk in some.values_list("pk", flat=True).distinct()[:_MY_TABLES]]
    newest = Match.objects.filter(pk__in=list(dict.fromkeys(ids))[:_MY_TABLES]).select_related("deal")
    rank = {Match.Status.PLAYING: 0, Match.Status.OPEN: 1, Match.Status.OVER: 2}
    newest = newest.prefetch_related("seats__user").order_by("-created")
    in_order = sorted(newest, key=lambda match: rank[Match.Status(match.status)])
    tables = [_my_table(match, user) for match in in_order]
    return sorted(tables, key=lambda table: not table["turn"])


def _my_table(match: Match, user: User) -> dict[str, Any]:
    others = [seat.user.name for seat in match.seats.all() if seat.user and seat.user_id != user.pk]
    return {
        "match": match,
        "game": find(match.game),
        "mark": game_file(match.game, "mark.svg"),
        "others": list(dict.fromkeys(others)),
        "bots": any(seat.bot for seat in match.seats.all()),
        "alone": for_one(find(match.game)),
        "played": "" if match.deal else played(find(match.game), match.options, match.clock),
        "turn": _turn(match, user),
    }


def _turn(match: Match, user: User) -> str:
    """By the clock: how much time this person has for their turn; empty when nobody waits for them."""
    if match.status != Match.Status.PLAYING or match.clock is None:
        return ""
    ends = _ends(match.pk, repository.newest([match.pk]).get(match.pk, 0))
    mine = [seat.index for seat in match.seats.all() if seat.user_id == user.pk]
    found = [end for seat in mine if seat in ends and (end := ends[seat]) is not None]
    return left_words(min(found) - clock_source.now()) if found else ""


@lru_cache(maxsize=1000)
def _ends(match_id: str, number: int) -> dict[int, int | None]:
    """When each seat's time is up, with so many moves in the log: only a new move has it played again."""
    try:
        position = repository.last_position(match_id)
    except Refused:  # by rules that only newer processes know
        return {}
    return {seat: position.times.ends(seat) for seat in range(position.seats)} if position.times else {}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@rate_limits.limited(rate_limits.TABLES)
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """What a game is, and the form that opens a table of it, or deals it to one."""
    rules = find(slug)
    suggest = "" if guests.current(request) or for_one(rules) else guests.suggest_name()
    if request.method != "POST":
        form = OpenForm(rules, suggest=suggest)
        choose_preset(form, request.GET.get("preset", ""))
        return _game_page(request, rules, form)
    form = OpenForm(rules, request.POST, suggest=suggest)
    if not form.is_valid():
        return _game_page(request, rules, form, status=400)
    tables.check_table_quota(guests.current(request))
    user = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    match = tables.open_table(user=user, **form.table)
    if form.at_once:
        tables.start(user=user, match_id=match.pk)
    return redirect(match)


def _game_page(request: HttpRequest, rules: AnyGame, form: OpenForm, status: int = 200) -> HttpResponse:
    found = today.entries(rules.slug, guests.current(request), days.today())
    context = {
        "game": about(rules),
        "form": form,
        "about": template_of(rules.slug, "about.html"),
        "today": today.groups(found),
        "puzzle": daily_puzzle(rules.slug, guests.current(request)),
        "day": days.today(),
        "midnight": days.midnight(),
        "bots": [(key, bot_name(rules.slug, key)) for key in bots_of(rules.slug)],
        **opening(form),
    }
    return render(request, "matches/game.html", context, status=status)


@require_safe
@refusals
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game in our own words: its template ``<slug>/rules.html``."""
    found = find(slug)
    game = about(found)
    if not game["rules"]:
        raise Http404
    return render(request, game["rules"], {"game": game})


def template_of(slug: str, name: str) -> str:
    """The name of a game's template, or nothing when the game has none of that name."""
    try:
        get_template(f"{slug}/{name}")
    except TemplateDoesNotExist:
        return ""
    return f"{slug}/{name}"
