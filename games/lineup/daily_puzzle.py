"""Today's puzzle, for the first page and for the page of the game."""

from django.urls import reverse

from games.lineup.puzzles.attempts import attempt_of, mark_of
from games.lineup.puzzles.words import MARKS
from tabletop.accounts.models import User
from tabletop.deals.api import DailyPuzzle, today


def daily_puzzle(user: User | None) -> DailyPuzzle:
    """Where it is, and how far that person has come with it."""
    mark = mark_of(attempt_of(user, today()))
    return DailyPuzzle(reverse("lineup:puzzle"), mark, str(MARKS[mark]))
