"""Lessons about building lines: first tiles, continuing, bouncing off the edge, stacking."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.stage import begins, both, covers, leads_to, not_, on, put
from tabletop.features.lessons.api import Lesson, Reply, Task

FIRST = Lesson(
    key="first",
    title=_("Ask your first question"),
    intro=_(
        "Someone ate the last slice of the court’s cake, and the witness knows who. You play both sides: "
        "light tiles are your questions, dark tiles are the witness’s answers."
    ),
    start=begins(questions="q13 q01 q07", answers="a01 a13 a07"),
    tasks=[
        Task(
            ask=_("Pick a light tile and place it on a marked space at the edge."),
            why=_(
                "A line starts at the edge of the board, but not in a corner. Rings lead in, arrows lead "
                "out: turn the tile until a ring touches the outer edge."
            ),
            show=put("q13 b1 0"),
            done=_("Good question! A new one was drawn for you."),
        ),
        Task(
            ask=_("Now play for the witness. Place a dark tile at the edge in the same way."),
            why=_("The witness has a separate hand and line, and can even start on top of your question."),
            show=put("a01 c4 180"),
            done=_("That was a full turn: one question, one answer."),
        ),
    ],
    end=_("Every turn works like this: a question, then an answer. You can’t skip either."),
)

CONNECT = Lesson(
    key="connect",
    title=_("Keep the line going"),
    intro=_("Each new tile connects to the last tile of its line: its ring meets that tile’s arrow."),
    start=begins("q01 b1 0, a01 d3 270", questions="q02 q13 q03 q14 q15", answers="a02 a13 a07"),
    tasks=[
        Task(
            ask=_("Your last question, on b1, points up. Place the next one on b2."),
            why=_("If any of your questions can continue the line, you must continue it."),
            show=put("q02 b2 0"),
            done=_("Connected. The witness continues their own line."),
            replies=[Reply(move=put("a02 c3 270"))],
        ),
        Task(
            ask=_("Continue the line and bend it: make an arrow point left or right."),
            why=_("You can turn a tile but not flip it. Every ring leads to every arrow."),
            check=leads_to("a2", "c2", "a3", "c3"),
            otherwise=_("That connects, but goes straight up. Turn the tile, or use one with two arrows."),
            show=put("q13 b3 0"),
            done=_("Nice bend."),
        ),
    ],
    end=_(
        "A line doesn’t have to go straight. If the direct way is blocked, curve away and come back from "
        "another side. Plan ahead: a line is only as good as the place it leads to."
    ),
)

BOUNCE = Lesson(
    key="bounce",
    title=_("Bounce off the edge"),
    intro=_("Some arrows point to where four spaces meet. They lead to all of the other three."),
    start=begins(
        "q07 b1 0, a01 a3 90, q08 c2 0, a02 b3 90",
        questions="q09 q20 q17 q10 q11",
        answers="a03 a07 a13",
    ),
    tasks=[
        Task(
            ask=_(
                "Your last question is on c2. The line can continue to c3, d2 or d3. Place a question on d3 "
                "so that it points up to the right edge."
            ),
            why=_("The tip of the arrow must be at the edge, where d3 and d4 meet."),
            check=both(on("d3"), leads_to("d4")),
            nudges=[
                (not_(on("d3")), _("That connects: the arrow leads to three spaces. This time use d3.")),
            ],
            otherwise=_(
                "That’s the right space. Now turn the tile so that its arrow points to where d3 and d4 "
                "meet the edge."
            ),
            show=put("q09 d3 0"),
            done=_("It points to the edge of the board, but that doesn’t stop your line."),
            replies=[Reply(move=put("a03 c3 90"))],
        ),
        Task(
            ask=_("Bounce: place a question on d4 with its ring at the same point."),
            why=_("That point on the edge belongs to d4 too, so the line bounces back into the board."),
            check=on("d4"),
            otherwise=_("That connects too. But this time, bounce into the corner d4."),
            show=put("q10 d4 270"),
            done=_("Bounced straight into a corner!"),
        ),
    ],
    end=_(
        "Only arrows that point straight off the board, or to one of its four outermost points, lead "
        "nowhere. Diagonals are the quickest way into the corners."
    ),
)

STACK = Lesson(
    key="stack",
    title=_("Cover the other kind"),
    intro=_("You can stack tiles: light on dark and dark on light, but never on their own kind."),
    start=begins(
        "q01 b1 0, a01 c4 180, q20 b2 0, a20 c3 180",
        questions="q07 q08 q17 q09",
        answers="a07 a08 a17 a09",
    ),
    tasks=[
        Task(
            ask=_("Place a question on top of the answer on c3."),
            why=_("Your line can continue to b3, c2 or c3. You win the game by building stacks."),
            check=covers,
            otherwise=_("You can do that, but the space is empty. Cover the dark tile on c3."),
            show=put("q07 c3 0"),
            done=_("A stack of two. You can tap a stack at any time to see its tiles."),
        ),
        Task(
            ask=_("Now cover the question on b2 with an answer."),
            why=_(
                "You have just covered the witness’s last answer. It is still the last tile of the line, "
                "so the line continues from it."
            ),
            check=covers,
            otherwise=_("That continues the line on an empty space. Cover the light tile on b2 instead."),
            show=put("a07 b2 180"),
            done=_("Well done. Now both lines continue from covered tiles."),
        ),
    ],
    end=_("An outline marks the last tile of each line, even when it is covered."),
)
