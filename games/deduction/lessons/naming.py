"""Naming the missing tile: rightly, and wrongly."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.checks import names, passes
from games.deduction.lessons.positions import GUESS, NAME
from games.deduction.lessons.scenario import choice, coin, marked, parse_move, story
from tabletop.lessons.api import Lesson, Task

RIGHT = Lesson(
    key="name",
    title=_("Name the tile"),
    intro=_(
        "You know it: the 4 of shields. A tile is named on purpose, never by accident: on your own turn, "
        "after your question, and with one more tap to confirm."
    ),
    start=NAME,
    marks=marked("shield-4:missing", "yes"),
    tasks=[
        Task(
            ask=_("First ask a question: anybody, anything."),
            why=_("Nobody may speak before asking, not even who knows."),
            show=parse_move("0 asks 1 count 5"),
            done=_("Asked. Now you may speak."),
            replies=choice,
        ),
        Task(
            ask=_("Name the tile: open the spread of all tiles, choose the 4 of shields, and confirm."),
            why=_("What your sheet rules out is dimmed; what you marked with a tick stands out."),
            check=names("shield-4"),
            nudges=[(passes, _("You know it, so do not wait: somebody else may be faster. Name it now."))],
            otherwise=_("That one is not it, and you would be out. Your sheet says: the 4 of shields."),
            show=parse_move("0 names shield-4"),
            done=_("Right! The tile is turned over for all."),
        ),
    ],
    end=_("You have won. Whoever is the first to name the right tile ends the game."),
)

WRONG = Lesson(
    key="wrong",
    title=_("Be wrong"),
    intro=_(
        "Another game, with full help on the sheet. Only two tiles are left for you, the null and the 4 of "
        "moons, one as likely as the other. And Seat 2 may be close."
    ),
    start=GUESS,
    tasks=[
        Task(
            ask=_("Take the risk: name the 4 of moons."),
            why=_("A good player might wait. But let us see what happens."),
            check=names("moon-4"),
            nudges=[
                (passes, _("Very wise. But this once be bold, and name the 4 of moons.")),
                (
                    names("moon-null"),
                    _("That would have been right! But this is about being wrong: name the 4 of moons."),
                ),
            ],
            otherwise=_("Your sheet rules that one out. Name the 4 of moons."),
            show=parse_move("0 names moon-4 sun-2"),
            throws=coin("sun-2"),
            done=_("Now you alone see the missing tile, the null of moons. The others know: not the 4."),
            replies=story("1 asks 0 have sun"),
        ),
        Task(
            ask=_("You are out, but you still answer. Show Seat 2 one of your suns."),
            why=_("The game needs your tiles, and the others still have to find out."),
            show=parse_move("0 shows sun-ace"),
            done=_("The game goes on, and your turn is passed over."),
            replies=story(
                "1 passes shield-ace, 2 asks 0 count ace, 2 passes sun-3, "
                "1 asks 2 have 3, 2 shows moon-3, 1 names moon-null"
            ),
        ),
    ],
    end=_(
        "Seat 2 has won, and your guess was a help: without it the 4 would have been just as possible. Guess "
        "when you are sure, or when nothing is left to lose."
    ),
)
