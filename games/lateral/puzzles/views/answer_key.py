"""The answer key of your own puzzle: editing it, trying it out, and adding questions from a game."""

from __future__ import annotations

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext

from games.lateral.puzzles import access, forms, practice, services
from games.lateral.puzzles.cleaning import clean_line
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import MAX_ALSO, MAX_QUESTIONS, MIN_FOR_PRACTICE, Puzzle, Question
from games.lateral.puzzles.views.responses import library_view, refusal_response
from games.lateral.puzzles.words import ANSWER_HINTS, ANSWER_WORDS
from games.lateral.rules.moves import MAX_QUESTION
from tabletop.accounts import guests
from tabletop.computing.payers import payer_of_request
from tabletop.rules.game import Refused

_ROOM = 5
"""The number of empty rows at the end of the form."""


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    questions: list[Question]


@library_view("GET", "POST")
def key(request: HttpRequest, ref: str) -> HttpResponse:
    """The form with the whole key. ``?try=…`` shows how a question would be answered."""
    book, own = access.get_own_puzzle(ref, guests.current(request))
    if request.method != "POST":
        return _page(request, own, book.puzzle, forms.key_rows(book.puzzle.questions))
    rows, questions = forms.read_key(request.POST)
    if questions is None:
        return _page(request, own, book.puzzle, rows, 400)
    own.write(msgspec.structs.replace(book.puzzle, questions=questions))
    own.save()
    said = ngettext(
        "Saved. The key has %(n)s question.", "Saved. The key has %(n)s questions.", len(questions)
    )
    messages.success(request, said % {"n": len(questions)})
    return redirect(reverse("lateral:key", args=[ref]) + ("#more" if "more" in request.POST else ""))


@library_view("POST")
def add(request: HttpRequest, ref: str) -> HttpResponse:
    """Add questions from a game, sent as JSON: ``{"questions": [{"text", "answer"}, …]}``. Questions that are
    already in the key are skipped. Responds with how many were ``added`` and how many ``known``.
    """
    try:
        _book, own = access.get_own_puzzle(ref, guests.current(request))
        sent = _questions(request)
        added = services.add_questions(own.ref, sent)
    except Refused as refusal:
        return refusal_response(request, refusal, as_json=True)
    return JsonResponse({"added": added, "known": len(sent) - added})


def _questions(request: HttpRequest) -> list[Question]:
    try:
        sent = msgspec.json.decode(request.body, type=_Sent)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_questions") from None
    if len(sent.questions) > MAX_QUESTIONS:
        raise Refused("full_key", most=MAX_QUESTIONS)
    return services.clean_questions(sent.questions)


def _page(
    request: HttpRequest, own: OwnPuzzle, puzzle: Puzzle, rows: list[forms.KeyRow], status: int = 200
) -> HttpResponse:
    tried = clean_line(request.GET.get("try", ""))[:MAX_QUESTION]
    context = {
        "own": own,
        "puzzle": puzzle,
        "rows": [*rows, *[forms.KeyRow()] * _ROOM][:MAX_QUESTIONS],
        "count": len(puzzle.questions),
        "answers": ANSWER_WORDS.items(),
        "hints": [(code, word, ANSWER_HINTS[code]) for code, word in ANSWER_WORDS.items()],
        "least": MIN_FOR_PRACTICE,
        "most": MAX_QUESTIONS,
        "most_also": MAX_ALSO,
        "most_question": MAX_QUESTION,
        "tried": tried,
        "found": practice.find_answer(puzzle, tried, payer_of_request(request)) if tried else None,
        "wrong": status != 200,
    }
    return render(request, "lateral/puzzles/key.html", context, status=status)
