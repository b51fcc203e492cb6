"""Placing, connecting, bouncing, stacking."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.checks import both, covers, leads_to, not_, on
from games.questioning.lessons.stage import begins, put
from tabletop.lessons.api import Lesson, Reply, Task

FIRST = Lesson(
    key="first",
    title=_("Ask your first question"),
    intro=_(
        "Somebody ate the last piece of the court’s cake, and the witness knows who. You ask, the witness "
        "answers. You play both: light tiles are questions, dark tiles are answers."
    ),
    start=begins(questions="q13 q01 q07", answers="a01 a13 a07"),
    tasks=[
        Task(
            ask=_("Pick a light tile and put it on a marked space at the edge."),
            why=_(
                "A line begins at the edge of the board, but never in a corner. A ring is the way in, an "
                "arrow the way out: turn the tile until a ring touches the outer edge."
            ),
            show=put("q13 b1 0"),
            done=_("Well asked. A new question came into your hand by itself."),
        ),
        Task(
            ask=_("Now the witness. Put a dark tile at the edge, in the same way."),
            why=_("He has a hand and a line of his own. He may even begin on top of your question."),
            show=put("a01 c4 180"),
            done=_("That was a whole turn: one question, one answer."),
        ),
    ],
    end=_("A game is just that, again and again: a question, then an answer. Nothing may be left out."),
)

CONNECT = Lesson(
    key="connect",
    title=_("Keep the line going"),
    intro=_("Every new tile joins the last one of its line: its ring meets that one’s arrow."),
    start=begins("q01 b1 0, a01 d3 270", questions="q02 q13 q03 q14 q15", answers="a02 a13 a07"),
    tasks=[
        Task(
            ask=_("Your last question, on b1, points up. Put the next one on b2."),
            why=_("As long as one of your questions can go on, one of them has to."),
            show=put("q02 b2 0"),
            done=_("Connected. And the witness goes on with his own line."),
            replies=[Reply(move=put("a02 c3 270"))],
        ),
        Task(
            ask=_("Go on once more, and bend the line: let an arrow point to the left or to the right."),
            why=_("A tile can be turned, never flipped. Any ring on it leads to any arrow on it."),
            check=leads_to("a2", "c2", "a3", "c3"),
            otherwise=_(
                "That connects, but it goes straight up. Turn the tile, or take one with two arrows."
            ),
            show=put("q13 b3 0"),
            done=_("A nice bend."),
        ),
    ],
    end=_("Plan the way: a line is only as good as the place it leads to."),
)

BOUNCE = Lesson(
    key="bounce",
    title=_("Bounce off the edge"),
    intro=_("Some arrows point at the place where four spaces meet. Such an arrow leads to all of them."),
    start=begins(
        "q07 b1 0, a01 a3 90, q08 c2 0, a02 b3 90",
        questions="q09 q20 q17 q10 q11",
        answers="a03 a07 a13",
    ),
    tasks=[
        Task(
            ask=_(
                "Your line ends on c2 and may go on to c3, d2 or d3. Put a question on d3, and let it "
                "point up at the right edge."
            ),
            why=_("Look where the arrow’s tip will be: at the edge, where d3 and d4 meet."),
            check=both(on("d3"), leads_to("d4")),
            nudges=[(not_(on("d3")), _("That connects, for three spaces meet there. This time go to d3."))],
            otherwise=_(
                "The right space. Now turn the tile so that its arrow reaches the point between d3 and d4."
            ),
            show=put("q09 d3 0"),
            done=_("It points at the edge of the board, and that is no wall."),
            replies=[Reply(move=put("a03 c3 90"))],
        ),
        Task(
            ask=_("Bounce: put a question on d4, with its ring at that same point."),
            why=_("The point on the edge belongs to d4, too. The line springs back into the board."),
            check=on("d4"),
            otherwise=_("That connects as well. But this time bounce up into the corner, d4."),
            show=put("q10 d4 270"),
            done=_("Bounced, and straight into a corner."),
        ),
    ],
    end=_(
        "Only the four outermost points of the board lead nowhere. Diagonals are the short way into "
        "the corners."
    ),
)

STACK = Lesson(
    key="stack",
    title=_("Cover the other kind"),
    intro=_("Tiles may lie on each other: light on dark, dark on light, never on their own kind."),
    start=begins(
        "q01 b1 0, a01 c4 180, q20 b2 0, a20 c3 180",
        questions="q07 q08 q17 q09",
        answers="a07 a08 a17 a09",
    ),
    tasks=[
        Task(
            ask=_("Put a question on top of the answer on c3."),
            why=_("Your line may go to b3, c2 or c3. Stacks are what wins the game."),
            check=covers,
            otherwise=_("You may, but that space is empty. Cover the dark tile on c3."),
            show=put("q07 c3 0"),
            done=_("A stack of two. Tap a stack at any time to see what lies in it."),
        ),
        Task(
            ask=_("Now let an answer cover the question on b2."),
            why=_(
                "His last tile is the one you have just covered. It stays the last: his line goes on "
                "from under there."
            ),
            check=covers,
            otherwise=_("That continues his line on an empty space. Cover the light tile on b2."),
            show=put("a07 b2 180"),
            done=_("Just so. Now both lines go on from tiles that nobody sees."),
        ),
    ],
    end=_("A frame marks the last tile of each line, also when it is covered."),
)
