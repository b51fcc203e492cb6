"""The lessons on variants: fresh captures, whole lines, the torus and hexagons."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.stage import answers, any_capture, begins, captures, move, places, secures
from tabletop.features.lessons.api import Lesson, Task

FRESH = Lesson(
    key="fresh",
    title=_("Variant: fresh tokens only"),
    intro=_("In this variant, you can capture only the token placed on the turn before yours."),
    start=begins("1,3 3,3 3,1 4,6 4,8", "9,9 5,3 10,10 0,0 4,4", capture="fresh"),
    tasks=[
        Task(
            ask=_(
                "Your row of two runs into F4, but that token is old. The token on E5 is fresh. Capture it."
            ),
            why=_("You can try to capture F4 to see why it doesn’t work."),
            check=captures("4,4"),
            otherwise=_("It’s now or never: next turn, the token on E5 will be safe."),
            show=move("x4,4"),
            done=_("Just in time. Tokens placed by capturing can never be captured."),
            replies=answers("3,5"),
        ),
        Task(
            ask=_("The token on D6 is fresh. Capture it."),
            why=_("You have a column of two above it."),
            check=captures("3,5"),
            otherwise=_("Capture D6 now: next turn, it will no longer be fresh."),
            show=move("x3,5"),
            done=_("Well spotted."),
        ),
    ],
    end=_("Old lines are safe here. Watch where your opponent places tokens and capture straight away."),
)

WHOLE = Lesson(
    key="whole-lines",
    title=_("Variant: whole lines"),
    intro=_(
        "In this variant, a capture takes the whole line that yours runs into. It costs you one token for "
        "each of theirs."
    ),
    start=begins("1,5 3,5 5,5 6,0 6,2 6,4 2,6 4,6", "7,5 9,5 6,6 6,8 0,0 10,10 0,10 1,9", capture="line"),
    tasks=[
        Task(
            ask=_("Your row of three runs into a row of two. Capture it."),
            why=_("You use two tokens, and Green loses two."),
            check=captures("7,5", 2),
            otherwise=_("Capture the row: tap the green token on H6."),
            show=move("x7,5<5,5"),
            done=_("You captured both: five in a row."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_("Two of your lines run into G7. Capture with the one that takes two tokens."),
            why=_("Tap G7, then your token next to it in the line you want to use."),
            check=captures("6,6", 2),
            nudges=[
                (
                    captures("6,6"),
                    _("From the left you capture one token. From above you would capture two."),
                )
            ],
            otherwise=_("Capture G7 from above."),
            show=move("x6,6<6,4"),
            done=_("Choosing that direction won you an extra token."),
        ),
    ],
    end=_("A capture stops at a token in a structure, or when you run out of tokens."),
)

TORUS = Lesson(
    key="torus",
    title=_("Variant: a board without edges"),
    intro=_(
        "On a torus, the right edge is joined to the left, and the bottom to the top. Pale spots on an edge "
        "are copies of the spots on the opposite edge."
    ),
    start=begins("7,3 9,3 0,0 9,9 1,9 9,1", "1,3 5,5 4,2 7,7 2,6 6,6", shape="torus"),
    tasks=[
        Task(
            ask=_("Your row of H4 and J4 continues across the right edge to B4, on the left. Capture it."),
            why=_("Your line is two tokens long, theirs one."),
            check=captures("1,3"),
            otherwise=_("First capture across the edge: take the green token on B4."),
            show=move("x1,3"),
            done=_("Round the world and back."),
            replies=answers("5,1"),
        ),
        Task(
            ask=_(
                "Structures cross the edges too. Complete the one around corner A1: one square is missing."
            ),
            why=_("Its four squares are in the four corners of the board as drawn."),
            check=secures(),
            otherwise=_("Look at the squares in the four corners of the board: you have three of them."),
            show=move("1,1"),
            done=_("Secured, in all four corners of the board."),
        ),
    ],
    end=_("There are no edges to hide at: every square and corner can be the centre of a structure."),
)

HEXAGON = Lesson(
    key="hexagon",
    title=_("Variant: hexagons"),
    intro=_("Here the squares are hexagons. Each has six corners, and three hexagons meet at a corner."),
    start=begins("5,6 4,5 6,5", "6,11 3,2 9,8", shape="hexagon"),
    tasks=[
        Task(
            ask=_(
                "A corner and its three hexagons are a structure of four tokens. Complete the one around "
                "corner F5."
            ),
            why=_("You have two of its hexagons. The third is in the middle of the board."),
            check=secures(),
            otherwise=_("Not there. The hexagon below corner F5 is missing."),
            show=move("5,8"),
            done=_("Secured with four tokens."),
            replies=answers("1,8"),
        ),
        Task(
            ask=_("Lines of hexagons run in three directions. Capture G8."),
            why=_("Your line from E4 through F6 leads straight to G8: two against one."),
            check=captures("6,11"),
            nudges=[(any_capture, _("That’s a different token. Capture G8."))],
            otherwise=_("Capture the green token on G8. It’s in line with two of yours."),
            show=move("x6,11"),
            done=_("A straight line across the hexagons."),
            replies=answers("2,5"),
        ),
        Task(
            ask=_("Lines of corners zigzag along the edges. Place a token next to corner F5, on corner G5."),
            why=_("The line follows the edges from corner to corner, left and right in turn."),
            check=places("6,7"),
            otherwise=_("Corner G5 is below and to the right of F5."),
            show=move("6,7"),
            done=_("That’s a line of two corners."),
        ),
    ],
    end=_(
        "A hexagon and its six corners are also a structure, of seven tokens. There are more boards for you "
        "to discover."
    ),
)
