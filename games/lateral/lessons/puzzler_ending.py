"""Lessons on Spoilers and points, the order of play, and the end."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import does, plays
from games.lateral.lessons.scenario import (
    ADA,
    BEN,
    CLEO,
    CONVERT,
    END_TURN,
    FIRST,
    LAST,
    PASS,
    master_reply,
    play,
    public_question,
    queue,
    reply_by,
    score,
    scored_spoiler,
)
from games.lateral.rules.moves import Convert, EndTurn
from tabletop.features.lessons.api import Lesson, Task

SPOIL = Lesson(
    key="spoiler",
    title=_("Play a Spoiler"),
    intro=_(
        "The solution is split into bits worth 100 points in all. Play a Spoiler to tell the Master "
        "what you know. The first player to find a bit gets all its points, the second 90%, the third "
        "80%. Cleo has already found one."
    ),
    seat=ADA,
    start=FIRST.after(
        *public_question(ADA, 1, puzzle.BELOW, "yes"),
        *public_question(BEN, 2, puzzle.PAID, "no"),
        *public_question(CLEO, 3, puzzle.GROWS, "yes"),
        *scored_spoiler(CLEO, puzzle.HER_FLOWERS, puzzle.FLOWERS),
    ),
    tasks=[
        Task(
            ask=format_lazy(
                _("Play a Spoiler and write “{text}” You can use your own words."), text=puzzle.HALF
            ),
            why=_("Only the Master sees it. The others see that you played a Spoiler and what it scored."),
            check=plays(
                "spoiler", _("water|drip"), _("flower|plant"), _("below|under|beneath|downstairs|neighb")
            ),
            nudges=[(plays("spoiler"), _("Say more: where does the water go, what grows, and where?"))],
            otherwise=_("That can wait. Play a Spoiler this time."),
            show=play("spoiler", puzzle.HALF),
            done=_("The game is frozen: nobody can do anything until the Master has marked your Spoiler."),
            replies=[
                master_reply(score(puzzle.DRIPS, puzzle.FLOWERS)),
                *scored_spoiler(BEN, puzzle.HER_FLOWERS, puzzle.FLOWERS),
            ],
            after=_(
                "62 points: 35 for the water, which you found first, and 27 for the flowers (30 at 90%). "
                "Ben was the third to find the flowers and got 24."
            ),
        ),
        Task(
            ask=_("You have two Spoilers left. Turn one of them into a Sherlock."),
            why=_(
                "Tap the Spoiler or the Sherlock in your hand to find the button. You can do this twice per "
                "game."
            ),
            check=does(Convert),
            otherwise=_("Not now. Turn a Spoiler into a Sherlock."),
            show=CONVERT,
            done=_("Now you have one Spoiler and two Sherlocks, and nobody else knows."),
        ),
    ],
    end=_("You can score each bit only once. Will you go early and be first, or wait until you know more?"),
)

CLOSE = Lesson(
    key="last",
    title=_("Move up and finish"),
    intro=_(
        "The dice put you last, and 85 of 100 points are already found. You need a better place and "
        "some luck."
    ),
    seat=ADA,
    start=LAST.after(
        *public_question(BEN, 1, puzzle.BELOW, "yes"),
        *public_question(CLEO, 2, puzzle.GROWS, "yes"),
        *public_question(ADA, 3, puzzle.OLD, "yes"),
        *scored_spoiler(CLEO, puzzle.HALF, puzzle.DRIPS, puzzle.FLOWERS),
        *scored_spoiler(BEN, puzzle.CANNOT, puzzle.FLOWERS, puzzle.WEAK),
        reply_by(BEN, END_TURN),
        reply_by(CLEO, PASS),
    ),
    tasks=[
        Task(
            ask=_("Play Queue and move to first place."),
            why=_("You keep that place from the next round on, until someone plays another Queue."),
            check=plays("queue", place=1),
            nudges=[(plays("queue"), _("That’s a start, but you can go straight to first place."))],
            otherwise=_("Play Queue first."),
            show=queue(1),
            done=_("Everyone sees the new order."),
        ),
        Task(
            ask=_("End your turn. You are last in this round and first in the next."),
            check=does(EndTurn),
            otherwise=_("One thing at a time. End your turn."),
            show=END_TURN,
            done=_("The third round begins, and you go first."),
        ),
        Task(
            ask=format_lazy(
                _("Play a Spoiler about her: “{text}” You can use your own words."), text=puzzle.TOO_PROUD
            ),
            check=plays("spoiler", _("proud|pride|help|asham")),
            otherwise=_("Something is still missing: why doesn’t anyone simply help the neighbour?"),
            show=play("spoiler", puzzle.TOO_PROUD),
            done=_("The Master is marking it."),
            replies=[master_reply(score(puzzle.PROUD)), master_reply({"type": "extra_rounds", "rounds": 1})],
            after=_(
                "10 points for you, and 95 found. Above 90, the Master ends the game or adds extra rounds. "
                "This Master adds one."
            ),
        ),
        Task(
            ask=format_lazy(
                _("Find the last bit: “{text}” You can use your own words."), text=puzzle.NO_WONDER
            ),
            check=plays("spoiler", _("wonder|notice|suspect|secret|excuse|pretend|hide|question")),
            otherwise=_("One thing is missing: what are the silk flowers for? Play a Spoiler."),
            show=play("spoiler", puzzle.NO_WONDER),
            done=_("The Master is marking it."),
            replies=[master_reply(score(puzzle.EXCUSE, final=True))],
            after=_(
                "The whole solution is found, so the game is over and everything is revealed: who asked "
                "what, and who knew what."
            ),
        ),
    ],
    end=_(
        "The highest score wins, and equal scores share a place. The Master can also end a game that has "
        "stalled."
    ),
)
