"""Marking Spoilers, rewarding ideas, a break, and the end."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import does
from games.lateral.lessons.scenario import (
    ADA,
    BEN,
    CLEO,
    END_GAME,
    FIRST,
    PASS,
    answer,
    play,
    public_question,
    reply_by,
    score,
    scored_spoiler,
)
from games.lateral.rules.core.moves import Award, EndGame, ExtraRounds, Pause, Reply, Resume, Score
from tabletop.lessons.api import Check, Lesson, Task
from tabletop.rules.position import Position

_ROUND = (
    *public_question(ADA, 1, puzzle.BELOW, "yes"),
    *public_question(BEN, 2, puzzle.PAID, "no"),
    *public_question(CLEO, 3, puzzle.GROWS, "yes"),
)


def _marks(*bits: int) -> Check:
    """Exactly these bits, in any order."""
    return lambda before, move, after: isinstance(move, Score) and sorted(move.bits) == sorted(bits)


def _more_than(*bits: int) -> Check:
    """These bits, and others besides."""
    return lambda before, move, after: isinstance(move, Score) and set(move.bits) > set(bits)


def _scores(before: Position, move: Any, after: Position) -> bool:
    """A Spoiler is marked, somehow."""
    return isinstance(move, Score)


MARK = Lesson(
    key="marking",
    title=_("Mark a Spoiler"),
    intro=_(
        "Puzzler 1 seems to know something. As long as you read a Spoiler the game is frozen, so that nobody "
        "can profit from your thinking. You mark the bits that the text contains; the points follow."
    ),
    start=FIRST.after(*_ROUND, reply_by(ADA, play("spoiler", puzzle.HALF))),
    tasks=[
        Task(
            ask=_("Read the text and tick all the bits that are in it. Then score it."),
            why=_("The meaning counts, not the words. On the keyboard the bits have the keys 1 to 5."),
            check=_marks(puzzle.DRIPS, puzzle.FLOWERS),
            nudges=[
                (
                    _more_than(puzzle.DRIPS, puzzle.FLOWERS),
                    _("That is more than Puzzler 1 has written."),
                ),
                (_scores, _("Look again: it says what the water is for, and what grows below.")),
            ],
            otherwise=_("Everybody waits. First mark the Spoiler."),
            show=score(puzzle.DRIPS, puzzle.FLOWERS),
            done=_("65 points: 35 and 30, for Puzzler 1 is the first."),
            replies=[reply_by(BEN, play("spoiler", puzzle.CANNOT))],
        ),
        Task(
            ask=_("Puzzler 2 as well! Tick what is in this one."),
            why=_("Beside each bit stands what it brings now: the second to find it gets 90 %."),
            check=_marks(puzzle.FLOWERS, puzzle.WEAK),
            nudges=[
                (
                    _more_than(puzzle.FLOWERS, puzzle.WEAK),
                    _("That is more than Puzzler 2 has written."),
                ),
                (_scores, _("Look again: it says what grows below, and what the neighbour cannot do.")),
            ],
            otherwise=_("Everybody waits. First mark the Spoiler."),
            show=score(puzzle.FLOWERS, puzzle.WEAK),
            done=_("47 points: 27 of 30 for the flowers, and 20 for what is new."),
            replies=[reply_by(CLEO, play("sherlock", puzzle.PRIDE))],
        ),
        Task(
            ask=_("A Sherlock: nobody but you hears it. Is the neighbour too proud to be helped?"),
            check=does(Reply, answer="yes"),
            otherwise=_("It is one of your bits. So the answer is yes."),
            show=answer(4, "yes"),
            done=_("A fine idea, and nobody knows of it."),
        ),
        Task(
            ask=_("Reward the good idea: give Puzzler 3 a Sherlock."),
            why=_("You find everybody under “Puzzlers”, with what you can do for them."),
            check=does(Award, seat=CLEO),
            nudges=[(does(Award), _("It was the idea of Puzzler 3."))],
            otherwise=_("Just now there is only something to give."),
            show={"type": "award", "seat": CLEO},
            done=_("Puzzler 3 may ask one more secret question."),
        ),
    ],
    end=_("A bit counts once for everybody who finds it. Who has found which, you see in your register."),
)

BREAK = Lesson(
    key="room",
    title=_("A break"),
    intro=_("You run the room. Everybody waits for you, so you may also let everybody wait."),
    start=FIRST.after(*_ROUND),
    tasks=[
        Task(
            ask=_("Somebody is at the door. Pause the game, with P or the button."),
            why=_("Nobody can ask or play then, and no clock runs."),
            check=does(Pause),
            otherwise=_("The bell rings again. Pause the game."),
            show={"type": "pause"},
            done=_("All is quiet."),
        ),
        Task(
            ask=_("It was only the post. Go on."),
            check=does(Resume),
            otherwise=_("They are all waiting. Let the game go on."),
            show={"type": "resume"},
            done=_("On it goes, where it was."),
        ),
    ],
    end=_(
        "Under “Puzzlers” you can also hand the room over to one of them, if you have to leave: they know "
        "the solution then, and puzzle no more. Or send somebody away who spoils the evening."
    ),
)

ENOUGH = Lesson(
    key="closing",
    title=_("Above ninety"),
    intro=_("85 of 100 points are found, and a Spoiler of Puzzler 3 lies before you."),
    start=FIRST.after(
        *_ROUND,
        *scored_spoiler(ADA, puzzle.HALF, puzzle.DRIPS, puzzle.FLOWERS),
        *scored_spoiler(BEN, puzzle.CANNOT, puzzle.FLOWERS, puzzle.WEAK),
        reply_by(CLEO, play("spoiler", puzzle.TOO_PROUD)),
    ),
    tasks=[
        Task(
            ask=_("Mark what is in it."),
            check=_marks(puzzle.PROUD),
            nudges=[(_scores, _("It says one thing: that she is too proud. Tick that bit alone."))],
            otherwise=_("Everybody waits. First mark the Spoiler."),
            show=score(puzzle.PROUD),
            done=_("95 points are found, and so you are asked what shall be."),
        ),
        Task(
            ask=_("Somebody may still find the last 5. Let them play an extra round, or some more."),
            why=_("This round is finished first. Then come as many as you say, and then it ends."),
            check=does(ExtraRounds),
            otherwise=_("You could end it here. But this time give them an extra round."),
            show={"type": "extra_rounds", "rounds": 1},
            done=_("They know how long they have."),
            replies=[reply_by(ADA, {"type": "end_turn"}), reply_by(BEN, PASS)],
            after=_("Nobody has an idea any more."),
        ),
        Task(
            ask=_("It has run dry. End the game."),
            why=_("You may do that at any time. With all 100 found it would have ended by itself."),
            check=does(EndGame),
            otherwise=_("They sit there and sigh. End the game."),
            show=END_GAME,
            done=_("It is over, and all is open: the solution, every secret, and who found what first."),
        ),
    ],
    end=_(
        "At a table you can keep the story of the evening now, and add what was asked to your own puzzle's "
        "key."
    ),
)
