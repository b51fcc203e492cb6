"""The Puzzle Register, the six Answer Cards, and questions that may not be asked."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import does
from games.lateral.lessons.scenario import (
    ADA,
    BEN,
    CLEO,
    FIRST,
    REGISTER,
    Scenario,
    allow,
    answer,
    ask,
    padlock,
    private_question,
    public_question,
    reject,
    reply_by,
)
from games.lateral.rules.core.moves import AllowRephrase, Register, Reject, Reply
from tabletop.lessons.api import Lesson, Task

_MISTAKE = 10
"""So much of the third bit's score is missing in the draft."""


def _draft() -> dict[str, Any]:
    """The puzzle as somebody has typed it who cannot add up."""
    bits = [{"text": bit["text"], "score": str(bit["score"])} for bit in puzzle.SILK["bits"]]
    bits[puzzle.WEAK]["score"] = str(puzzle.SILK["bits"][puzzle.WEAK]["score"] - _MISTAKE)
    return {name: puzzle.SILK[name] for name in ("title", "statement", "solution", "note")} | {"bits": bits}


LAY = Lesson(
    key="register",
    title=_("Lay a puzzle on the table"),
    intro=_(
        "You alone know the puzzle: what everybody is told, the solution, and the bits that it is made of. "
        "At a table you take one from the library, or write it there. Here lies one that is nearly ready."
    ),
    start=Scenario(),
    lends={"draft": _draft()},
    tasks=[
        Task(
            ask=_(
                "The bits have to make exactly 100, and are 10 short. Give bit 3 its 20, and look it over."
            ),
            why=_("Then lay it on the table. The puzzlers read the title and the statement, and no more."),
            check=does(Register),
            otherwise=_("First there has to be a puzzle on the table."),
            show=REGISTER,
            done=_("There it lies, and the dice have said who plays after whom."),
            replies=[reply_by(ADA, ask(puzzle.BELOW))],
            after=_("And here is the first question."),
        ),
    ],
    end=_("What is asked comes to you, one after the other. You never score, and you are nobody's opponent."),
)

KEYS = Lesson(
    key="keys",
    title=_("Six keys"),
    intro=_(
        "Each of the six Answer Cards has a key, from 1 to 6, and a button. Solution and bits are in the "
        "register. Answer by what is true in your story."
    ),
    start=FIRST.after(reply_by(ADA, ask(puzzle.BELOW))),
    tasks=[
        Task(
            ask=_("Does somebody live below Milo? Answer: press 1, or the button."),
            check=does(Reply, answer="yes"),
            otherwise=_("The neighbour lives below. So the answer is yes."),
            show=answer(1, "yes"),
            done=_("Everybody sees it, and the turn goes on."),
            replies=[reply_by(BEN, ask(puzzle.GARDENER))],
        ),
        Task(
            ask=_("Does the gardener pay Milo well? There is no gardener in your story."),
            why=_("A no would sound as if there were one. The card for it is “false assumption”: 4."),
            check=does(Reply, answer="false_assumption"),
            otherwise=_("That would let them believe in a gardener. Take “false assumption”."),
            show=answer(2, "false_assumption"),
            done=_("That was fair."),
            replies=[reply_by(CLEO, ask(puzzle.CAT))],
        ),
        Task(
            ask=_("Has Milo a cat? Who knows. It does not matter: “not relevant”."),
            why=_("So nobody loses a round with cats."),
            check=does(Reply, answer="not_relevant"),
            otherwise=_("The story says nothing about it, and it leads nowhere. Take “not relevant”: 3."),
            show=answer(3, "not_relevant"),
            done=_("The second round begins."),
            replies=[reply_by(ADA, ask(puzzle.COLOUR))],
        ),
        Task(
            ask=_("What colour are the flowers? None of the other cards fits: “no answer”."),
            check=lambda before, move, after: (
                isinstance(move, Reply) and move.answer in ("no_answer", "not_relevant")
            ),
            otherwise=_("It is no question for yes or no, and does not matter. Take “no answer”: 6."),
            show=answer(4, "no_answer"),
            done=_("That is all one can say to it."),
        ),
    ],
    end=_(
        "2 is no, and 5 is rephrase: that comes next. Tip-offs and Sherlocks are answered in the same way."
    ),
)

AGAIN = Lesson(
    key="again",
    title=_("Once more, or not at all"),
    intro=_(
        "Some questions are good but badly put. Others were asked before in the same round, or are "
        "padlocked: somebody has locked a Tip-off, and nobody else may ask that in this game."
    ),
    start=FIRST.after(
        *public_question(ADA, 1, puzzle.BELOW, "yes"),
        *public_question(BEN, 2, puzzle.PAID, "no"),
        *public_question(CLEO, 3, puzzle.GROWS, "yes"),
        *private_question(CLEO, 4, "tip_off", puzzle.HERSELF, "no"),
        reply_by(CLEO, padlock(4)),
        reply_by(ADA, ask(puzzle.WHY)),
    ),
    tasks=[
        Task(
            ask=_("Why does Milo do it? That matters, but yes or no is no answer. Say “rephrase”: 5."),
            check=does(Reply, answer="rephrase"),
            otherwise=_("Help Puzzler 1 to ask a better one: “rephrase”."),
            show=answer(5, "rephrase"),
            done=_("Now you decide what becomes of the turn."),
        ),
        Task(
            ask=_("Let Puzzler 1 ask again at once."),
            why=_("Or the game moves on. After a card, asking again costs no second card."),
            check=does(AllowRephrase, allow=True),
            otherwise=_("You may be strict. But this time let Puzzler 1 ask again."),
            show=allow(5),
            done=_("A second chance."),
            replies=[reply_by(ADA, ask(puzzle.OTHERS))],
        ),
        Task(
            ask=_("Does he do it for somebody else? Answer truly."),
            check=does(Reply, answer="yes"),
            otherwise=_("He does it for the neighbour. So it is a yes."),
            show=answer(6, "yes"),
            done=_("And on goes the turn."),
            replies=[reply_by(BEN, ask(puzzle.OTHER_REASON))],
        ),
        Task(
            ask=_(
                "Nearly the same again, in the same round! The one before stands beside it. Reject it, with "
                "R or the button."
            ),
            why=_("What is equal word by word never reaches you. What is only similar, you judge."),
            check=does(Reject, because="repeat"),
            otherwise=_("In one round nobody may ask what was asked before. Reject it as a repeat."),
            show=reject(7, "repeat"),
            done=_("It counts as not asked, and Puzzler 2 asks another one."),
            replies=[reply_by(BEN, ask(puzzle.HERSELF_AGAIN))],
        ),
        Task(
            ask=_("And that is what Puzzler 3 has padlocked. Reject it as padlocked."),
            why=_("Padlocked ones stand first among the likely repeats."),
            check=does(Reject, because="locked"),
            nudges=[(does(Reject), _("It is no repeat of this round. Say that it is padlocked."))],
            otherwise=_("Then Puzzler 2 would know what Puzzler 3 has locked. Reject it as padlocked."),
            show=reject(8, "locked"),
            done=_("The lock holds."),
        ),
    ],
    end=_(
        "Whoever is rejected loses nothing, neither the turn nor a card. Likely repeats are only a hint to "
        "you."
    ),
)
