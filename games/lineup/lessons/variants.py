"""A taste of the variants: fresh captures, whole lines, a torus, hexagons."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.checks import any_capture, captures, places, secures
from games.lineup.lessons.stage import answers, begins, move
from tabletop.lessons.api import Lesson, Task

FRESH = Lesson(
    key="fresh",
    title=_("Variant: fresh tokens only"),
    intro=_("In this variant only the token that was placed on the turn just before yours can be captured."),
    start=begins("1,3 3,3 3,1 4,6 4,8", "9,9 5,3 10,10 0,0 4,4", capture="fresh"),
    tasks=[
        Task(
            ask=_("Your row of two touches 5,3, which is an old token. The one on 4,4 is fresh. Capture it."),
            why=_("Try 5,3 if you like: the page says why not."),
            check=captures("4,4"),
            otherwise=_("Now or never: next turn the token on 4,4 will be safe."),
            show=move("x4,4"),
            done=_("Just in time. A token that came by a capture can never be captured itself."),
            replies=answers("3,5"),
        ),
        Task(
            ask=_("Another fresh one, on 3,5. Capture it."),
            why=_("Your column stands above it."),
            check=captures("3,5"),
            otherwise=_("The fresh token is on 3,5, and it will not be fresh for long."),
            show=move("x3,5"),
            done=_("Well caught."),
        ),
    ],
    end=_("There is no wearing down of old lines here. Watch where they place, and answer at once."),
)

WHOLE = Lesson(
    key="whole-lines",
    title=_("Variant: whole lines"),
    intro=_(
        "In this variant a capture takes the whole line that yours runs into, a token of yours for each of "
        "theirs."
    ),
    start=begins("1,5 3,5 5,5 6,0 6,2 6,4 2,6 4,6", "7,5 9,5 6,6 6,8 0,0 10,10 0,10 1,9", capture="line"),
    tasks=[
        Task(
            ask=_("Your row of three touches a row of two. Capture it."),
            why=_("It costs you two tokens, and Green loses two."),
            check=captures("7,5", 2),
            otherwise=_("The row is the one to take: tap the green token on 7,5."),
            show=move("x7,5<5,5"),
            done=_("Both at once: five in a row."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_("Two lines of yours touch 6,6. Capture it along the one that takes two tokens."),
            why=_("Tap 6,6, then the token of yours next to it where your line begins."),
            check=captures("6,6", 2),
            nudges=[
                (
                    captures("6,6"),
                    _("From the left you take one token. From above there are two in the line."),
                )
            ],
            otherwise=_("The token on 6,6 is the one, from above."),
            show=move("x6,6<6,4"),
            done=_("You chose the direction, and it was worth a token."),
        ),
    ],
    end=_("It stops at a token of a structure, and when you have no token left to put there."),
)

TORUS = Lesson(
    key="torus",
    title=_("Variant: a board without edges"),
    intro=_(
        "On the torus the right edge is joined to the left, and the bottom to the top. What is pale at an "
        "edge is a spot of the other edge, drawn once more."
    ),
    start=begins("7,3 9,3 0,0 9,9 1,9 9,1", "1,3 5,5 4,2 7,7 2,6 6,6", shape="torus"),
    tasks=[
        Task(
            ask=_("Your row 7,3 and 9,3 goes on behind the right edge: at 1,3, on the left. Capture it."),
            why=_("Two of yours against one of theirs."),
            check=captures("1,3"),
            otherwise=_("First the capture across the edge: the green token on 1,3."),
            show=move("x1,3"),
            done=_("Round the world and back."),
            replies=answers("5,1"),
        ),
        Task(
            ask=_("Structures reach across, too. Round corner 0,0 one square is missing. Complete it."),
            why=_("Its four squares are in the four corners of the drawing."),
            check=secures(),
            otherwise=_("Look at the four outermost squares of the drawing: three are yours."),
            show=move("1,1"),
            done=_("Secured, in all four corners at once."),
        ),
    ],
    end=_("There is no edge to hide at: every corner is the middle of a possible structure."),
)

HEXAGON = Lesson(
    key="hexagon",
    title=_("Variant: hexagons"),
    intro=_("Here the squares are hexagons. Each has six corners, and three hexagons meet at a corner."),
    start=begins("5,6 4,5 6,5", "6,11 3,2 9,8", shape="hexagon"),
    tasks=[
        Task(
            ask=_(
                "A corner and its three hexagons are a structure: four tokens. Complete the one round corner "
                "5,6."
            ),
            why=_("Two of its hexagons are yours. The third is the one in the middle of the board."),
            check=secures(),
            otherwise=_("Not yet: the hexagon below corner 5,6 is missing."),
            show=move("5,8"),
            done=_("Secured with four."),
            replies=answers("1,8"),
        ),
        Task(
            ask=_("Hexagons have lines in three directions. Capture 6,11."),
            why=_("From 4,5 through 5,8 it goes straight to 6,11: two against one."),
            check=captures("6,11"),
            nudges=[(any_capture, _("That is another one. Take 6,11."))],
            otherwise=_("The green token on 6,11 is in line with two of yours."),
            show=move("x6,11"),
            done=_("Straight through."),
            replies=answers("2,5"),
        ),
        Task(
            ask=_(
                "Corners have lines, too: they go zigzag along the edges. Place next to corner 5,6, on 6,7."
            ),
            why=_("Along an edge, from corner to corner, left and right in turns."),
            check=places("6,7"),
            otherwise=_("Corner 6,7 is the one to the lower right of 5,6."),
            show=move("6,7"),
            done=_("A line of two corners."),
        ),
    ],
    end=_(
        "A hexagon and its six corners are a structure as well, of seven tokens. And there are more boards "
        "to discover."
    ),
)
