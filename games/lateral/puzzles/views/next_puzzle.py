"""Choosing the puzzle of one's next game, before its table is open or while people gather.

The choice stays in the chooser's session and is a puzzle's name, never its solution. It is in no match and on
no page of anyone else. The Master's preparation starts with it. A choice made at a table needs none: when the
game starts, the Master reads the story out (LA-28).
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from games.lateral.puzzles import access
from games.lateral.puzzles.cleaning import clean_line
from games.lateral.puzzles.search import MAX_SEARCH, SearchForm, find_for_master
from games.lateral.puzzles.views.responses import library_view, success_response
from games.lateral.puzzles.words import DIFFICULTY_WORDS
from tabletop.accounts import guests
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused

KEY = "lateral_puzzle"
"""The session key that holds the chosen puzzle's ref."""

TABLE_KEY = "lateral_puzzle_table"
"""The session key that holds the table whose waiting room it was chosen in."""


def forget(request: HttpRequest) -> None:
    """Forget any choice."""
    for key in (KEY, TABLE_KEY):
        request.session.pop(key, None)


@library_view("POST")
def choose(request: HttpRequest, ref: str) -> HttpResponse:
    """Choose a puzzle as its author or Master, and go to the form that opens a table, or with ``do=room``
    open a room for everyone who comes; ``do=drop`` forgets any choice. Raises `Refused`: no_such_puzzle,
    not_the_master, unfinished.
    """
    if request.POST.get("do") == "drop":
        forget(request)
        return success_response(request, {"chosen": None}, reverse("lateral:library"))
    book = access.get_mastered_puzzle(ref, guests.current(request))
    forget(request)
    request.session[KEY] = ref
    if request.POST.get("do") == "room":
        return redirect("invite", "lateral", preserve_request=True)
    said = _("“%(title)s” is chosen. Only you can see that. Now open a table.") % {"title": book.puzzle.title}
    return success_response(request, {"chosen": ref}, reverse("game", args=["lateral"]) + "#open-title", said)


@library_view("GET", "POST")
def for_table(request: HttpRequest, table: str) -> HttpResponse:
    """The puzzles that this person can be the Master of, or those that a ``search`` finds, among all
    published ones, too; a POST chooses ``ref`` and goes back to the table. They become its Master when the
    game starts. Raises `Refused`: no_such_puzzle, unfinished.
    """
    person = guests.current(request)
    if request.method != "POST":
        chosen = request.session.get(KEY)
        sought = clean_line(request.GET.get("search", ""))[:MAX_SEARCH]
        if sought:
            rate_limits.check(request, rate_limits.SEARCHES)
        more = [*([chosen] if chosen else []), *find_for_master(sought)]
        form = SearchForm({"search": sought})
        books = [
            (book, DIFFICULTY_WORDS[book.puzzle.difficulty])
            for book in access.list_master_choices(person, more)
            if form.matches(book)
        ]
        context = {"books": books, "chosen": chosen, "table": table, "sought": sought, "most": MAX_SEARCH}
        return render(request, "lateral/puzzles/for_table.html", context)
    ref = request.POST.get("ref", "")
    if not access.get_puzzle(ref, person).puzzle.complete:
        raise Refused("unfinished")
    request.session[KEY], request.session[TABLE_KEY] = ref, table
    return redirect("table", match_id=table)
