"""Lessons on the statement, public questions, and the Answer Cards."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import asks
from games.lateral.lessons.scenario import (
    ADA,
    BEN,
    CLEO,
    FIRST,
    LAST,
    allow,
    answer,
    ask,
    master_reply,
    public_question,
)
from tabletop.features.lessons.api import Lesson, Task

QUESTION = Lesson(
    key="question",
    title=_("Half a story"),
    intro=_(
        "The Master has told you half of a strange story, and only the Master knows the rest. Read it "
        "first. In each round, every puzzler can ask one public question, which everyone sees."
    ),
    seat=ADA,
    start=FIRST,
    tasks=[
        Task(
            ask=format_lazy(_("Ask “{question}”, or use your own words."), question=puzzle.BELOW),
            why=_("Ask yes-or-no questions. You don’t have to guess right: a “no” helps too."),
            check=asks(_("below|under|beneath|downstairs|neighbour|neighbor")),
            otherwise=_("This Master follows a script. Ask whether there is someone below."),
            show=ask(puzzle.BELOW),
            done=_("Everyone can see your question."),
            replies=[
                master_reply(answer(1, "yes")),
                *public_question(BEN, 2, puzzle.PAID, "no"),
                *public_question(CLEO, 3, puzzle.CLEAN, "no"),
            ],
            after=_("Yes, someone does! Then the others asked, and now the second round begins."),
        ),
        Task(
            ask=format_lazy(
                _("Your turn again. Ask “{question}”, or something like it."), question=puzzle.GROWS
            ),
            why=_(
                "The same question can’t be asked twice in a round. If that happens, it costs nothing: just "
                "ask another one."
            ),
            check=asks(_("flower|plant|grow|bloom|garden|rose")),
            otherwise=_("There’s more to discover below. Ask whether anything grows there."),
            show=ask(puzzle.GROWS),
            done=_("Good question."),
            replies=[master_reply(answer(4, "yes"))],
            after=_("Yes again. Now you can see where all that water goes."),
        ),
    ],
    end=_(
        "Your register collects everything you know, with room for notes. In a real game, dice decide "
        "who goes first."
    ),
)

ANSWERS = Lesson(
    key="answers",
    title=_("Six Answer Cards"),
    intro=_(
        "The Master has six cards. Here are two more: “false assumption”, because nobody said there was "
        "a gardener, and “not relevant”, because a cat has nothing to do with it."
    ),
    seat=ADA,
    start=LAST.after(
        *public_question(BEN, 1, puzzle.GARDENER, "false_assumption"),
        *public_question(CLEO, 2, puzzle.CAT, "not_relevant"),
    ),
    tasks=[
        Task(
            ask=format_lazy(
                _("See what happens to an open question. Ask “{question}”"),
                question=puzzle.WHY,
            ),
            why=_("It’s what everyone wants to know. But can it be answered with yes or no?"),
            check=asks(_("why|reason|what for")),
            otherwise=_("Good question, but this time ask why he does it."),
            show=ask(puzzle.WHY),
            done=_("Let’s see."),
            replies=[master_reply(answer(3, "rephrase")), master_reply(allow(3))],
            after=_(
                "“Rephrase”: it matters, but it can’t be answered like that. You can ask again straight away."
            ),
        ),
        Task(
            ask=format_lazy(
                _("Turn it into a yes-or-no question: “{question}”, for example."),
                question=puzzle.OTHERS,
            ),
            why=_("The Master could also have moved on. Then you would have to wait for the next round."),
            check=asks(
                _("somebody|someone|anybody|anyone|other|else|neighbour|neighbor|friend|her")  # style: quoted
            ),
            nudges=[
                (asks(_("why|reason|what for")), _("That’s still an open question. Who might it be for?"))
            ],
            otherwise=_("Better, but ask whether he does it for someone else."),
            show=ask(puzzle.OTHERS),
            done=_("Much better."),
            replies=[master_reply(answer(4, "yes")), *public_question(BEN, 5, puzzle.COLOUR, "no_answer")],
            after=_(
                "Yes! And Ben’s question about the colour gets “no answer”, because none of the other "
                "cards fits."
            ),
        ),
    ],
    end=_(
        "Yes, no, not relevant, false assumption, rephrase, no answer. “No” and “not relevant” can be "
        "worth as much as “yes”: they rule things out."
    ),
)
