"""What people do with puzzles: write, share, delete, declare, rate, take notes. One verb a function; every
refusal is a `Refused`, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Avg, Count
from django.utils import timezone

from games.lateral.puzzles.access import Book, get_shared_puzzle
from games.lateral.puzzles.cleaning import clean_block, clean_line
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import MAX_NOTES, Acquaintance, OwnPuzzle, Practice, new_link
from games.lateral.puzzles.puzzle import MAX_QUESTIONS, Puzzle, Question
from games.lateral.rules.core.moves import MAX_QUESTION
from games.lateral.rules.core.normalise import normalise
from tabletop.accounts.models import User
from tabletop.rules.game import Refused

MAX_PUZZLES = 100
"""So many puzzles one person may keep."""


# -- one's own


def check_puzzle_quota(person: User | None) -> None:
    """Raises `Refused("too_many_puzzles")` for somebody who has as many as one may have."""
    if person and OwnPuzzle.objects.filter(owner=person).count() >= MAX_PUZZLES:
        raise Refused("too_many_puzzles", most=MAX_PUZZLES)


@transaction.atomic
def create_puzzle(person: User, puzzle: Puzzle) -> OwnPuzzle:
    """A new puzzle of theirs, finished or not, and private. Raises `Refused("too_many_puzzles")`."""
    check_puzzle_quota(person)
    own = OwnPuzzle(owner=person)
    own.write(puzzle)
    own.save()
    return own


def share(own: OwnPuzzle) -> None:
    """A new link to it; an older one is good no more. Raises `Refused("unfinished")`."""
    if not own.puzzle.complete:
        raise Refused("unfinished")
    own.link = new_link()
    own.save(update_fields=["link"])


def stop_sharing(own: OwnPuzzle) -> None:
    """Nobody but its owner can see it any more."""
    own.link = None
    own.save(update_fields=["link"])


@transaction.atomic
def delete(own: OwnPuzzle) -> None:
    """The puzzle is gone, and with it what others kept of it: notes, stars, practice."""
    Acquaintance.objects.filter(ref=own.ref).delete()
    Practice.objects.filter(ref=own.ref).delete()
    own.delete()


@transaction.atomic
def add_questions(ref: str, questions: Sequence[Question]) -> int:
    """Adds to the answer key of somebody's puzzle what is not in it yet, and gives how many that were. Raises
    `Refused("full_key")` when there is no room for all of them.
    """
    own = OwnPuzzle.objects.select_for_update().get(ref=ref)
    puzzle = own.puzzle
    known = {normalise(wording) for question in puzzle.questions for wording in question.wordings}
    fresh = []
    for question in questions:
        if (folded := normalise(question.text)) not in known:
            known.add(folded)
            fresh.append(question)
    if len(puzzle.questions) + len(fresh) > MAX_QUESTIONS:
        raise Refused("full_key", most=MAX_QUESTIONS)
    own.write(msgspec.structs.replace(puzzle, questions=(*puzzle.questions, *fresh)))
    own.save()
    return len(fresh)


def clean_questions(questions: Sequence[Question]) -> list[Question]:
    """These questions as they are kept. Raises `Refused("bad_questions")` for an empty or too long one."""
    found = [Question(clean_line(question.text), question.answer) for question in questions]
    if any(not 1 <= len(question.text) <= MAX_QUESTION for question in found):
        raise Refused("bad_questions")
    return found


# -- anybody's


def open_link(person: User, link: str) -> OwnPuzzle:
    """From now on this person sees the puzzle of that link. Raises `Refused("no_such_puzzle")`."""
    own = get_shared_puzzle(link)
    _update_acquaintance(person, own.ref, link=link)
    return own


def declare_master(person: User, book: Book) -> None:
    """Remembers that they have asked for the solution. Raises `Refused("unfinished")`."""
    if not book.puzzle.complete:
        raise Refused("unfinished")
    if not book.masters:
        _update_acquaintance(person, book.ref, mastered=timezone.now())


def mark_known(person: User, ref: str, *, known: bool = True) -> None:
    """Remembers that they know the puzzle from a game, or that they do not. Raises
    `Refused("no_such_puzzle")`.
    """
    check_exists(ref)
    _update_acquaintance(person, ref, played=timezone.now() if known else None)


def rate(person: User, ref: str, stars: int) -> None:
    """Their stars for a puzzle that they have played, instead of those that they gave before. Whoever rates
    it knows it. Raises `Refused`: no_stars, no_such_puzzle, own_stars.
    """
    if not 1 <= stars <= 5:
        raise Refused("no_stars")
    check_exists(ref)
    if OwnPuzzle.objects.filter(ref=ref, owner=person).exists():
        raise Refused("own_stars")
    row = _update_acquaintance(person, ref, stars=stars)
    if not row.played:
        _update_acquaintance(person, ref, played=timezone.now())


def save_notes(person: User, book: Book, notes: str) -> str:
    """Their own notes on a puzzle that they may be the Master of, as they are kept. Raises `Refused`:
    not_the_master, long_notes.
    """
    if not book.masters:
        raise Refused("not_the_master")
    text = clean_block(notes)
    if len(text) > MAX_NOTES:
        raise Refused("long_notes", most=MAX_NOTES)
    _update_acquaintance(person, book.ref, notes=text)
    return text


def mean_stars(refs: Sequence[str]) -> dict[str, tuple[float, int]]:
    """The mean of the stars and how many gave some, for each of these puzzles that has any."""
    rows = Acquaintance.objects.filter(ref__in=refs, stars__isnull=False).values("ref")
    return {
        row["ref"]: (row["mean"], row["all"]) for row in rows.annotate(mean=Avg("stars"), all=Count("pk"))
    }


def check_exists(ref: str) -> None:
    """Those who played a puzzle learn its name in the end, and nobody else does, unless it is the site's."""
    if ref not in site_puzzles() and not OwnPuzzle.objects.filter(ref=ref).exists():
        raise Refused("no_such_puzzle")


def _update_acquaintance(person: User, ref: str, **known: object) -> Acquaintance:
    try:
        with transaction.atomic():
            return Acquaintance.objects.update_or_create(person=person, ref=ref, defaults=known)[0]
    except IntegrityError:  # both at once
        return Acquaintance.objects.update_or_create(person=person, ref=ref, defaults=known)[0]
