"""Spoilers and points, the order of play, and how it ends."""

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
from games.lateral.rules.core.moves import Convert, EndTurn
from tabletop.lessons.api import Lesson, Task

SPOIL = Lesson(
    key="spoiler",
    title=_("Spoil it"),
    intro=_(
        "The solution is made of bits, worth 100 points in all. Tell the Master what you know with a "
        "Spoiler. The first to find a bit gets all of it, the second 90 %, the third 80 %. Puzzler 3 has "
        "one."
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
                _("Play a Spoiler and write “{text}” It need not be word for word."), text=puzzle.HALF
            ),
            why=_("Only the Master reads it. The others see that you spoiled, and what it scored."),
            check=plays(
                "spoiler", _("water|drip"), _("flower|plant"), _("below|under|beneath|downstairs|neighb")
            ),
            nudges=[(plays("spoiler"), _("Say more: what becomes of the water, what grows, and where?"))],
            otherwise=_("That can wait. This time play a Spoiler."),
            show=play("spoiler", puzzle.HALF),
            done=_("The game is frozen: nobody can do anything until the Master has marked it."),
            replies=[
                master_reply(score(puzzle.DRIPS, puzzle.FLOWERS)),
                *scored_spoiler(BEN, puzzle.HER_FLOWERS, puzzle.FLOWERS),
            ],
            after=_(
                "62 points: 35 for the water, which is new, and 27 for the flowers, nine tenths of 30. "
                "Puzzler 2 was third with them and got 24."
            ),
        ),
        Task(
            ask=_("You have two Spoilers left. Turn one of them into a Sherlock."),
            why=_("Take the Spoiler or the Sherlock out of your hand: it is offered there, twice in a game."),
            check=does(Convert),
            otherwise=_("Not now. Turn a Spoiler into a Sherlock."),
            show=CONVERT,
            done=_("One Spoiler, two Sherlocks. Nobody hears of it."),
        ),
    ],
    end=_("A bit counts once for each of you. Spoil early and be the first, or wait and be complete?"),
)

CLOSE = Lesson(
    key="last",
    title=_("Move up, and finish"),
    intro=_("The dice have put you last, and 85 of 100 points are found. You need a better place, and luck."),
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
            ask=_("Play Queue and move to the first place."),
            why=_("From the next round on you have that place, until somebody plays another Queue."),
            check=plays("queue", place=1),
            nudges=[(plays("queue"), _("That is a step forward. But the first place is free to take."))],
            otherwise=_("First move up with Queue."),
            show=queue(1),
            done=_("Everybody sees the new order."),
        ),
        Task(
            ask=_("End your turn. You are the last in this round, and the first in the next."),
            check=does(EndTurn),
            otherwise=_("One thing after the other. End your turn."),
            show=END_TURN,
            done=_("The third round, and you begin."),
        ),
        Task(
            ask=format_lazy(
                _("Play a Spoiler about her: “{text}” Or say it your way."), text=puzzle.TOO_PROUD
            ),
            check=plays("spoiler", _("proud|pride|help|asham")),
            otherwise=_("Spoil what is missing: why does nobody simply help the neighbour?"),
            show=play("spoiler", puzzle.TOO_PROUD),
            done=_("The Master marks it."),
            replies=[master_reply(score(puzzle.PROUD)), master_reply({"type": "extra_rounds", "rounds": 1})],
            after=_(
                "10 points, and 95 are found. Above 90 the Master chooses: the end, or extra rounds. It is "
                "one."
            ),
        ),
        Task(
            ask=format_lazy(_("Spoil the last bit: “{text}” Your words will do."), text=puzzle.NO_WONDER),
            check=plays("spoiler", _("wonder|notice|suspect|secret|excuse|pretend|hide|question")),
            otherwise=_("One thing is missing: what are the silk flowers good for? Play a Spoiler."),
            show=play("spoiler", puzzle.NO_WONDER),
            done=_("The Master marks it."),
            replies=[master_reply(score(puzzle.EXCUSE))],
            after=_(
                "Everything is found, so it is over, and all is open: who asked what, and who knew what."
            ),
        ),
    ],
    end=_(
        "Most points win, and equal points share the place. The Master may end a game that has run dry, too."
    ),
)
