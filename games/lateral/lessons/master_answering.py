"""Lessons on the Puzzle Register, the six Answer Cards, and rejecting questions."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import does
from games.lateral.lessons.scenario import (
    ADA,
    BEGIN,
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
from games.lateral.rules.moves import AllowRephrase, Begin, Register, Reject, Reply
from tabletop.features.lessons.api import Lesson, Task

_MISTAKE = 10
"""How many points the third bit lacks in the draft."""


def _draft() -> dict[str, Any]:
    """The puzzle as the form shows it, with one wrong score."""
    bits = [{"text": bit["text"], "score": str(bit["score"])} for bit in puzzle.SILK["bits"]]
    bits[puzzle.WEAK]["score"] = str(puzzle.SILK["bits"][puzzle.WEAK]["score"] - _MISTAKE)
    return {name: puzzle.SILK[name] for name in ("title", "statement", "solution", "note")} | {"bits": bits}


LAY = Lesson(
    key="register",
    title=_("Set up the puzzle"),
    intro=_(
        "Only you know the whole puzzle: the statement that everyone reads, the solution and its bits. "
        "At a real table you choose one from the library or write your own. This one is nearly ready."
    ),
    start=Scenario(),
    supplied={"draft": _draft()},
    tasks=[
        Task(
            ask=_(
                "The scores must add up to exactly 100, but they are 10 short. Change bit 3 to 20, then "
                "preview the puzzle."
            ),
            why=_("Then start with this puzzle. The puzzlers see only the title and the statement."),
            check=does(Register),
            otherwise=_("The game can’t start without a puzzle."),
            show=REGISTER,
            done=_("Everyone has the story before them now."),
        ),
        Task(
            ask=_("Read the story aloud, without hurry. Then begin round 1."),
            why=_("Nobody can ask anything before that, and no clock runs."),
            check=does(Begin),
            otherwise=_("Round 1 begins when you say so."),
            show=BEGIN,
            throws=Scenario().throws,
            done=_("The dice have decided the order of play: Ada asks first."),
            replies=[reply_by(ADA, ask(puzzle.BELOW))],
            after=_("Here comes the first question."),
        ),
    ],
    end=_("Questions reach you one at a time. You never score, and you aren’t anyone’s opponent."),
)

KEYS = Lesson(
    key="keys",
    title=_("Six keys"),
    intro=_(
        "Each of the six Answer Cards has a button and a key, from 1 to 6. The register shows the "
        "solution and the bits. Answer truthfully for your story."
    ),
    start=FIRST.after(reply_by(ADA, ask(puzzle.BELOW))),
    tasks=[
        Task(
            ask=_("Does anyone live below Milo? Press 1 or the button to answer."),
            check=does(Reply, answer="yes"),
            otherwise=_("His neighbour lives below, so the answer is yes."),
            show=answer(1, "yes"),
            done=_("Everyone sees the answer, and the next player’s turn begins."),
            replies=[reply_by(BEN, ask(puzzle.GARDENER))],
        ),
        Task(
            ask=_("Does the gardener pay Milo well? There is no gardener in your story."),
            why=_("“No” would suggest that there is one. Answer “false assumption”: 4."),
            check=does(Reply, answer="false_assumption"),
            otherwise=_("That would make them believe there is a gardener. Choose “false assumption”."),
            show=answer(2, "false_assumption"),
            done=_("Now they know there is no gardener."),
            replies=[reply_by(CLEO, ask(puzzle.CAT))],
        ),
        Task(
            ask=_("Does Milo have a cat? It doesn’t matter: answer “not relevant”."),
            why=_("Then nobody wastes a round on cats."),
            check=does(Reply, answer="not_relevant"),
            otherwise=_("The story doesn’t say, and it leads nowhere. Choose “not relevant”: 3."),
            show=answer(3, "not_relevant"),
            done=_("The second round begins."),
            replies=[reply_by(ADA, ask(puzzle.COLOUR))],
        ),
        Task(
            ask=_("What colour are the flowers? No other card fits, so choose “no answer”."),
            check=lambda before, move, after: (
                isinstance(move, Reply) and move.answer in ("no_answer", "not_relevant")
            ),
            otherwise=_("This isn’t a yes-or-no question, and it doesn’t matter. Choose “no answer”: 6."),
            show=answer(4, "no_answer"),
            done=_("That’s the best answer you can give."),
        ),
    ],
    end=_(
        "Key 2 is “no”, and 5 is “rephrase”, which comes next. You answer Tip-offs and Sherlocks the "
        "same way."
    ),
)

AGAIN = Lesson(
    key="again",
    title=_("Rephrase and reject"),
    intro=_(
        "Some questions are good but badly worded. Others repeat a question of the same round, or one "
        "that is padlocked: nobody but its owner can ask that again in this game."
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
            ask=_(
                "Why does Milo do it? It matters, but you can’t answer it with yes or no. Choose “rephrase”: "
                "5."
            ),
            check=does(Reply, answer="rephrase"),
            otherwise=_("Help Ada ask a better question: choose “rephrase”."),
            show=answer(5, "rephrase"),
            done=_("Now decide what happens next."),
        ),
        Task(
            ask=_("Let Ada ask again."),
            why=_("Or you could move on. If they asked with a card, asking again doesn’t cost another one."),
            check=does(AllowRephrase, allow=True),
            otherwise=_("You can be strict, but this time let Ada ask again."),
            show=allow(5),
            done=_("Ada gets a second chance."),
            replies=[reply_by(ADA, ask(puzzle.OTHERS))],
        ),
        Task(
            ask=_("Does he do it for someone else? Answer truthfully."),
            check=does(Reply, answer="yes"),
            otherwise=_("He does it for his neighbour, so the answer is yes."),
            show=answer(6, "yes"),
            done=_("On to the next turn."),
            replies=[reply_by(BEN, ask(puzzle.OTHER_REASON))],
        ),
        Task(
            ask=_(
                "Nearly the same question again, in the same round! You can see the earlier one here. Reject "
                "the new one with R or the button."
            ),
            why=_("Identical questions never reach you. If they are only similar, you decide."),
            check=does(Reject, because="repeat"),
            otherwise=_("The same question can’t be asked twice in a round. Reject it as a repeat."),
            show=reject(7, "repeat"),
            done=_("It doesn’t count, and Ben can ask another question."),
            replies=[reply_by(BEN, ask(puzzle.HERSELF_AGAIN))],
        ),
        Task(
            ask=_("This is the question Cleo padlocked. Reject it as padlocked."),
            why=_("Padlocked questions come first in the list of similar ones."),
            check=does(Reject, because="locked"),
            nudges=[(does(Reject), _("This isn’t a repeat from this round. Reject it as padlocked."))],
            otherwise=_("Then Ben would get the answer Cleo locked. Reject it as padlocked."),
            show=reject(8, "locked"),
            done=_("The padlock holds."),
        ),
    ],
    end=_(
        "A rejected question costs nothing, neither a turn nor a card. The list of similar questions is "
        "only there to help you."
    ),
)
