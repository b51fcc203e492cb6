"""The key facts, and the other rulebook."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.checks import fact, lawyers_answer, leads_to, off_topic, on
from games.questioning.lessons.stage import begins, put
from tabletop.lessons.api import Lesson, Task

CORNER = Lesson(
    key="corner",
    title=_("Win a corner"),
    intro=_(
        "A key fact is a corner with, from the bottom: question, answer, question, answer. On a1 the "
        "first two lie already. Two more, and you have it."
    ),
    start=begins(
        "q13 b1 270, a13 a2 90, q14 a1 270, a14 a1 90",
        questions="q26 q01 q17 q09 q02",
        answers="a29 a01 a30 a02 a03",
    ),
    tasks=[
        Task(
            ask=_("Your line goes on to a2. Put a question there with an arrow that points back to a1."),
            why=_("The point where a1, a2, b1 and b2 meet leads back into the corner."),
            check=leads_to("a1"),
            otherwise=_(
                "It goes on, but away from the corner. One of your tiles has an arrow in a vertex: "
                "turn that towards a1."
            ),
            show=put("q26 a2 0"),
            done=_("Your next question can go to a1."),
        ),
        Task(
            ask=_("He goes on to b1. Bring him back towards a1, too."),
            why=_("The same point: from b1 it is at the upper left."),
            check=leads_to("a1"),
            otherwise=_(
                "Then he talks himself away from the corner. Let an arrow point to where a1 and b1 "
                "meet a2 and b2."
            ),
            show=put("a29 b1 90"),
            done=_("Now both lines point at the corner."),
        ),
        Task(
            ask=_("Put a question on a1."),
            why=_("The third layer. Beside the corner you can see what is still missing."),
            check=on("a1"),
            otherwise=_("Not there: the corner a1 is waiting."),
            show=put("q17 a1 90"),
            done=_("One more."),
        ),
        Task(
            ask=_("And an answer on top."),
            why=_("He would rather go on elsewhere. Look for the tile with which he can do both."),
            check=fact("a1"),
            otherwise=_("So close! The answer has to land on a1."),
            show=put("a30 a1 0"),
            done=_("The lamp is lit: your first key fact."),
        ),
    ],
    end=_(
        "Four such corners win the case. What lies below the four tiles does not matter, and a lit "
        "lamp stays lit."
    ),
)

OFF_TOPIC = Lesson(
    key="off-topic",
    title=_("Off-topic answers"),
    intro=_(
        "There is an older version of the game. In it, an answer far away from your last question helps you."
    ),
    start=begins(
        "q01 b1 0",
        questions="q02 q03 q13 q04",
        answers="a01 a02 a07 a13 a03",
        options={"level": "easy", "rules": "off_topic"},
    ),
    tasks=[
        Task(
            ask=_("Put his first answer at least two spaces away from b1."),
            why=_("Next to it, also across a vertex, is not far enough."),
            check=off_topic,
            otherwise=_("Too close to be off topic. Go farther away from b1."),
            show=put("a01 c4 180"),
            done=_("Off topic! An answer was drawn into your own hand."),
        ),
        Task(
            ask=_("Continue your line with that answer."),
            why=_("It stays an answer: it may lie on a question, and it is never wiped off."),
            check=lawyers_answer,
            otherwise=_("You could. But this time use the dark tile in your own hand."),
            show=put("a13 b2 0"),
            done=_("Your line goes on from it, and no question was spent."),
        ),
    ],
    end=_(
        "In this version a corner needs four tiles with an answer on top, in any order. You choose "
        "the rulebook when you open a game."
    ),
)
