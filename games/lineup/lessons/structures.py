"""The lessons on structures, nets and forks."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.stage import OTHER, answers, any_capture, begins, move, places, secures, threatens
from games.lineup.puzzles.game_tree import completing, if_passed
from tabletop.features.lessons.api import Lesson, Reply, Task
from tabletop.rules import wire
from tabletop.rules.position import Position

STRUCTURE = Lesson(
    key="structure",
    title=_("Five around one point"),
    intro=_(
        "You are Orange. Tokens go on squares and on corners. If you have a square and its four corners, "
        "they form a secured structure. It counts for you until the end of the game."
    ),
    start=begins("3,3 2,2 4,2 5,3 3,5", "9,9 0,0 10,6 8,0 1,9"),
    tasks=[
        Task(
            ask=_("You have square D4 and two of its corners. Take a third corner."),
            why=_("Only the four corners that touch the square belong to it."),
            check=places("2,4", "4,4"),
            otherwise=_("That isn’t a corner of square D4. Its two free corners are below it."),
            show=move("4,4"),
            done=_("One corner to go."),
            replies=answers("9,1"),
        ),
        Task(
            ask=_("Complete the structure."),
            why=_("Five tokens lock together: the square in the middle and its four corners."),
            check=secures(),
            otherwise=_("Not quite. Take the last free corner of square D4."),
            show=move("2,4"),
            done=_("Locked. From now on, none of these five tokens can be captured."),
            replies=answers("9,3"),
        ),
        Task(
            ask=_(
                "It works the other way round too. You have three of the squares around corner E5. Take the "
                "fourth."
            ),
            why=_("A corner and the four squares around it are also a structure."),
            check=secures(),
            otherwise=_("Look at corner E5. The square below and to the right of it is still free."),
            show=move("5,5"),
            done=_("That’s your second structure."),
        ),
    ],
    end=_(
        "A structure is a square and its four corners, or a corner and its four squares. The player with the "
        "most structures wins."
    ),
)

NET = Lesson(
    key="net",
    title=_("A net"),
    intro=_("A token can belong to several structures, and every complete structure counts."),
    start=begins("3,3 2,2 4,2 2,4 5,3 3,5 5,5 1,1 3,1", "9,9 0,8 10,6 8,0 1,9 10,2 6,10 0,6 9,7"),
    tasks=[
        Task(
            ask=_("Find the spot where one token completes two structures."),
            why=_("Square D4 and corner E5 touch: each is part of the structure around the other."),
            check=secures(2),
            nudges=[(secures(), _("That would complete one structure. Another spot completes two."))],
            otherwise=_(
                "That doesn’t complete a structure. Look in the middle of your block of four squares."
            ),
            show=move("4,4"),
            done=_("Two structures with one token."),
            replies=answers("7,9"),
        ),
        Task(
            ask=_("Two more structures need just one token. Complete one of them."),
            why=_("Look around corners C3 and E3: you have three of the four squares around each."),
            check=secures(),
            otherwise=_("Not there. One square is missing around corner C3, and one around corner E3."),
            show=move("1,3"),
            done=_("Eleven tokens, three structures. Separately, they would take fifteen tokens."),
        ),
    ],
    end=_("Build structures that share tokens. That way you need fewer tokens for each."),
)


def _blocks(position: Position) -> Sequence[Reply]:
    """Green takes the first spot that would complete a structure for Orange."""
    first = completing(if_passed(position.state))[0]
    return [Reply(seat=OTHER, move=wire.write_move(first))]


FORK = Lesson(
    key="fork",
    title=_("Forks"),
    intro=_(
        "Each turn, Green can stop one structure by playing on its missing spot. A fork makes several "
        "threats."
    ),
    start=begins("3,3 2,2 4,2 5,5 6,6 6,4 5,3", "9,9 0,8 10,2 8,0 1,9 0,6 9,1"),
    tasks=[
        Task(
            ask=_("Find the spot that leaves several structures one token short."),
            why=_("Look for a spot that belongs to as many of your structures as possible."),
            check=threatens(4),
            nudges=[(threatens(1), _("Green can stop that with one token. Find a spot with more threats."))],
            otherwise=_("That doesn’t threaten anything. Look at the spot between your two groups."),
            show=move("4,4"),
            done=_("Four structures are now one token short."),
            replies=_blocks,
            after=_("Green has stopped one of them, and can’t stop more in one turn."),
        ),
        Task(
            ask=_("Complete one of the others."),
            check=secures(),
            nudges=[(any_capture, _("A capture is tempting, but complete a structure first."))],
            otherwise=_("That can wait. Complete a structure while you can."),
            show=move("4,6"),
            done=_("Green couldn’t stop it."),
        ),
    ],
    end=_("Several threats in one move are hard to stop. Break up your opponent’s groups before they fork."),
)
