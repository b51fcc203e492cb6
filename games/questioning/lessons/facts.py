"""Lessons about key facts, and about the off-topic game."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.stage import begins, fact, lawyers_answer, leads_to, off_topic, on, put
from tabletop.features.lessons.api import Lesson, Task

CORNER = Lesson(
    key="corner",
    title=_("Win a corner"),
    intro=_(
        "You reveal a key fact by stacking question, answer, question, answer in a corner, from the "
        "bottom up. The first two are on a1 already. You need two more."
    ),
    start=begins(
        "q13 b1 270, a13 a2 90, q14 a1 270, a14 a1 90",
        questions="q26 q01 q17 q09 q02",
        answers="a29 a01 a30 a02 a03",
    ),
    tasks=[
        Task(
            ask=_("Your line leads to a2. Place a question there with an arrow that points back to a1."),
            why=_("The point where a1, a2, b1 and b2 meet leads back into the corner."),
            check=leads_to("a1"),
            otherwise=_(
                "That continues the line, but away from the corner. Use a tile with a diagonal arrow, and "
                "turn it towards a1."
            ),
            show=put("q26 a2 0"),
            done=_("Your next question can go to a1."),
        ),
        Task(
            ask=_("The witness’s line leads to b1. Turn it back towards a1 as well."),
            why=_("Use the same point: it is at the upper left of b1."),
            check=leads_to("a1"),
            otherwise=_(
                "That leads away from the corner. Make an arrow point to where a1, a2, b1 and b2 meet."
            ),
            show=put("a29 b1 90"),
            done=_("Now both lines point to the corner."),
        ),
        Task(
            ask=_("Place a question on a1."),
            why=_("This is the third layer. The tower beside the corner shows what is still needed."),
            check=on("a1"),
            otherwise=_("Not there. Place it on the corner a1."),
            show=put("q17 a1 90"),
            done=_("One more to go."),
        ),
        Task(
            ask=_("Now place an answer on top."),
            why=_(
                "The witness must keep talking. Find the answer that fits on a1 and leads to an open space."
            ),
            check=fact("a1"),
            otherwise=_("So close! The answer has to go on a1."),
            show=put("a30 a1 0"),
            done=_("The lamp is lit. That’s your first key fact!"),
        ),
    ],
    end=_(
        "Reveal all four to win the case. Tiles below the top four don’t matter, and once a lamp is lit "
        "it stays lit. Every trip across the board uses tiles, so decide early how often you’ll cross."
    ),
)

OFF_TOPIC = Lesson(
    key="off-topic",
    title=_("Off-topic answers"),
    intro=_("In this older version of the game, an answer far away from your last question helps you."),
    start=begins(
        "q01 b1 0",
        questions="q02 q03 q13 q04",
        answers="a01 a02 a07 a13 a03",
        options={"level": "easy", "rules": "off_topic"},
    ),
    tasks=[
        Task(
            ask=_("Place the witness’s first answer at least two spaces away from b1."),
            why=_("Neighbouring spaces, including diagonal ones, are too close."),
            check=off_topic,
            otherwise=_("That’s too close to be off topic. Go further away from b1."),
            show=put("a01 c4 180"),
            done=_("Off topic! You drew an answer into the lawyer’s hand."),
        ),
        Task(
            ask=_("Continue your line with that answer."),
            why=_("It’s still an answer: it can cover a question, and it stays when your line ends."),
            check=lawyers_answer,
            otherwise=_("You can do that, but this time use the dark tile in the lawyer’s hand."),
            show=put("a13 b2 0"),
            done=_("Your line continues from it, and you still have all your questions."),
        ),
    ],
    end=_(
        "In the off-topic game, a corner needs any four tiles with an answer on top. You choose the "
        "rules when you start a game."
    ),
)
