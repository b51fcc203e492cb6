"""Lessons about how lines end and restart: the witness keeps talking, the corner, the wipe."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.stage import begins, leads_nowhere, leads_to, on, put
from tabletop.features.lessons.api import Lesson, Reply, Task

TALK = Lesson(
    key="talk",
    title=_("The witness keeps talking"),
    intro=_(
        "You can end your line whenever you like. The witness’s line ends only if there’s no way to "
        "keep it going."
    ),
    start=begins(
        "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270",
        questions="q16 q02 q03 q04 q05",
        answers="a04 a07 a13 a05 a14",
    ),
    tasks=[
        Task(
            ask=_("Continue the witness’s line on c4 with an arrow that leads to d4."),
            why=_(
                "The straight tile fits too, but its arrow would run off the board. Try it to see why "
                "you can’t play it."
            ),
            check=leads_to("d4"),
            otherwise=_(
                "That would keep the witness talking too. But this time, lead the line to the right, to d4."
            ),
            show=put("a13 c4 0"),
            done=_("The witness keeps talking: an arrow leads from c4 to d4, which is empty."),
            replies=[Reply(move=put("q16 a4 0"))],
        ),
        Task(
            ask=_("Now place an answer on d4. This time, every answer runs off the board."),
            why=_(
                "If no answer can lead to a space that is empty or has a question on top, you can play any "
                "answer that fits."
            ),
            show=put("a04 d4 90"),
            done=_("That was the end of the witness’s line."),
        ),
    ],
    end=_(
        "The next space only has to be open to answers. The witness doesn’t need a tile that fits there, "
        "so you can lead the line into a dead end."
    ),
)

RESTART = Lesson(
    key="restart",
    title=_("The witness restarts in a corner"),
    intro=_("The witness’s line has ended on d4. You can’t choose where the new one starts."),
    start=begins(
        "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270, a13 c4 0, q16 a4 0, "
        "a04 d4 90, q02 b4 90",
        questions="q03 q04 q20",
        answers="a05 a07 a20 a14 a21",
    ),
    tasks=[
        Task(
            ask=_("Place an answer on a1, the lower left corner, so that an arrow leads to a2."),
            why=_(
                "The new line starts in the first corner that is empty or has a question on top, in the "
                "order a1, a4, d4, d1. You can turn the tile any way: no ring has to touch the edge."
            ),
            check=leads_to("a2"),
            otherwise=_("That’s the right corner. Now turn the tile so that an arrow leads up to a2."),
            show=put("a05 a1 0"),
            done=_("The new line has started. Earlier answers stay on the board."),
            replies=[Reply(move=put("q20 c4 90"))],
        ),
        Task(
            ask=_("Continue the witness’s line and cover your question on a2."),
            why=_("From here, the line continues like any other."),
            check=on("a2"),
            otherwise=_("That continues the line too. But use a2 this time."),
            show=put("a14 a2 0"),
            done=_("Well done."),
        ),
    ],
    end=_("You win by building up the corners, and a restart puts an answer straight into one."),
)

WIPE = Lesson(
    key="wipe",
    title=_("End your line on purpose"),
    intro=_("You can end a line of questions and start again from another side. It comes at a price."),
    start=begins(
        "q01 b1 0, a01 a2 90, q02 b2 0, a02 b2 90, q13 b3 0, a03 c2 90",
        questions="q03 q14 q07 q04 q08",
        answers="a13 a04 a07 a05",
    ),
    tasks=[
        Task(
            ask=_("Place a question on b4 so that its only arrow runs off the board."),
            why=_(
                "Then none of your questions can continue the line. You get a warning before you place it."
            ),
            check=leads_nowhere,
            otherwise=_("The line could continue from that tile. Find the one that ends it."),
            show=put("q03 b4 0"),
            done=_(
                "Your line has ended. All uncovered questions are discarded; the one on b2 is covered, so it "
                "stays."
            ),
            replies=[Reply(move=put("a13 d2 0"))],
        ),
        Task(
            ask=_("Start a new line at the edge, with an arrow that leads to the corner d1."),
            why=_("That’s the point of ending a line: you can start again close to where you want to be."),
            check=leads_to("d1"),
            otherwise=_("You can start there, but choose a tile and a space that lead straight into d1."),
            show=put("q14 c1 0"),
            done=_("From here it is one step to the corner."),
        ),
    ],
    end=_("Discarded questions are out of the game, and you only have 31. Don’t end your line too often."),
)
