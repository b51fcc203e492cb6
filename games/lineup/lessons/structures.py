"""Structures, nets, and forks."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.checks import any_capture, places, secures, threatens
from games.lineup.lessons.stage import OTHER, answers, begins, move
from games.lineup.puzzles.game_tree import completing, if_passed
from tabletop.lessons.api import Lesson, Reply, Task
from tabletop.rules import wire
from tabletop.rules.position import Position

STRUCTURE = Lesson(
    key="structure",
    title=_("Five round one point"),
    intro=_(
        "You are Orange. Tokens go on squares and on corners. A square with its four corners, all yours, is "
        "a secured structure: it counts for you, for good."
    ),
    start=begins("3,3 2,2 4,2 5,3 3,5", "9,9 0,0 10,6 8,0 1,9"),
    tasks=[
        Task(
            ask=_("Square 3,3 is yours, and so are two of its corners. Take a third corner of it."),
            why=_("The four corners nearest to a square belong to it, no others."),
            check=places("2,4", "4,4"),
            otherwise=_("That is no corner of square 3,3. The two that are missing are below it."),
            show=move("4,4"),
            done=_("One corner is still missing."),
            replies=answers("9,1"),
        ),
        Task(
            ask=_("Complete the structure."),
            why=_("Five tokens lock: the square in the middle and its four corners."),
            check=secures(),
            otherwise=_("Not yet. The last free corner of square 3,3 is the one."),
            show=move("2,4"),
            done=_("Locked. From now on nobody can capture any of these five."),
            replies=answers("9,3"),
        ),
        Task(
            ask=_(
                "It works the other way round, too. Three squares round corner 4,4 are yours: take the "
                "fourth."
            ),
            why=_("A corner with the four squares round it is a structure as well."),
            check=secures(),
            otherwise=_(
                "Look at corner 4,4 in the middle. The square to the lower right of it is still free."
            ),
            show=move("5,5"),
            done=_("That is your second structure."),
        ),
    ],
    end=_("A square and its four corners, or a corner and its four squares. Most structures win the game."),
)

NET = Lesson(
    key="net",
    title=_("A net"),
    intro=_("A token may belong to several structures at once, and every complete structure counts."),
    start=begins("3,3 2,2 4,2 2,4 5,3 3,5 5,5 1,1 3,1", "9,9 0,8 10,6 8,0 1,9 10,2 6,10 0,6 9,7"),
    tasks=[
        Task(
            ask=_("One spot completes two structures at once. Find it."),
            why=_(
                "Square 3,3 and corner 4,4 are neighbours: each is a part of the structure round the other."
            ),
            check=secures(2),
            nudges=[(secures(), _("That would complete one structure. There is a spot that completes two."))],
            otherwise=_("That completes nothing. Look between the four squares that you have in a block."),
            show=move("4,4"),
            done=_("Two at one stroke."),
            replies=answers("7,9"),
        ),
        Task(
            ask=_("More structures lack a single token. Complete one of them, too."),
            why=_("Look round corner 2,2 and round corner 4,2: of both, three squares are yours."),
            check=secures(),
            otherwise=_("That is not it. One square is missing round corner 2,2, and one round corner 4,2."),
            show=move("1,3"),
            done=_("Eleven tokens, three structures. Apart they would take fifteen."),
        ),
    ],
    end=_("Build structures into each other. The tokens that they share work more than once."),
)


def _blocks(position: Position) -> Sequence[Reply]:
    """Green takes the first spot that would complete something of Orange's."""
    first = completing(if_passed(position.state))[0]
    return [Reply(seat=OTHER, move=wire.write_move(first))]


FORK = Lesson(
    key="fork",
    title=_("What cannot be stopped"),
    intro=_("Green can stop one structure in a turn: a token of theirs on the missing spot is enough."),
    start=begins("3,3 2,2 4,2 5,5 6,6 6,4 5,3", "9,9 0,8 10,2 8,0 1,9 0,6 9,1"),
    tasks=[
        Task(
            ask=_("Find the spot after which several structures lack a single token each."),
            why=_("Look for a token that belongs to as many of your structures as possible."),
            check=threatens(4),
            nudges=[
                (threatens(1), _("Then Green takes the one spot that is missing. Threaten more at once."))
            ],
            otherwise=_("That threatens nothing. Look at the spot that your two groups share."),
            show=move("4,4"),
            done=_("Four structures are one token short now."),
            replies=_blocks,
            after=_("Green has stopped one of them. No more can be done in one turn."),
        ),
        Task(
            ask=_("Complete another one."),
            check=secures(),
            nudges=[(any_capture, _("A capture is tempting, but first bring the structure home."))],
            otherwise=_("That can wait: complete a structure while you can."),
            show=move("4,6"),
            done=_("It could not be stopped."),
        ),
    ],
    end=_(
        "Several possible fives at once are the strongest shape there is. Break up theirs before it gets so "
        "far."
    ),
)
