"""The page of the analysis board, its requests at every step, and opening a table from a position."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tabletop.features.studies.answers import MAX_BYTES, MAX_TEXT, Malformed, answer, found, read
from tabletop.features.studies.forms import SetupForm, address_of, written
from tabletop.features.studies.lines import Line, Setup, line_of
from tabletop.features.studies.recent import gone
from tabletop.limits import rate_limits
from tabletop.matches import repository
from tabletop.matches.actions.forks import Beginning
from tabletop.matches.models import Match
from tabletop.matches.provenance import of_beginning
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import seat_words
from tabletop.ops import refusal_log
from tabletop.rules import wire
from tabletop.rules.effective_moves import effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.optional.analyses import can_be_studied
from tabletop.rules.registry import AnyGame, find
from tabletop.rules.versions import FIRST
from tabletop.site.game_info import game_file, game_info
from tabletop.site.json_answers import (
    is_too_long,
    json_answer,
    json_malformed,
    json_refusal,
    json_too_long,
    json_too_often,
)
from tabletop.site.match_pages import match_for, pay_for_replay
from tabletop.site.options.play_on import play_on_page
from tabletop.site.refusal_pages import refusals, status_of

IMPORTED = "imported"
STEPS = rate_limits.Limit("studies", burst=120, seconds=0.5)
"""Steps on analysis boards from one address: a school class may use it together."""


@cache_control(private=True, no_cache=True)
@require_safe
@refusals
def study(request: HttpRequest, slug: str) -> HttpResponse:
    """The analysis board with the options in the URL; ``?match=…&at=12`` opens a finished match at this
    number, and ``imported`` marks one that came from a file. The line of moves is in the fragment of the URL.
    """
    rules = _studied(slug)
    if "match" in request.GET:
        return redirect(_imported(request, rules))
    form = SetupForm(rules, request.GET)
    valid = not form.is_bound or form.is_valid()
    if not form.is_bound and rules.version > FIRST:  # so that the URL names the version of the rules
        return redirect(f"{request.path}?{address_of(rules, form.setup)}")
    setup = form.setup if valid else SetupForm(rules, type(request.GET)()).setup
    context = {
        "game": game_info(rules),
        "form": form,
        "version": rules.version,
        "provenance": of_beginning() if IMPORTED in request.GET else "",
        "study": {
            "setup": setup,
            "query": address_of(rules, setup) + _mark(IMPORTED in request.GET),
            "socket": f"/ws/study/{slug}",
            "at": reverse("study_at", args=[slug]),
            "play": reverse("study_play", args=[slug]),
        },
        "board_js": game_file(slug, "board.js"),
        "board_css": game_file(slug, "board.css"),
        "words_js": game_file(slug, "words.js"),
        "seat_words": seat_words(slug),
    }
    context["study"] = msgspec.to_builtins(context["study"])
    return render(request, "studies/study.html", context, status=200 if valid else 400)


def _imported(request: HttpRequest, rules: AnyGame) -> str:
    """The URL of a finished match on the analysis board."""
    match = match_for(request, request.GET["match"])
    if match.game != rules.slug:
        raise Refused("no_such_table")
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    if match.sealed:
        raise Refused("sealed_until_tomorrow")
    pay_for_replay(request, match)
    start, steps = repository.steps(match.pk)
    line = line_of(start, effective_moves(steps))
    asked = request.GET.get("at", "")
    at = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else len(steps)
    shown = line_of(start, effective_moves(steps[:at]))
    setup = Setup(wire.write_options(start.options), start.seats, match.seed, written(start.version))
    address = reverse("study", args=[rules.slug])
    # If the position at this number was later taken back, it is not on the line: then show the whole line.
    number = len(shown.codes) if line.codes[: len(shown.codes)] == shown.codes else len(line.codes)
    mark = _mark(match.imported or match.begins_imported)
    return f"{address}?{address_of(rules, setup)}{mark}#{line.text}@{number}"


def _mark(imported: bool) -> str:
    """The part of the URL that marks a line from an imported match."""
    return f"&{IMPORTED}=on" if imported else ""


@require_POST
def at(request: HttpRequest, slug: str) -> HttpResponse:
    """The end of a line, with moves added to it, or the game's answer to a query. The server stores nothing:
    the page sends the whole line each time.
    """
    if not can_be_studied(slug):
        raise Http404
    try:
        rate_limits.check(request, STEPS)
        return _answered(request, slug)
    except rate_limits.TooOften as error:
        return json_too_often(error)


def _answered(request: HttpRequest, slug: str) -> HttpResponse:
    pay = partial(rate_limits.check, request, rate_limits.REPLAYS)
    if is_too_long(request, MAX_BYTES):
        return json_too_long()
    try:
        asked = read(request.body)
        told = answer(slug, asked, pay) if asked.query is None else found(slug, asked, asked.query, pay)
    except Malformed:
        return json_malformed()
    except Refused as refusal:
        refusal_log.refused(refusal.code, "page")
        return json_refusal(sentence(refusal, slug), status_of(refusal))
    return json_answer(told)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@rate_limits.limited(rate_limits.TABLES)
def play_on(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a table that continues from the end of the ``line`` in the URL."""
    rules = _studied(slug)
    form = SetupForm(rules, request.GET)
    if form.is_bound and not form.is_valid():
        raise Refused("bad_options")
    setup, text = form.setup, request.GET.get("line", "")
    if len(text) > MAX_TEXT:
        raise Refused("no_such_position")
    line = gone(slug, setup, text, partial(rate_limits.check, request, rate_limits.REPLAYS), whole=True)
    imported = IMPORTED in request.GET
    back = f"{reverse('study', args=[slug])}?{address_of(rules, setup)}{_mark(imported)}#{text}"
    return play_on_page(request, _beginning(rules, setup, line)._replace(imported=imported), back)


def _beginning(rules: AnyGame, setup: Setup, line: Line) -> Beginning:
    moves: list[dict[str, Any]] = [
        {"seat": step.seat, "move": wire.write_move(step.move)} for step in line.steps
    ]
    options = wire.write_options(line.start.options)
    return Beginning(rules.slug, options, line.start.seats, setup.seed, moves, line.start.version)


def _studied(slug: str) -> AnyGame:
    if not can_be_studied(slug):
        raise Http404
    return find(slug)
