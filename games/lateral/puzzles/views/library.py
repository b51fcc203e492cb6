"""The lists of puzzles, the page of one, and puzzles shared by a link."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.lateral.puzzles import access, files, pictures, publishing, search, services
from games.lateral.puzzles.access import GAME, Book
from games.lateral.puzzles.models import MAX_NOTES
from games.lateral.puzzles.puzzle import missing_parts
from games.lateral.puzzles.views.cards import cards, shelf
from games.lateral.puzzles.views.responses import library_view, success_response
from games.lateral.puzzles.words import ANSWER_WORDS, DIFFICULTY_WORDS, MOOD_WORDS, missing_text
from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.embeds import Embed, embedded
from tabletop.submissions import api as submissions


@library_view("GET")
def library(request: HttpRequest) -> HttpResponse:
    """The site's and published puzzles, starting with those this reader does not know, and puzzles shared
    with them: all of them, or those that a search finds.
    """
    person = guests.current(request)
    form, page, context = shelf(request, person)
    given = access.list_shared_puzzles(person) if person and page.number == 1 else []
    newest = search.newest(person) if page.number == 1 and not form.is_active else None
    context |= {"given": cards(book for book in given if form.matches(book)), "newest": newest}
    return render(request, "lateral/puzzles/library.html", context)


@library_view("GET")
def mine(request: HttpRequest) -> HttpResponse:
    """This reader's own puzzles, drafts included."""
    person = guests.current(request)
    mine = access.list_own_puzzles(person) if person else []
    decisions = publishing.decisions_on([book.ref for book in mine])
    books = [
        {
            "book": book,
            "lacks": [missing_text(lack) for lack in missing_parts(book.puzzle)],
            "decisions": decisions.get(book.ref, []),
        }
        for book in mine
    ]
    parts = range(1, len(_collections(mine)) + 1)
    context = {"books": books, "most": services.MAX_PUZZLES.number, "parts": parts}
    return render(request, "lateral/puzzles/mine.html", context)


