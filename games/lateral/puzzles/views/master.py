"""Choosing a puzzle as Master: the list, becoming its Master, the puzzle's data, and the next game."""

from __future__ import annotations

from typing import Any, TypedDict
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from games.lateral.puzzles import access, pictures, services
from games.lateral.puzzles.access import GAME, Book
from games.lateral.puzzles.search import SearchForm, find_for_master
from games.lateral.puzzles.views.cards import cards, tools
from games.lateral.puzzles.views.responses import library_view, refusal_response, success_response
from tabletop.accounts import guests
from tabletop.accounts.forms import NameField
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.pages.quick_start import open_for_friends
from tabletop.rules.game import Refused
from tabletop.site.refusal_pages import refusals

FIRST_CHOICES, MAX_CHOICES = 3, 24
"""So many puzzles are in the first list of choices, for which the Master's page waits, and in later ones.
Pages show `FIRST_CHOICES` at a time.
"""


class Choice(TypedDict):
    """A puzzle to choose. ``picture``: the names of symbols, each with its ``transform``; ``minutes``: 0 if
    nobody has said it; ``mine``: they wrote it; ``open``: they can read its `register`; ``unseen``: they
    don't know the solution yet.
    """

    ref: str
    title: str
    difficulty: str
    note: str
    language: str
    statement: str
    minutes: int
    picture: list[tuple[str, str]]
    mine: bool
    open: bool
    unseen: bool


class Choices(TypedDict):
    """A part of the list. ``more``: whether others follow; ``sheet``: the file with the symbols."""

    choices: list[Choice]
    more: bool
    chosen: str | None
    reads: bool
    sheet: str


class HostForm(forms.Form):
    """What a host who has no name yet is asked for."""

    name = NameField()


@library_view("GET")
def choices(request: HttpRequest) -> HttpResponse:
    """Complete puzzles that this person can be the Master of, without their solutions, and which of them they
    have chosen for their next game: ``reads`` says whether in the waiting room of this ``table``. Of the
    published puzzles only those that they have been Master of, and the chosen one. The fields of `SearchForm`
    leave some out, and a ``search`` finds others among all published ones; with ``ref`` only that puzzle.
    ``skip`` of them are known already.
    """
    wanted, table = request.session.get(CHOSEN_PUZZLE_KEY), request.GET.get("table")
    form, only = SearchForm(request.GET), _text(request.GET.get("ref", ""))
    books = _books(request, form, wanted, only)
    here = table is not None and table == request.session.get(TABLE_KEY)
    chosen = next((book.ref for book in books if book.ref == wanted and (here or book.masters)), None)
    found = [book for book in books if form.matches(book) and only in ("", book.ref)]
    found.sort(key=lambda book: book.ref != chosen)
    skip = _skipped(request)
    end = skip + (MAX_CHOICES if skip or form.is_active else FIRST_CHOICES)
    told: Choices = {
        "choices": [_choice(book) for book in found[skip:end]],
        "more": len(found) > end,
        "chosen": chosen,
        "reads": here and chosen is not None,
        "sheet": static(pictures.SHEET),
    }
    return JsonResponse(told)


def _books(request: HttpRequest, form: SearchForm, *refs: str | None) -> list[Book]:
    """The puzzles that this person can be the Master of, in the order to offer them; of the published ones
    also these, and those that the form's words find.
    """
    if form.is_active:
        limits.SEARCHES.check(request)
    more = [*filter(None, refs), *find_for_master(form.cleaned_data.get("search", ""))]
    return access.list_master_choices(guests.current(request), more)


def _skipped(request: HttpRequest) -> int:
    sent = request.GET.get("skip", "")
    return int(sent) if sent.isdecimal() and len(sent) < 5 else 0


def _text(sent: str) -> str:
    """Without what databases refuse."""
    return sent.replace("\0", "")


@library_view("POST")
def master(request: HttpRequest, ref: str) -> HttpResponse:
    """Declare oneself Master. From then on this person sees the solution and cannot practise the puzzle."""
    access.get_puzzle(ref, guests.current(request))  # before a guest account is created
    person = guests.ensure_guest(request)
    services.declare_master(person, access.get_puzzle(ref, person))
    return success_response(
        request, {"ref": ref, "masters": True}, reverse("lateral:puzzle", args=[ref]) + "#solution"
    )


@library_view("GET")
def register(request: HttpRequest, ref: str) -> HttpResponse:
    """The ``puzzle`` field of the Master's first move, for the puzzle's author and its Masters."""
    try:
        book = access.get_mastered_puzzle(ref, guests.current(request))
    except Refused as refusal:
        return refusal_response(request, refusal, as_json=True)
    return JsonResponse(book.puzzle.register(ref))


def _choice(book: Book) -> Choice:
    puzzle = book.puzzle
    return {
        "ref": book.ref,
        "title": puzzle.title,
        "difficulty": puzzle.difficulty,
        "note": puzzle.note,
        "language": puzzle.language,
        "statement": puzzle.statement,
        "minutes": puzzle.minutes,
        "picture": pictures.parts(puzzle.picture) if puzzle.picture else [],
        "mine": book.mine,
        "open": book.masters,
        "unseen": not book.known,
    }


