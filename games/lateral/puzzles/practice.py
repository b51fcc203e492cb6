"""Practising alone: questions are answered from the author's answer key."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from django.db import transaction
from django.utils import timezone

from games.lateral.language import keys
from games.lateral.language.normalise import normalise
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.cleaning import clean_block, clean_line
from games.lateral.puzzles.models import Practice
from games.lateral.puzzles.puzzle import Puzzle
from games.lateral.rules.moves import MAX_QUESTION, MAX_SPOILER, Answer
from tabletop.accounts.models import User
from tabletop.computing import workers
from tabletop.computing.fair_queue import Payer
from tabletop.limits.rate_limits import TooOften
from tabletop.rules.game import Refused

MAX_ASKED = 200


class Asked(msgspec.Struct, frozen=True):
    """A line of the register: the question asked, the question of the key it was matched with (``meant``),
    and its answer. ``meant`` is empty if the key has no answer; ``not_meant`` means the person says the match
    is wrong. ``suggested`` are the nearest other questions of the key; ``chosen`` means the person chose
    ``meant`` from them.
    """

    text: str
    meant: str = ""
    answer: Answer | None = None
    not_meant: bool = False
    suggested: tuple[str, ...] = ()
    chosen: bool = False


def register_of(practice: Practice | None) -> list[Asked]:
    """All questions asked, in order."""
    return msgspec.convert(practice.asked if practice else [], list[Asked])


def find_answer(puzzle: Puzzle, question: str, payer: Payer) -> Asked:
    """Look up a question in a puzzle's key: its match, or the nearest questions. The work is queued for
    ``payer``; raises `TooOften` if too much is waiting.
    """
    key = tuple(puzzle.key)
    try:
        found = workers.wait_for(
            keys.find_match,
            key,
            puzzle.language,
            puzzle.statement,
            question,
            payer=payer,
            refusable=True,
        )
    except workers.TooMuch as busy:
        raise TooOften(busy.seconds) from None
    asked = Asked(question, suggested=tuple(found["suggestions"]))
    if "entry" not in found:
        return asked
    answer = puzzle.questions[found["entry"]].answer
    return msgspec.structs.replace(asked, meant=found["wording"], answer=answer)


def ask(book: Book, person: User, text: str, payer: Payer) -> int:
    """Ask a question. Returns its place in the register, from 0; a repeated question keeps its first place.
    Raises `TooOften`; `Refused`: no_practice, solution_known, practice_over, no_question,
    long_question, too_many_asked.
    """
    question = clean_line(text)
    if not question:
        raise Refused("no_question")
    if len(question) > MAX_QUESTION:
        raise Refused("long_question", most=MAX_QUESTION)
    if not book.practice_text.can_be_practised:
        raise Refused("no_practice")
    # Outside the transaction, because it may have to wait in the queue.
    return _record_question(book, person, find_answer(book.practice_text, question, payer))


@transaction.atomic
def _record_question(book: Book, person: User, asked: Asked) -> int:
    practice = _lock_open_practice(book, person)
    register = register_of(practice)
    for place, before in enumerate(register):
        if normalise(before.text) == normalise(asked.text):
            return place
    if len(register) == MAX_ASKED:
        raise Refused("too_many_asked", most=MAX_ASKED)
    _save_register(practice, [*register, asked])
    return len(register)


@transaction.atomic
def toggle_not_meant(book: Book, person: User, place: int) -> None:
    """Mark a question as matched wrongly, or take the mark back. Raises `Refused`: no_such_entry,
    no_practice, solution_known, practice_over.
    """
    practice = _lock_open_practice(book, person)
    register = register_of(practice)
    if not 0 <= place < len(register) or not register[place].meant:
        raise Refused("no_such_entry")
    asked = register[place]
    register[place] = msgspec.structs.replace(asked, not_meant=not asked.not_meant)
    _save_register(practice, register)


@transaction.atomic
def choose_suggestion(book: Book, person: User, place: int, number: int | None) -> None:
    """Take suggestion ``number``, from 0, as what a question meant, and its answer; None for none of them.
    That can't be undone. Raises `Refused`: no_such_entry, also for suggestions that aren't open, no_practice,
    solution_known, practice_over.
    """
    practice = _lock_open_practice(book, person)
    register = register_of(practice)
    open_ones = open_suggestions(book.practice_text, register[place]) if 0 <= place < len(register) else ()
    if not open_ones or not (number is None or 0 <= number < len(open_ones)):
        raise Refused("no_such_entry")
    asked = msgspec.structs.replace(register[place], suggested=())
    if number is not None:
        meant, answer = open_ones[number]
        asked = msgspec.structs.replace(asked, meant=meant, answer=answer, not_meant=False, chosen=True)
    register[place] = asked
    _save_register(practice, register)


def open_suggestions(puzzle: Puzzle, asked: Asked) -> tuple[tuple[str, Answer], ...]:
    """The suggestions that the person can choose from, with their answers: none while a match stands, and
    only those that are still in the key.
    """
    if asked.meant and not asked.not_meant:
        return ()
    answers = {wording: question.answer for question in puzzle.questions for wording in question.wordings}
    return tuple((wording, answers[wording]) for wording in asked.suggested if wording in answers)


@transaction.atomic
def open_solution(book: Book, person: User, guess: str) -> None:
    """Save a guess (empty: give up) and open the solution to this person. Raises `Refused`: long_guess,
    no_practice, solution_known, practice_over.
    """
    text = clean_block(guess)
    if len(text) > MAX_SPOILER:
        raise Refused("long_guess", most=MAX_SPOILER)
    practice = _lock_open_practice(book, person)
    practice.guess = text
    practice.bits = [{"text": bit.text, "score": bit.score} for bit in book.practice_text.bits]
    practice.ticked = None if text else []
    practice.shown = timezone.now()
    practice.save()


@transaction.atomic
def count_points(book: Book, person: User, ticked: Collection[int]) -> None:
    """Save which bits the guess contained, by their numbers from 0. This works once. Raises `Refused`:
    no_guess_yet, counted_already.
    """
    practice = Practice.objects.select_for_update().filter(person=person, ref=book.ref).first()
    if practice is None or not practice.shown:
        raise Refused("no_guess_yet")
    if practice.ticked is not None:
        raise Refused("counted_already")
    practice.ticked = sorted(number for number in set(ticked) if 0 <= number < len(practice.bits))
    practice.save()


def _lock_open_practice(book: Book, person: User) -> Practice:
    if not book.practice_text.can_be_practised:
        raise Refused("no_practice")
    practice, _new = Practice.objects.select_for_update().get_or_create(
        person=person, ref=book.ref, defaults={"version": book.version}
    )
    if practice.shown:
        raise Refused("practice_over")
    if book.known:
        raise Refused("solution_known")
    return practice


def _save_register(practice: Practice, register: list[Asked]) -> None:
    practice.asked = msgspec.to_builtins(register)
    practice.save()
