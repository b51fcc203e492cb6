"""People's actions on puzzles: write, share, delete, declare oneself Master, rate, take notes. A function
that raises `Refused` has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.db.models import Avg, Count, Q
from django.utils import timezone

from games.lateral.language.normalise import normalise
from games.lateral.puzzles.access import GAME, Book, get_shared_puzzle
from games.lateral.puzzles.cleaning import clean_block, clean_line
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import (
    MAX_NOTES,
    Acquaintance,
    OwnPuzzle,
    Practice,
    PublishedPuzzle,
    new_link,
)
from games.lateral.puzzles.puzzle import MAX_QUESTIONS, Puzzle, Question, WordedBit
from games.lateral.rules.moves import MAX_QUESTION
from tabletop.accounts.models import User
from tabletop.limits.rate_limits import Maximum, Per
from tabletop.rules.game import Refused
from tabletop.submissions import api as submissions

MAX_PUZZLES = Maximum(
    number=100,
    what="Lateral Puzzles, published or not",
    per=Per.PERSON,
    reason="A page lists all of them.",
    beyond="409",
)

FEW_RATINGS = 3
"""The mean is shown in lists, and counts for their order, from this many ratings on."""


# -- own puzzles


def check_puzzle_quota(person: User | None, more: int = 1) -> None:
    """Raise `Refused("too_many_puzzles")` if the person can't have so many more: `MAX_PUZZLES` in all."""
    if person and OwnPuzzle.objects.filter(owner=person).count() + more > MAX_PUZZLES.number:
        raise Refused("too_many_puzzles", most=MAX_PUZZLES.number)


@transaction.atomic
def create_puzzle(person: User, puzzle: Puzzle) -> OwnPuzzle:
    """Create a private puzzle, finished or not. Raises `Refused("too_many_puzzles")`."""
    check_puzzle_quota(person)
    own = OwnPuzzle(owner=person)
    own.write(puzzle)
    own.save()
    return own


@transaction.atomic
def create_puzzles(person: User, puzzles: Sequence[Puzzle]) -> int:
    """Create those private puzzles of a collection that the person doesn't have yet. Returns how many. Raises
    `Refused("too_many_puzzles")`.
    """
    known = {_text_of(own.puzzle) for own in OwnPuzzle.objects.filter(owner=person)}
    fresh = {_text_of(puzzle): puzzle for puzzle in puzzles if _text_of(puzzle) not in known}
    check_puzzle_quota(person, len(fresh))
    for puzzle in fresh.values():
        create_puzzle(person, puzzle)
    return len(fresh)


def _text_of(puzzle: Puzzle) -> bytes:
    """What makes two puzzles the same: what players and Masters read, except for credits."""
    bits = tuple(WordedBit(bit.text, bit.score) for bit in puzzle.bits)
    plain = msgspec.structs.replace(puzzle, bits=bits, moods=(), licence="", author="", minutes=0, picture=())
    return msgspec.json.encode(plain)


def share(own: OwnPuzzle) -> None:
    """Create a new link to the puzzle; an older one stops working. Raises `Refused("unfinished")`."""
    if not own.puzzle.complete:
        raise Refused("unfinished")
    own.link = new_link()
    own.save(update_fields=["link"])


def stop_sharing(own: OwnPuzzle) -> None:
    """Revoke the link, so that only the owner can see the puzzle."""
    own.link = None
    own.save(update_fields=["link"])


@transaction.atomic
def delete(own: OwnPuzzle) -> None:
    """Delete the puzzle, with everyone's notes, ratings and practice. It is withdrawn from the public
    shelf.
    """
    submissions.delete_work(GAME, own.ref)
    PublishedPuzzle.objects.filter(ref=own.ref).delete()
    Acquaintance.objects.filter(ref=own.ref).delete()
    Practice.objects.filter(ref=own.ref).delete()
    own.delete()


@transaction.atomic
def add_questions(ref: str, questions: Sequence[Question]) -> int:
    """Add those questions to a puzzle's answer key that it lacks. Returns how many were added. Raises
    `Refused("full_key")` if there is no room for all of them.
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
    """The questions, cleaned. Raises `Refused("bad_questions")` if one is empty or too long."""
    found = [Question(clean_line(question.text), question.answer) for question in questions]
    if any(not 1 <= len(question.text) <= MAX_QUESTION for question in found):
        raise Refused("bad_questions")
    return found


# -- any puzzle


def open_link(person: User, link: str) -> OwnPuzzle:
    """Add the puzzle of this link to the person's library. Raises `Refused("no_such_puzzle")`."""
    own = get_shared_puzzle(link)
    _update_acquaintance(person, own.ref, link=link)
    return own


