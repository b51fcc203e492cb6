"""How puzzles are published (`tabletop.submissions.games.Submissions`)."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.lateral.puzzles import publishing, services
from games.lateral.puzzles.words import ANSWER_WORDS, DIFFICULTY_WORDS, MOOD_WORDS
from tabletop.accounts.models import User
from tabletop.submissions.api import Submission


def publish(submission: Submission) -> None:
    """Show the version on the public shelf."""
    publishing.put_on_the_shelf(submission)


def withdraw(submission: Submission) -> None:
    """Take the version off the public shelf."""
    publishing.take_off_the_shelf(submission)


def mark_read(submission: Submission, person: User) -> None:
    """A moderator knows the solution from now on: as its Master, or as its author anyway."""
    services.mark_mastered(person, submission.ref)


def describe(submission: Submission) -> dict[str, Any]:
    """All of the puzzle, for ``templates/lateral/submission.html``."""
    puzzle = publishing.puzzle_of(submission)
    return {
        "puzzle": puzzle,
        "difficulty": DIFFICULTY_WORDS[puzzle.difficulty],
        "moods": [MOOD_WORDS[mood] for mood in puzzle.moods],
        "answers": [(question, ANSWER_WORDS[question.answer]) for question in puzzle.questions],
    }


def address(ref: str) -> str:
    """The puzzle's page."""
    return reverse("lateral:puzzle", args=[ref])
