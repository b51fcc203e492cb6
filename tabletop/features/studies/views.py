"""The pages of studies, and the answers to their requests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, TypedDict

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tabletop.features.studies.lines import (
    MAX_STEPS,
    MAX_VERSION,
    Line,
    Pay,
    Setup,
    add,
    gone,
    line_of,
    remember,
)
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.live.server_messages import AnyLine, AnyMove, PositionFrame
from tabletop.matches import repository
from tabletop.matches.actions.forks import Beginning
from tabletop.matches.descriptions import of_beginning
from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import seat_words
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step, effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import can_be_studied
from tabletop.rules.position import Position
from tabletop.rules.registry import AnyGame, find
from tabletop.rules.versions import FIRST
from tabletop.site.game_info import game_file, game_info
from tabletop.site.json_answers import json_answer, json_refusals, read_json
from tabletop.site.match_pages import match_for, pay_for_replay
from tabletop.site.options.options_form import PREFIX, OptionsForm
from tabletop.site.options.play_on import play_on_page
from tabletop.site.refusal_pages import refusals

# -- Answers ---------------------------------------------------------------------------------------------
# JSON requests and answers of the analysis board.


MAX_BYTES = 32_768
"""Longer requests are not read."""

MAX_TEXT = 5 * MAX_STEPS
MAX_MOVES = 40
"""How many moves can be added in one request: a line that the engine suggests."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request: the ``setup``, the ``line`` of moves so far, and moves to ``add`` to it. The page already
    has the first ``known`` steps of the line. With ``query``, it asks the game this question instead.
    """

    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""
    add: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_MOVES)] = []
    known: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEPS)] = 0
    query: dict[str, Any] | None = None


class LineStep(TypedDict):
    """A step of a line: its code in the address, and what the record says of it."""

    code: str
    seat: int
    move: AnyMove
    lines: Sequence[AnyLine]


class LineEnd(msgspec.Struct, frozen=True):
    """The answer: the ``steps`` after the ``known`` ones, and the ``frame`` at the end of the line, as the
    seat to act sees it. ``refusal`` says why a move was not added.
    """

    line: str
    seats: int
    steps: list[LineStep]
    frame: PositionFrame
    refusal: str | None


def answer(slug: str, asked: Asked, pay: Pay) -> bytes:
    """The end of a line as JSON text, in the active language. Raises `Refused` for an invalid line, and what
    ``pay`` raises; a move that can't be added is reported in the answer.
    """
    whole = asked.known < (asked.line.count(".") + 1 if asked.line else 0)
    line, refusal = gone(slug, asked.setup, asked.line, pay, whole=whole), None
    for move in asked.add:
        try:
            line = add(line, [move])
        except Refused as refused:
            refusal = sentence(refused, slug)
            break
    remember(slug, asked.setup, line)
    first = len(line.codes) - len(line.steps)
    made = list(zip(line.codes[first:], line.steps, strict=True))
    told = LineEnd(
        line=line.text,
        seats=line.end.seats,
        steps=[_step(*one) for one in made[max(0, asked.known - first) :]],
        frame=_frame(line.end),
        refusal=refusal,
    )
    return msgspec.json.encode(told)


def found(slug: str, asked: Asked, what: dict[str, Any], pay: Pay) -> bytes:
    """The answer to a query at the end of the line as JSON text: ``data``, or ``refusal``, a sentence."""
    seen = gone(slug, asked.setup, asked.line, pay).end
    try:
        return msgspec.json.encode({"data": play.query(seen, viewer=viewer_of(seen), what=what)})
    except Refused as refused:
        return msgspec.json.encode({"refusal": sentence(refused, slug)})


def viewer_of(position: Position) -> int | None:
    """Whose view is shown: that of the seat to act."""
    return position.to_act[0] if position.to_act else None


def _step(code: str, step: Step) -> LineStep:
    before, seat, move, after = step
    lines = play.tell(before, seat, move, after, None)
    return {"code": code, "seat": seat, "move": wire.write_move(move), "lines": lines}


def _frame(position: Position) -> PositionFrame:
    viewer = viewer_of(position)
    return {"seq": position.number, "viewer": viewer, "view": play.view_json(position, viewer)}


# -- Forms -----------------------------------------------------------------------------------------------


USUAL_SEED = Setup().seed


class SetupForm(OptionsForm):
    """The game's options and the number of players; without data, the default game. ``seed`` and ``rules``
    (the version of the rules) come from a match that is opened here.
    """

    seed = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)
    rules = forms.IntegerField(required=False, min_value=1, max_value=MAX_VERSION, widget=forms.HiddenInput)

    def __init__(self, game: AnyGame, asked: QueryDict) -> None:
        names = ("seats", "seed", "rules")
        super().__init__(game, asked if any(n in names or n.startswith(PREFIX) for n in asked) else None)
        for name, value in wire.write_options(game.options()).items():
            self.fields[PREFIX + name].initial = "" if value is None else value

    @property
    def setup(self) -> Setup:
        """The chosen setup, or the default."""
        if not self.is_bound:
            usual = wire.write_options(self.game.options())
            return Setup(usual, self.game.seats[0], version=written(self.game.version))
        answers = self.cleaned_data
        return Setup(
            self.chosen, self.count, answers["seed"] or USUAL_SEED, written(answers["rules"] or FIRST)
        )


def written(version: int) -> int | msgspec.UnsetType:
    """A version of the rules as in `Setup.version`."""
    return msgspec.UNSET if version == FIRST else version


def address_of(game: AnyGame, setup: Setup) -> str:
    """A setup as a URL query, which `SetupForm` reads. Defaults are left out, except the number of seats."""
    query = QueryDict(mutable=True)
    query["seats"] = str(setup.seats or game.seats[0])
    if setup.seed != USUAL_SEED:
        query["seed"] = setup.seed
    if setup.version:
        query["rules"] = str(setup.version)
    usual = wire.write_options(game.options())
    for name, value in setup.options.items():
        if value != usual[name] or isinstance(value, bool | list):
            query.setlist(PREFIX + name, _texts(value))
    return query.urlencode()


def _texts(value: Any) -> list[str]:
    """A value as a form sends it; nothing for an unchecked box or an empty field."""
    values = value if isinstance(value, list) else [value]
    return ["on" if one is True else str(one) for one in values if one is not None and one is not False]


# -- Pages -----------------------------------------------------------------------------------------------


IMPORTED = "imported"


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
@json_refusals
def at(request: HttpRequest, slug: str) -> HttpResponse:
    """The end of a line, with moves added to it, or the game's answer to a query. The server stores nothing:
    the page sends the whole line each time.
    """
    if not can_be_studied(slug):
        raise Http404
    limits.STUDY_STEPS.check(request)
    pay = partial(limits.REPLAYS.check, request)
    asked = read_json(request, Asked, MAX_BYTES)
    return json_answer(
        answer(slug, asked, pay) if asked.query is None else found(slug, asked, asked.query, pay)
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@limited(limits.TABLES)
def play_on(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a table that continues from the end of the ``line`` in the URL."""
    rules = _studied(slug)
    form = SetupForm(rules, request.GET)
    if form.is_bound and not form.is_valid():
        raise Refused("bad_options")
    setup, text = form.setup, request.GET.get("line", "")
    if len(text) > MAX_TEXT:
        raise Refused("no_such_position")
    line = gone(slug, setup, text, partial(limits.REPLAYS.check, request), whole=True)
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
