"""Lessons on marking Spoilers, rewarding ideas, pausing, and ending the game."""

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
from games.lateral.rules.moves import Award, EndGame, ExtraRounds, Pause, Reply, Resume, Score
from tabletop.features.lessons.api import Check, Lesson, Task
from tabletop.rules.position import Position

_ROUND = (
    *public_question(ADA, 1, puzzle.BELOW, "yes"),
    *public_question(BEN, 2, puzzle.PAID, "no"),
    *public_question(CLEO, 3, puzzle.GROWS, "yes"),
)


def _marks(*bits: int) -> Check:
    """A check for exactly these bits, in any order."""
    return lambda before, move, after: isinstance(move, Score) and sorted(move.bits) == sorted(bits)


def _more_than(*bits: int) -> Check:
    """A check for these bits and at least one other."""
    return lambda before, move, after: isinstance(move, Score) and set(move.bits) > set(bits)


def _scores(before: Position, move: Any, after: Position) -> bool:
    """A check for any marking of a Spoiler."""
    return isinstance(move, Score)


MARK = Lesson(
    key="marking",
    title=_("Mark a Spoiler"),
    intro=_(
        "Ada seems to know something. While you mark a Spoiler the game is frozen, so nobody can "
        "take advantage of the wait. Mark the bits the text contains, and the site works out the "
        "points."
    ),
    start=FIRST.after(*_ROUND, reply_by(ADA, play("spoiler", puzzle.HALF))),
    tasks=[
        Task(
            ask=_("Read the text and tick every bit it contains. Then score the Spoiler."),
            why=_("The meaning counts, not the wording. You can also tick bits with the keys 1 to 5."),
            check=_marks(puzzle.DRIPS, puzzle.FLOWERS),
            nudges=[
                (
                    _more_than(puzzle.DRIPS, puzzle.FLOWERS),
                    _("Ada didn’t write that much."),
                ),
                (_scores, _("Look again: it says what the water is for and what grows below.")),
            ],
            otherwise=_("Everyone is waiting. Mark the Spoiler first."),
            show=score(puzzle.DRIPS, puzzle.FLOWERS),
            done=_("65 points: the full 35 and 30, because Ada was first."),
            replies=[reply_by(BEN, play("spoiler", puzzle.CANNOT))],
        ),
        Task(
            ask=_("Now Ben has one. Tick the bits it contains."),
            why=_("Each bit shows what it is worth now: the second player to find it gets 90%."),
            check=_marks(puzzle.FLOWERS, puzzle.WEAK),
            nudges=[
                (
                    _more_than(puzzle.FLOWERS, puzzle.WEAK),
                    _("Ben didn’t write that much."),
                ),
                (_scores, _("Look again: it says what grows below and what the neighbour can’t do.")),
            ],
            otherwise=_("Everyone is waiting. Mark the Spoiler first."),
            show=score(puzzle.FLOWERS, puzzle.WEAK),
            done=_("47 points: 27 of 30 for the flowers, and the full 20 for the new bit."),
            replies=[reply_by(CLEO, play("sherlock", puzzle.PRIDE))],
        ),
        Task(
            ask=_("A Sherlock, which only you can see. Is the neighbour too proud to accept help?"),
            check=does(Reply, answer="yes"),
            otherwise=_("That’s one of your bits, so the answer is yes."),
            show=answer(4, "yes"),
            done=_("A clever question, and nobody else knows about it."),
        ),
        Task(
            ask=_("Reward the good idea: give Cleo a Sherlock."),
            why=_("You can find all players, and your actions for them, under “Puzzlers”."),
            check=does(Award, seat=CLEO),
            nudges=[(does(Award), _("It was Cleo’s idea."))],
            otherwise=_("Not now. Give Cleo a Sherlock."),
            show={"type": "award", "seat": CLEO},
            done=_("Cleo can ask one more private question."),
        ),
    ],
    end=_("Each player can score a bit once. The tab “Puzzle” shows who has found which."),
)

BREAK = Lesson(
    key="room",
    title=_("Take a break"),
    intro=_("You run the room, so you can stop the game at any time."),
    start=FIRST.after(*_ROUND),
    tasks=[
        Task(
            ask=_("Someone is at the door. Pause the game with P or the button."),
            why=_("Nobody can ask or play while it is paused, and the clocks stop."),
            check=does(Pause),
            otherwise=_("The doorbell rings again. Pause the game."),
            show={"type": "pause"},
            done=_("The game is paused."),
        ),
        Task(
            ask=_("It was only a parcel. Resume the game."),
            check=does(Resume),
            otherwise=_("Everyone is waiting. Resume the game."),
            show={"type": "resume"},
            done=_("The game carries on where it stopped."),
        ),
    ],
    end=_(
        "If you have to leave, make someone else the Master under “Puzzlers”: they see the solution and "
        "stop puzzling. You can also remove a player who ruins the game."
    ),
)

ENOUGH = Lesson(
    key="closing",
    title=_("More than 90 points"),
    intro=_("The puzzlers have found 85 of 100 points, and here is a Spoiler from Cleo."),
    start=FIRST.after(
        *_ROUND,
        *scored_spoiler(ADA, puzzle.HALF, puzzle.DRIPS, puzzle.FLOWERS),
        *scored_spoiler(BEN, puzzle.CANNOT, puzzle.FLOWERS, puzzle.WEAK),
        reply_by(CLEO, play("spoiler", puzzle.TOO_PROUD)),
    ),
    tasks=[
        Task(
            ask=_("Mark the bits it contains."),
            check=_marks(puzzle.PROUD),
            nudges=[(_scores, _("It says only that she is too proud. Tick just that bit."))],
            otherwise=_("Everyone is waiting. Mark the Spoiler first."),
            show=score(puzzle.PROUD),
            done=_("95 points have been found, so you decide how it ends."),
        ),
        Task(
            ask=_("Someone could still find the last 5. Give them one or more extra rounds."),
            why=_("They finish this round first, then play the extra ones. Then the game ends."),
            check=does(ExtraRounds),
            otherwise=_("You could end the game here, but this time give them an extra round."),
            show={"type": "extra_rounds", "rounds": 1},
            done=_("Now they know how long they have."),
            replies=[reply_by(ADA, {"type": "end_turn"}), reply_by(BEN, PASS)],
            after=_("Everyone has run out of ideas."),
        ),
        Task(
            ask=_("The game has stalled. End it."),
            why=_("You can end it at any time, behind “⋯”. At 100 points it ends automatically."),
            check=does(EndGame),
            otherwise=_("Nobody knows what to ask. End the game."),
            show=END_GAME,
            done=_(
                "The game is over and everything is revealed: the solution, every secret, and who found what "
                "first."
            ),
        ),
    ],
    end=_(
        "At a real table you could now save the story of the game, or add its questions to your own "
        "puzzle’s answer key."
    ),
)