# Choosing the puzzle of one's next game, before its table is open or while people gather.
#
# The choice stays in the chooser's session and is a puzzle's name, never its solution. It is in no match and
# on no page of anyone else; the table learns that there is one. The Master's preparation starts with it. A
# choice made at a table needs none: when the game starts, the Master reads the story out (LA-28).


CHOSEN_PUZZLE_KEY = "lateral_puzzle"
"""The session key that holds the chosen puzzle's ref."""

TABLE_KEY = "lateral_puzzle_table"
"""The session key that holds the table whose waiting room it was chosen in."""


def forget(request: HttpRequest) -> None:
    """Forget any choice."""
    for key in (CHOSEN_PUZZLE_KEY, TABLE_KEY):
        request.session.pop(key, None)


@library_view("POST")
def choose(request: HttpRequest, ref: str) -> HttpResponse:
    """Choose a puzzle as its author or Master, and go to the form that opens a table; ``do=drop`` forgets any
    choice. Raises `Refused`: no_such_puzzle, not_the_master, unfinished.
    """
    if request.POST.get("do") == "drop":
        forget(request)
        return success_response(request, {"chosen": None}, reverse("lateral:library"))
    book = access.get_mastered_puzzle(ref, guests.current(request))
    forget(request)
    request.session[CHOSEN_PUZZLE_KEY] = ref
    said = _("“%(title)s” is chosen. Only you can see that. Now open a table.") % {"title": book.puzzle.title}
    return success_response(request, {"chosen": ref}, reverse("game", args=["lateral"]) + "#open-title", said)


@library_view("GET", "POST", limit=limits.TABLES)
def host(request: HttpRequest) -> HttpResponse:
    """Where an evening begins: the host's name, if it isn't known, and a few puzzles. A POST opens a room for
    everyone who comes, with the puzzle ``ref`` chosen as `for_table` chooses it; without a name it only
    shows this puzzle first. Raises `Refused`: no_such_puzzle, unfinished.
    """
    person = guests.current(request)
    ref = _text(request.POST.get("ref", request.GET.get("ref", "")))
    form = HostForm(request.POST if "name" in request.POST else None, initial={"name": guests.suggest_name()})
    if request.method == "POST":
        _check_complete(ref, person)
        if person is not None or form.is_valid():
            return _opened(request, ref, form.cleaned_data["name"] if form.is_valid() else "")
        if not form.is_bound:
            return redirect(f"{reverse('lateral:host')}?{urlencode({'ref': ref})}")
    context = {"form": form if person is None else None, **_few(request, ref)}
    return render(request, "lateral/puzzles/host.html", context, status=400 if form.is_bound else 200)


@refusals
def _opened(request: HttpRequest, ref: str, name: str) -> HttpResponse:
    guests.ensure_guest(request, name=name)
    match = open_for_friends(request, GAME)
    _choose_for(request, ref, match.pk)
    return redirect(match)


def _choose_for(request: HttpRequest, ref: str, table: str) -> None:
    request.session[CHOSEN_PUZZLE_KEY], request.session[TABLE_KEY] = ref, table
    services.remember_chosen(guests.current(request), table)


def _check_complete(ref: str, person: User | None) -> None:
    if not access.get_puzzle(ref, person).puzzle.complete:
        raise Refused("unfinished")


def _few(request: HttpRequest, ref: str) -> dict[str, Any]:
    """The context of ``few.html``: the next few puzzles after so many that this person wrote or doesn't know,
    the one with this ``ref`` first.
    """
    form, skip = SearchForm(request.GET), _skipped(request)
    found = [
        book
        for book in _books(request, form, ref)
        if book.ref == ref or ((book.mine or not book.known) and form.matches(book))
    ]
    found.sort(key=lambda book: book.ref != ref)
    end = skip + FIRST_CHOICES
    query = request.GET.copy()
    query["skip"] = str(end if end < len(found) else 0)
    return {
        "cards": cards(found[skip:end]),
        "others": query.urlencode() if len(found) > FIRST_CHOICES else "",
        **tools(request, form),
    }


@library_view("GET", "POST")
def for_table(request: HttpRequest, table: str) -> HttpResponse:
    """A few puzzles for the next game at this table; a POST chooses ``ref`` and goes back to the table. They
    become its Master when the game starts. Raises `Refused`: no_such_puzzle, unfinished.
    """
    if request.method != "POST":
        chosen = request.session.get(CHOSEN_PUZZLE_KEY)
        context = {"chosen": chosen, "table": table, **_few(request, chosen or "")}
        return render(request, "lateral/puzzles/host.html", context)
    ref = _text(request.POST.get("ref", ""))
    _check_complete(ref, guests.current(request))
    _choose_for(request, ref, table)
    return redirect("table", match_id=table)
