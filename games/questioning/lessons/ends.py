"""How lines end and begin anew: the witness' rule, his corner, the wipe."""

from django.utils.translation import gettext_lazy as _

from games.questioning.lessons.checks import leads_nowhere, leads_to, on
from games.questioning.lessons.stage import begins, put
from tabletop.lessons.api import Lesson, Reply, Task

TALK = Lesson(
    key="talk",
    title=_("He likes to talk"),
    intro=_(
        "A witness never stops of his own accord. You may end your line; he ends his only when he has to."
    ),
    start=begins(
        "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270",
        questions="q16 q02 q03 q04 q05",
        answers="a04 a07 a13 a05 a14",
    ),
    tasks=[
        Task(
            ask=_("Continue his line on c4, with an arrow that leads on to d4."),
            why=_(
                "The straight tile fits, too, but it would run off the board. Try it: the page will "
                "say why not."
            ),
            check=leads_to("d4"),
            otherwise=_(
                "There he would talk on as well. But lead him to the right, to d4: there is something to see."
            ),
            show=put("a13 c4 0"),
            done=_("He goes on talking: from c4 an arrow leads to d4, which is free."),
            replies=[Reply(move=put("q16 a4 0"))],
        ),
        Task(
            ask=_("Now put an answer on d4. This time every one of them runs off the board."),
            why=_(
                "When none of his tiles leads on to a space that is free or shows a question, anything goes."
            ),
            show=put("a04 d4 90"),
            done=_("And that was the end of his line."),
        ),
    ],
    end=_(
        "It counts only whether the space would be open to him, not whether he holds a tile for it. "
        "So you can lead him into a dead end."
    ),
)

RESTART = Lesson(
    key="restart",
    title=_("He starts again in a corner"),
    intro=_("His line has ended on d4. He has to begin a new one, and he cannot choose where."),
    start=begins(
        "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270, a13 c4 0, q16 a4 0, "
        "a04 d4 90, q02 b4 90",
        questions="q03 q04 q20",
        answers="a05 a07 a20 a14 a21",
    ),
    tasks=[
        Task(
            ask=_("Put an answer on a1, the lower left corner, so that an arrow leads to a2."),
            why=_(
                "He begins in the first corner that is empty or shows a question: a1, then a4, d4 and "
                "d1. Any turn will do; it need not touch the edge."
            ),
            check=leads_to("a2"),
            otherwise=_("The right corner. Now turn the tile so that an arrow leads up to a2."),
            show=put("a05 a1 0"),
            done=_("There he is. What he has said before stays on the board."),
            replies=[Reply(move=put("q20 c4 90"))],
        ),
        Task(
            ask=_("Let him go on, and cover your question on a2."),
            why=_("From here on it is a line like any other."),
            check=on("a2"),
            otherwise=_("That goes on, too. But take a2 this time."),
            show=put("a14 a2 0"),
            done=_("Good."),
        ),
    ],
    end=_("Corners are where you win. A witness who starts again puts an answer there for nothing."),
)

WIPE = Lesson(
    key="wipe",
    title=_("End your line on purpose"),
    intro=_("You may drop a line of questions and come back from another side. It has a price."),
    start=begins(
        "q01 b1 0, a01 a2 90, q02 b2 0, a02 b2 90, q13 b3 0, a03 c2 90",
        questions="q03 q14 q07 q04 q08",
        answers="a13 a04 a07 a05",
    ),
    tasks=[
        Task(
            ask=_("Put a question on b4 whose only arrow runs off the board."),
            why=_("Then none of your questions can go on. The page warns you before it happens."),
            check=leads_nowhere,
            otherwise=_("With that one the line could go on. Find the tile that ends it."),
            show=put("q03 b4 0"),
            done=_(
                "Your line is over. All questions that lay open are gone; the one on b2 is covered and stays."
            ),
            replies=[Reply(move=put("a13 d2 0"))],
        ),
        Task(
            ask=_("Begin anew at the edge, with an arrow that leads to the corner d1."),
            why=_("That is what it is good for: you start close to where you want to be."),
            check=leads_to("d1"),
            otherwise=_("A legal start. But choose one that leads straight into d1."),
            show=put("q14 c1 0"),
            done=_("From here it is one step to the corner."),
        ),
    ],
    end=_(
        "The questions that were wiped off are out of the game. Each side has only 31 tiles, so do "
        "not do it too often."
    ),
)