def declare_master(person: User, book: Book) -> None:
    """Record that the person has asked for the solution as Master. Raises `Refused("unfinished")`."""
    if not book.puzzle.complete:
        raise Refused("unfinished")
    if not book.masters:
        _update_acquaintance(person, book.ref, mastered=timezone.now())


def mark_mastered(person: User, ref: str) -> None:
    """Record that the person knows the solution as its Master, unless they know it as its author."""
    if not OwnPuzzle.objects.filter(ref=ref, owner=person).exists():
        known = Acquaintance.objects.filter(person=person, ref=ref, mastered__isnull=False)
        if not known.exists():
            _update_acquaintance(person, ref, mastered=timezone.now())


def mark_known(person: User, ref: str, *, known: bool = True) -> None:
    """Record that the person knows the puzzle from a game, or that they don't. Raises
    `Refused("no_such_puzzle")`.
    """
    check_exists(ref)
    _update_acquaintance(person, ref, played=timezone.now() if known else None)


@transaction.atomic
def rate(person: User, ref: str, stars: int) -> None:
    """Save the person's rating, replacing an earlier one. They must know the puzzle: from a game, a practice,
    or as its Master. Raises `Refused`: no_stars, no_such_puzzle, own_stars, rate_after_playing.
    """
    if not 1 <= stars <= 5:
        raise Refused("no_stars")
    check_exists(ref)
    if OwnPuzzle.objects.filter(ref=ref, owner=person).exists():
        raise Refused("own_stars")
    knows = Acquaintance.objects.filter(Q(played__isnull=False) | Q(mastered__isnull=False))
    if not (
        knows.filter(person=person, ref=ref).exists()
        or Practice.objects.filter(person=person, ref=ref, shown__isnull=False).exists()
    ):
        raise Refused("rate_after_playing")
    _update_acquaintance(person, ref, stars=stars)
    update_ranking(ref)


def update_ranking(ref: str) -> None:
    """Store the stars of a published puzzle with it, for the order of the library."""
    mean, rated = mean_stars([ref]).get(ref, (0.0, 0))
    PublishedPuzzle.objects.filter(ref=ref).update(mean=ranking_mean(mean, rated), rated=rated)


def ranking_mean(mean: float, rated: int) -> float:
    """What counts in an order by stars: 0 if there are too few."""
    return mean if rated >= FEW_RATINGS else 0.0


def save_notes(person: User, book: Book, notes: str) -> str:
    """Save the person's private notes as Master, and return them cleaned. Raises `Refused`: not_the_master,
    long_notes.
    """
    if not book.masters:
        raise Refused("not_the_master")
    text = clean_block(notes)
    if len(text) > MAX_NOTES:
        raise Refused("long_notes", most=MAX_NOTES)
    _update_acquaintance(person, book.ref, notes=text)
    return text


def mean_stars(refs: Sequence[str]) -> dict[str, tuple[float, int]]:
    """The mean rating and the number of ratings, for each of these puzzles that has any."""
    rows = Acquaintance.objects.filter(ref__in=refs, stars__isnull=False).values("ref")
    return {
        row["ref"]: (row["mean"], row["all"]) for row in rows.annotate(mean=Avg("stars"), all=Count("pk"))
    }


def check_exists(ref: str) -> None:
    """Raise `Refused("no_such_puzzle")` if there is no such puzzle. Refs of people's puzzles are only known
    to those who have played them.
    """
    if ref in site_puzzles() or OwnPuzzle.objects.filter(ref=ref).exists():
        return
    if not PublishedPuzzle.objects.filter(ref=ref).exists():
        raise Refused("no_such_puzzle")


def _update_acquaintance(person: User, ref: str, **known: object) -> Acquaintance:
    try:
        with transaction.atomic():
            return Acquaintance.objects.update_or_create(person=person, ref=ref, defaults=known)[0]
    except IntegrityError:  # two requests at the same time
        return Acquaintance.objects.update_or_create(person=person, ref=ref, defaults=known)[0]


# -- choices for the next game

CHOICE_SECONDS = 24 * 3600
"""How long the waiting room tells that a puzzle has been chosen."""


def remember_chosen(person: User | None, match_id: str) -> None:
    """Remember that this person has chosen a puzzle at that table, and not which."""
    cache.set(_chosen_key(match_id), person.pk if person else None, CHOICE_SECONDS)


def chosen_by(match_id: str) -> int | None:
    """The id of the person who chose last at that table; None if that isn't known."""
    found: int | None = cache.get(_chosen_key(match_id))
    return found


def _chosen_key(match_id: str) -> str:
    return f"lateral-chosen:{match_id}"