@library_view("GET")
def download_mine(request: HttpRequest, part: int) -> HttpResponse:
    """All complete puzzles that this reader wrote, as a file: part 1 of it, or a later one if there are too
    many for one file.
    """
    person = guests.current(request)
    collections = _collections(access.list_own_puzzles(person) if person else [])
    if not 1 <= part <= len(collections):
        raise Refused("no_such_puzzle")
    response = HttpResponse(collections[part - 1], content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="puzzles-{part}.json"'
    return response


def _collections(books: list[Book]) -> list[bytes]:
    """The complete ones of these puzzles as files."""
    return files.write_collections(book.puzzle for book in books if book.puzzle.complete)


# One puzzle: its page, its solution for those who are allowed to see it, ratings and the Master's notes.


@library_view("GET")
def puzzle(request: HttpRequest, ref: str) -> HttpResponse:
    """The puzzle's page, with what this reader is allowed to see."""
    book = access.get_puzzle(ref, guests.current(request))
    if book.mine and not book.puzzle.complete:
        return success_response(request, {}, reverse("lateral:edit", args=[ref]))
    mean, count = services.mean_stars([ref]).get(ref, (0.0, 0))
    link = book.own.link if book.own and book.mine else None
    context = {
        "book": book,
        "picture": pictures.draw(book.puzzle.picture),
        "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
        "moods": [MOOD_WORDS[mood] for mood in book.puzzle.moods],
        "game": GAME,
        "licence": submissions.LICENCES.get(book.puzzle.licence),
        **publishing.publication_status(book),
        "link": request.build_absolute_uri(reverse("lateral:link", args=[link])) if link else "",
        "answers": [(q, ANSWER_WORDS[q.answer]) for q in book.puzzle.questions] if book.masters else [],
        "most_notes": MAX_NOTES,
        "mean": mean,
        "rated": count,
    }
    return render(request, "lateral/puzzles/puzzle.html", context)


@embedded
def embed(request: HttpRequest, ref: str) -> Embed:
    """A puzzle of the library as everyone sees it: without the solution. Raises `Refused`."""
    book = access.get_puzzle(ref, None)
    puzzle = book.puzzle
    note = puzzle.note and _("Before you read: %(note)s") % {"note": puzzle.note}
    by = puzzle.author and _("By %(name)s") % {"name": puzzle.author}
    licence = submissions.LICENCES.get(puzzle.licence)
    facts = [DIFFICULTY_WORDS[puzzle.difficulty], note, by, licence and licence.name]
    return Embed(
        slug=GAME,
        path=reverse("lateral:puzzle", args=[ref]),
        link=_("Puzzle over it"),
        name=find(GAME).name,
        title=puzzle.title,
        facts=[fact for fact in facts if fact],
        draw=partial(pictures.draw, puzzle.picture, inline=True),
        text=puzzle.statement,
        language=puzzle.language,
    )


@library_view("GET")
def download(request: HttpRequest, ref: str) -> HttpResponse:
    """The puzzle as a file, for its author and its Masters."""
    book = access.get_mastered_puzzle(ref, guests.current(request))
    response = HttpResponse(files.write(book.puzzle), content_type="application/json")
    name = slugify(book.puzzle.title) or book.ref
    response["Content-Disposition"] = f'attachment; filename="puzzle-{name}.json"'
    return response


@library_view("POST")
def played(request: HttpRequest, ref: str) -> HttpResponse:
    """ "I know this one", from a game at a table or elsewhere; ``known=no`` takes it back."""
    known = request.POST.get("known") != "no"
    services.mark_known(_person(request, ref), ref, known=known)
    return success_response(request, {"ref": ref, "known": known}, _back(request, ref))


@library_view("POST")
def rate(request: HttpRequest, ref: str) -> HttpResponse:
    """Rate a puzzle with one to five ``stars``. A new rating replaces the person's earlier one."""
    stars = request.POST.get("stars", "")
    if stars not in ("1", "2", "3", "4", "5"):
        raise Refused("no_stars")
    services.rate(_person(request, ref), ref, int(stars))
    told = {"ref": ref, "stars": int(stars)}
    return success_response(request, told, _back(request, ref), _("Thanks for your rating."))


@library_view("GET", "POST")
def notes(request: HttpRequest, ref: str) -> HttpResponse:
    """The Master's private notes, as JSON; a POST replaces them."""
    book = access.get_puzzle(ref, guests.current(request))
    if book.person is None or not book.masters:
        raise Refused("not_the_master")
    if request.method != "POST":
        return JsonResponse({"ref": ref, "notes": book.acquaintance.notes if book.acquaintance else ""})
    kept = services.save_notes(book.person, book, request.POST.get("notes", ""))
    to = reverse("lateral:puzzle", args=[ref]) + "#notes"
    return success_response(request, {"ref": ref, "notes": kept}, to, _("Notes saved."))


def _person(request: HttpRequest, ref: str) -> User:
    services.check_exists(ref)  # before a guest account is created
    return guests.ensure_guest(request)


def _back(request: HttpRequest, ref: str) -> str:
    """The puzzle's address, or the library's for readers who only know the puzzle from a table."""
    try:
        access.get_puzzle(ref, guests.current(request))
    except Refused:
        return reverse("lateral:library")
    return reverse("lateral:puzzle", args=[ref])


# The page of a puzzle that is shared by a secret link.


@library_view("GET", "POST")
def link(request: HttpRequest, link: str) -> HttpResponse:
    """The shared puzzle without its solution, or the page of a published one. Only a POST adds it to the
    person's library, so that programs that fetch the link for a preview change nothing.
    """
    limits.GUESSES.check(request)
    own = access.get_shared_puzzle(link)
    if request.method == "POST":
        return redirect(services.open_link(guests.ensure_guest(request), link))
    person = guests.current(request)
    if (person and own.owner_id == person.pk) or access.is_published(own):
        return redirect(own)
    context = {"own": own, "puzzle": own.puzzle, "difficulty": DIFFICULTY_WORDS[own.puzzle.difficulty]}
    response = render(request, "lateral/puzzles/link.html", context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
