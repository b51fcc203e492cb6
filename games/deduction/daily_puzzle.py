"""Today's case, for the front page and the game's page."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.deduction.cases.attempts import attempt_of, mark_of, streak_of
from games.deduction.cases.words import MARKS
from tabletop.accounts.models import User
from tabletop.deals.api import DailyPuzzle, today


def daily_puzzle(user: User | None) -> DailyPuzzle:
    """The address of today's case, and the person's mark for it."""
    mark = mark_of(attempt_of(user, today()))
    streak = streak_of(user).now
    return DailyPuzzle(reverse("deduction:case"), _("Case of the day"), mark, str(MARKS[mark]), streak)
