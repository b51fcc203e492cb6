"""Today's puzzle, for the front page and the game's page."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.lineup.puzzles.attempts import attempt_of, mark_of, streak_of
from games.lineup.puzzles.words import MARKS
from tabletop.accounts.models import User
from tabletop.deals.api import DailyPuzzle, today


def daily_puzzle(user: User | None) -> DailyPuzzle:
    """The address of today's puzzle, and the person's mark for it."""
    mark = mark_of(attempt_of(user, today()))
    streak = streak_of(user).now
    return DailyPuzzle(reverse("lineup:puzzle"), _("Daily puzzle"), mark, str(MARKS[mark]), streak)
