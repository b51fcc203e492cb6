"""Lessons about naming the missing tile: once right, once wrong."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.scenario import (
    GUESS,
    NAME,
    choice,
    coin,
    marked,
    names,
    parse_move,
    passes,
    story,
)
from tabletop.features.lessons.api import Lesson, Task

RIGHT = Lesson(
    key="name",
    title=_("Name the tile"),
    intro=_(
        "You know the missing tile: the 4 of shields. You can’t name a tile by accident. You do it on your "
        "own turn, after your question, and you have to confirm it."
    ),
    start=NAME,
    marks=marked("shield-4:missing", "yes"),
    tasks=[
        Task(
            ask=_("First, ask either player any question."),
            why=_("You have to ask before you can name a tile, even if you already know it."),
            show=parse_move("0 asks 1 count 5"),
            done=_("Done. Now you can name the tile."),
            replies=choice,
        ),
        Task(
            ask=_("Name the tile: press “Name the tile…”, choose the 4 of shields, and confirm."),
            why=_("Tiles ruled out on your sheet are dimmed. The tile you ticked is highlighted."),
            check=names("shield-4"),
            nudges=[(passes, _("Don’t wait: someone else may get there first. Name it now."))],
            otherwise=_("That’s wrong, and you’d be out. Your sheet says it’s the 4 of shields."),
            show=parse_move("0 names shield-4"),
            done=_("Right! The tile is turned over for everyone."),
        ),
    ],
    end=_("You’ve won. The first player to name the right tile wins the game."),
)

WRONG = Lesson(
    key="wrong",
    title=_("Guess wrong"),
    intro=_(
        "Here’s another game, with full help on the sheet. Only two tiles are still possible, the null and "
        "the 4 of moons, and they’re equally likely. Ada may be close to the answer."
    ),
    start=GUESS,
    tasks=[
        Task(
            ask=_("Take the risk: name the 4 of moons."),
            why=_("A good player might wait, but let’s see what happens."),
            check=names("moon-4"),
            nudges=[
                (passes, _("Very wise, but be bold this once: name the 4 of moons.")),
                (
                    names("moon-null"),
                    _(
                        "That would have been right! But this lesson is about guessing wrong: name the 4 of "
                        "moons."
                    ),
                ),
            ],
            otherwise=_("Your sheet rules that tile out. Name the 4 of moons."),
            show=parse_move("0 names moon-4 sun-2"),
            throws=coin("sun-2"),
            done=_("Now only you see the missing tile: the null of moons. The others know it isn’t the 4."),
            replies=story("1 asks 0 have sun"),
        ),
        Task(
            ask=_("You’re out, but you still answer questions. Show Ada one of your suns."),
            why=_("The others still need to find out about your tiles."),
            show=parse_move("0 shows sun-ace"),
            done=_("The game goes on, without any more turns for you."),
            replies=story(
                "1 passes shield-ace, 2 asks 0 count ace, 2 passes sun-3, "
                "1 asks 2 have 3, 2 shows moon-3, 1 names moon-null"
            ),
        ),
    ],
    end=_(
        "Ada has won, with help from your guess: without it, the 4 would still have been possible. Guess "
        "when you’re sure, or when you have nothing to lose."
    ),
)
