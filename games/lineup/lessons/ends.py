"""How a game ends: possession."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.checks import captures
from games.lineup.lessons.stage import answers, begins, move
from games.lineup.puzzles.goals import GOALS, flaw
from tabletop.lessons.api import Lesson, Task
from tabletop.rules.position import Position


def _wins(before: Position, made: Any, after: Position) -> bool:
    """Whatever Green does with the tokens that are left, Orange wins."""
    return flaw(GOALS["win"], after.state, 0, 1) is None


POSSESSION = Lesson(
    key="possession",
    title=_("Won on possession"),
    intro=_(
        "A short game, five tokens each, and two each are left. There is no structure: so at the end whoever "
        "has more tokens on the board wins."
    ),
    start=begins("1,1 3,1 8,6", "5,1 8,8 2,8", supply=5),
    tasks=[
        Task(
            ask=_("Get ahead: capture."),
            why=_("You will both place all your tokens. What makes the difference is what was captured."),
            check=captures("5,1"),
            otherwise=_("Then it stays even. Your row of two touches the token on 5,1."),
            show=move("x5,1"),
            done=_("Four tokens to two."),
            replies=answers("8,10"),
            after=_(
                "Green has made a column of two against your single token on 8,6. Each of you has one token "
                "left."
            ),
        ),
        Task(
            ask=_("Your last token. See to it that you win, whatever Green does."),
            why=_("If Green captures 8,6, it is four to four: a draw."),
            check=_wins,
            otherwise=_("Then Green captures 8,6, and it is a draw. Let 8,6 not stand alone in its column."),
            show=move("8,4"),
            done=_("Two against two: safe."),
            replies=answers("0,10"),
            after=_("All tokens are played. Five of yours, four of Green’s: you win on possession."),
        ),
    ],
    end=_(
        "Most structures win. If they are equal, most tokens on the board. If these are equal, too, it is a "
        "draw."
    ),
)
