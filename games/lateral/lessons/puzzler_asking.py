"""The statement, public questions, and what each Answer Card means."""

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
from tabletop.lessons.api import Lesson, Task

QUESTION = Lesson(
    key="question",
    title=_("Half of a story"),
    intro=_(
        "The Master has told half of a strange story, and only the Master knows the rest. Read it first. "
        "In every round each of you asks one question that everybody hears."
    ),
    seat=ADA,
    start=FIRST,
    tasks=[
        Task(
            ask=format_lazy(_("Ask “{question}”, or put it in your own words."), question=puzzle.BELOW),
            why=_("Ask what can be answered with yes or no. You need not guess: a no helps, too."),
            check=asks(_("below|under|beneath|downstairs|neighbour|neighbor")),
            otherwise=_("This Master follows a script. Ask whether there is somebody below."),
            show=ask(puzzle.BELOW),
            done=_("Everybody reads your question."),
            replies=[
                master_reply(answer(1, "yes")),
                *public_question(BEN, 2, puzzle.PAID, "no"),
                *public_question(CLEO, 3, puzzle.CLEAN, "no"),
            ],
            after=_("Yes, somebody does! Then the others asked, and the second round begins."),
        ),
        Task(
            ask=format_lazy(
                _("Your turn again. Ask “{question}”, or something like it."), question=puzzle.GROWS
            ),
            why=_(
                "In one round nobody may ask what was asked before in it. That costs nothing: ask another."
            ),
            check=asks(_("flower|plant|grow|bloom|garden|rose")),
            otherwise=_("There is more to find below. Ask whether something grows there."),
            show=ask(puzzle.GROWS),
            done=_("A good one."),
            replies=[master_reply(answer(4, "yes"))],
            after=_("Yes again. Now you see where all that water goes."),
        ),
    ],
    end=_("All that you may know stands in your register, with room for notes. The dice decide who begins."),
)

ANSWERS = Lesson(
    key="answers",
    title=_("Six Answer Cards"),
    intro=_(
        "The Master has six cards. Two more of them lie there: a “false assumption”, for who says that there "
        "is a gardener? And “not relevant”, for a cat has nothing to do with it."
    ),
    seat=ADA,
    start=LAST.after(
        *public_question(BEN, 1, puzzle.GARDENER, "false_assumption"),
        *public_question(CLEO, 2, puzzle.CAT, "not_relevant"),
    ),
    tasks=[
        Task(
            ask=format_lazy(
                _("See what becomes of an open question. Ask “{question}” at once."),
                question=puzzle.WHY,
            ),
            why=_("That is what you all want to know. But is it a question for yes or no?"),
            check=asks(_("why|reason|what for")),
            otherwise=_("A fine question. But this time ask why he does it."),
            show=ask(puzzle.WHY),
            done=_("Let us see."),
            replies=[master_reply(answer(3, "rephrase")), master_reply(allow(3))],
            after=_("“Rephrase”: it matters, but cannot be answered like that. You may ask again at once."),
        ),
        Task(
            ask=format_lazy(
                _("Make a question for yes or no of it: “{question}”, for example."),
                question=puzzle.OTHERS,
            ),
            why=_("The Master may also let the game move on. Then you have to wait for the next round."),
            check=asks(_("somebody|someone|anybody|anyone|other|else|neighbour|neighbor|friend|her")),
            nudges=[
                (asks(_("why|reason|what for")), _("That is still an open question. Who might it be for?"))
            ],
            otherwise=_("Better. But ask whether he does it for somebody else."),
            show=ask(puzzle.OTHERS),
            done=_("Much better."),
            replies=[master_reply(answer(4, "yes")), *public_question(BEN, 5, puzzle.COLOUR, "no_answer")],
            after=_("A yes for you. And a “no answer” for the colour: none of the other five cards fits."),
        ),
    ],
    end=_(
        "Yes, no, not relevant, false assumption, rephrase, no answer. A no or a “not relevant” can be "
        "worth as much as a yes: it closes a wrong way."
    ),
)
