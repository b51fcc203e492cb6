"""Practising alone: ask, write down a solution, see the real one, count the points."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from games.lateral.puzzles import access, practice
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.views.responses import library_view
from games.lateral.puzzles.words import ANSWER_HINTS, ANSWER_WORDS, DIFFICULTY_WORDS
from games.lateral.rules.moves import MAX_QUESTION, MAX_SPOILER
from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.computing.queue_payers import payer_of_request
from tabletop.rules.game import Refused


@library_view("GET", "POST")
def practise(request: HttpRequest, ref: str) -> HttpResponse:
    """The practice so far; a POST asks a question (``text``)."""
    book = _book(request, ref)
    if request.method == "POST":
        person = guests.ensure_guest(request)
        before = len(practice.register_of(book.practice))
        place = practice.ask(book, person, request.POST.get("text", ""), payer_of_request(request))
        if place < before:
            again = _("You’ve already asked that: see question %(number)s.")
            messages.info(request, again % {"number": place + 1})
        return redirect(_entry_address(ref, place + 1))
    if book.practice and book.practice.shown:
        return _over(request, book)
    if not book.may_practise:
        raise Refused("solution_known" if book.known else "no_practice")
    return render(request, "lateral/puzzles/practice.html", _context(book))


@library_view("POST")
def doubt(request: HttpRequest, ref: str) -> HttpResponse:
    """Mark question ``number``, from 1, as matched wrongly, or take the mark back."""
    book, person = _practising(request, ref)
    place = _number(request, "number")
    practice.toggle_not_meant(book, person, place - 1)
    return redirect(_entry_address(ref, place))


@library_view("POST")
def choose(request: HttpRequest, ref: str) -> HttpResponse:
    """Choose ``suggestion``, from 1, as what question ``number``, from 1, meant; ``suggestion=none``: none of
    them.
    """
    book, person = _practising(request, ref)
    place = _number(request, "number")
    none = request.POST.get("suggestion") == "none"
    practice.choose_suggestion(book, person, place - 1, None if none else _number(request, "suggestion") - 1)
    return redirect(_entry_address(ref, place))


@library_view("GET", "POST")
def solve(request: HttpRequest, ref: str) -> HttpResponse:
    """Write down a solution (``guess``), then see the real one. ``do=give_up`` shows it without a guess."""
    book = _book(request, ref)
    if request.method != "POST":
        if book.practice and book.practice.shown:
            return redirect(_address(ref))
        if not book.may_practise:
            raise Refused("solution_known" if book.known else "no_practice")
        return render(request, "lateral/puzzles/solve.html", _context(book) | {"most": MAX_SPOILER})
    guess = request.POST.get("guess", "")
    if request.POST.get("do") == "give_up":
        guess = ""
    elif not guess.strip():
        raise Refused("no_guess_yet")
    practice.open_solution(book, guests.ensure_guest(request), guess)
    return redirect(_address(ref))


@library_view("POST")
def count(request: HttpRequest, ref: str) -> HttpResponse:
    """Save which bits (``bit``, from 0) the person says their solution contained."""
    book, person = _practising(request, ref)
    told = [number for number in request.POST.getlist("bit") if number.isdecimal() and len(number) < 3]
    practice.count_points(book, person, [int(number) for number in told])
    return redirect(_address(ref))


def _over(request: HttpRequest, book: Book) -> HttpResponse:
    practised = book.practice
    assert practised is not None
    counted = practised.ticked is not None
    ticked = practised.ticked or ()
    bits = practised.bits if book.has_practice_text else ()
    context = _context(book) | {
        "counted": counted,
        "bits": [(number, bit, number in ticked) for number, bit in enumerate(bits)],
        "gave_up": not practised.guess,
    }
    return render(request, "lateral/puzzles/practice_over.html", context)


def _context(book: Book) -> dict[str, Any]:
    register = practice.register_of(book.practice)
    lines = [
        {
            "number": number,
            "asked": asked,
            "word": ANSWER_WORDS[asked.answer] if asked.answer else "",
            "hint": ANSWER_HINTS[asked.answer] if asked.answer else "",
            "suggestions": [wording for wording, _answer in practice.open_suggestions(book.puzzle, asked)],
        }
        for number, asked in enumerate(register, 1)
    ]
    return {
        "book": book,
        "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
        "lines": lines[::-1],
        "answered": sum(bool(asked.meant) and not asked.not_meant for asked in register),
        "most_question": MAX_QUESTION,
        "most_asked": practice.MAX_ASKED,
        "key_size": len(book.puzzle.questions),
    }


def _number(request: HttpRequest, name: str) -> int:
    """The number that was sent, or 0."""
    sent = request.POST.get(name, "")
    return int(sent) if sent.isdecimal() and len(sent) < 6 else 0


def _book(request: HttpRequest, ref: str) -> Book:
    return access.get_practice(ref, guests.current(request))


def _practising(request: HttpRequest, ref: str) -> tuple[Book, User]:
    book = _book(request, ref)
    if book.person is None:
        raise Refused("no_practice" if not book.puzzle.can_be_practised else "no_guess_yet")
    return book, book.person


def _address(ref: str) -> str:
    return reverse("lateral:practice", args=[ref])


def _entry_address(ref: str, number: int) -> str:
    """The address of an entry of the register. Its id is in the query too, because `fetch` doesn't tell
    static/lateral/puzzles/partial-forms.js the fragment.
    """
    return f"{_address(ref)}?entry=asked-{number}#asked-{number}"
