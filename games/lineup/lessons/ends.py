"""The lesson on winning by possession."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.stage import answers, begins, captures, move
from games.lineup.puzzles.goals import GOALS, flaw
from tabletop.features.lessons.api import Lesson, Task
from tabletop.rules.position import Position


def _wins(before: Position, made: Any, after: Position) -> bool:
    """Orange wins whatever Green does with the tokens that are left."""
    return flaw(GOALS["win"], after.state, 0, 1) is None


POSSESSION = Lesson(
    key="possession",
    title=_("Winning on possession"),
    intro=_(
        "This is a short game with five tokens each, and you both have two left. Nobody has a structure, so "
        "the player with more tokens on the board will win."
    ),
    start=begins("1,1 3,1 8,6", "5,1 8,8 2,8", supply=5),
    tasks=[
        Task(
            ask=_("Get ahead by capturing a token."),
            why=_("You will both play all your tokens, so captures make the difference."),
            check=captures("5,1"),
            otherwise=_("That leaves you even. Your row of two runs into the token on F2: capture it."),
            show=move("x5,1"),
            done=_("Four tokens to two."),
            replies=answers("8,10"),
            after=_(
                "Green now has a column of two against your single token on I7. You each have one token left."
            ),
        ),
        Task(
            ask=_("Play your last token so that you win, whatever Green does."),
            why=_("If Green captures I7, you will have four tokens each: a draw."),
            check=_wins,
            otherwise=_("Then Green captures I7, and the game is a draw. Support I7 in its column."),
            show=move("8,4"),
            done=_("Two against two: safe."),
            replies=answers("0,10"),
            after=_("All tokens have been played. You have five and Green has four: you win on possession."),
        ),
    ],
    end=_(
        "The player with the most structures wins. If they are equal, tokens on the board decide. If those "
        "are equal too, the game is a draw."
    ),
)
