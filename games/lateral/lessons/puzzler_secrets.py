"""Private questions, and the ways to get at those of others."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.lateral.lessons import puzzle
from games.lateral.lessons.checks import does, plays
from games.lateral.lessons.scenario import (
    ADA,
    BEN,
    CLEO,
    END_TURN,
    FIRST,
    LAST,
    answer,
    defend,
    master_reply,
    padlock,
    play,
    private_question,
    public_question,
    reply_by,
    spy,
    swap,
)
from games.lateral.rules.core.moves import Defend, EndTurn
from tabletop.lessons.api import Lesson, Marking, Task

_FLOWERS_AND_ALL = (
    *public_question(ADA, 1, puzzle.BELOW, "yes"),
    *public_question(BEN, 2, puzzle.PAID, "no"),
    *public_question(CLEO, 3, puzzle.GROWS, "yes"),
)
"""A first round."""

TIP_OFF = Lesson(
    key="tip-off",
    title=_("A Tip-off, and a Padlock"),
    intro=_(
        "You have 15 cards, and from the second round on you may play them. With a Tip-off you ask aloud, "
        "but the answer is for you alone."
    ),
    seat=ADA,
    start=FIRST.after(*_FLOWERS_AND_ALL),
    tasks=[
        Task(
            ask=format_lazy(
                _("Take a Tip-off out of your hand and ask “{question}”, or the like."),
                question=puzzle.HERSELF,
            ),
            why=_("A card that is played is gone. How many you hold, everybody sees; which ones, nobody."),
            check=plays("tip_off", _("water|herself|carry|lift|able|care")),
            nudges=[(plays("tip_off"), _("With this one ask whether the neighbour can water her flowers."))],
            otherwise=_("That is possible, too. But this time play a Tip-off."),
            show=play("tip_off", puzzle.HERSELF),
            done=_("All have heard it."),
            replies=[master_reply(answer(4, "no"))],
            after=_("No. Only you see that. But in the next round another may ask the same."),
        ),
        Task(
            ask=_("So lock it away: play your Padlock on that Tip-off."),
            why=_("A Padlock fits only a Tip-off of your own, before or after its answer."),
            check=plays("padlock"),
            otherwise=_("You may. But first put the Padlock on your Tip-off."),
            show=padlock(4),
            done=_("Locked. For the rest of the game nobody else may ask that."),
        ),
        Task(
            ask=_("End your turn."),
            why=_(
                "Two cards are played, so you cannot ask in public in this round. With one card you could."
            ),
            check=does(EndTurn),
            otherwise=_("One can play as many cards as one likes. But enough for now: end your turn."),
            show=END_TURN,
            done=_("The turn goes on."),
            replies=public_question(BEN, 5, puzzle.OLD, "yes"),
        ),
    ],
    end=_("In each round: a public question and at most one card, or cards and no public question."),
)

SHERLOCK = Lesson(
    key="sherlock",
    title=_("A secret, and a spy"),
    intro=_(
        "With Sherlock Holmes even the question is a secret: the others hear only that you asked one. And "
        "cards can be played at any time, also while somebody else has the turn."
    ),
    seat=ADA,
    start=LAST.after(
        *public_question(BEN, 1, puzzle.PAID, "no"),
        *public_question(CLEO, 2, puzzle.GROWS, "yes"),
        *public_question(ADA, 3, puzzle.OLD, "yes"),
    ),
    tasks=[
        Task(
            ask=format_lazy(
                _("Take Sherlock Holmes and ask “{question}”, in secret."), question=puzzle.PRIDE
            ),
            why=_("It is the turn of Puzzler 2, but you need not wait. That you play a card, all can see."),
            check=plays("sherlock", _("proud|pride|help|asham")),
            nudges=[(plays("sherlock"), _("A secret worth having is that one: whether she is too proud."))],
            otherwise=_("Later. This time play your Sherlock."),
            show=play("sherlock", puzzle.PRIDE),
            done=_("Nobody has heard what you asked."),
            replies=[master_reply(answer(4, "yes")), reply_by(BEN, spy(ADA, 4))],
            after=_("Yes, she is. And there comes Mata Hari: Puzzler 2 is after your secret!"),
        ),
        Task(
            ask=_("You are asked whether you want to stop it. Play Don Corleone."),
            why=_("At a table a clock runs: whoever does not answer in time has not played him."),
            check=does(Defend, with_card=True),
            otherwise=_("Then Puzzler 2 would see question and answer. Play Don Corleone this time."),
            show=defend(4),
            done=_("Puzzler 2 has lost a card and seen nothing. Nobody can spy on that secret ever again."),
        ),
    ],
    end=_(
        "You have one Sherlock and one Don Corleone. The Master can give you another Sherlock for a good "
        "idea, and twice in a game you may turn a Spoiler into one."
    ),
)

SPY = Lesson(
    key="spying",
    title=_("Spy, and trade"),
    intro=_(
        "Two private answers lie on the table, and none is yours: a Tip-off of Puzzler 2, whose question you "
        "know, and a Sherlock of Puzzler 3, of which you know nothing."
    ),
    seat=ADA,
    start=FIRST.after(
        *_FLOWERS_AND_ALL,
        *private_question(BEN, 4, "tip_off", puzzle.HERSELF, "no"),
        *private_question(CLEO, 5, "sherlock", puzzle.PRIDE, "yes"),
    ),
    tasks=[
        Task(
            ask=_("Send Mata Hari after the Tip-off of Puzzler 2."),
            why=_("Nothing stops her there. Only if it were padlocked you would need both of yours at once."),
            check=plays("mata_hari", seat=BEN, question=4),
            nudges=[
                (plays("mata_hari"), _("A Sherlock can be defended with Don Corleone. Try the Tip-off."))
            ],
            otherwise=_("First send Mata Hari."),
            show=spy(BEN, 4),
            done=_("No: the neighbour cannot water her flowers. Puzzler 2 knows that you know."),
        ),
        Task(
            ask=_("Now you have something to trade. Play Cooperation: give question 4, take the Sherlock."),
            why=_("You may give what you asked, spied or swapped yourself. The other one is not asked."),
            check=plays("cooperation", give=4, seat=CLEO, take=5),
            otherwise=_("That would do, too. But this time trade with Puzzler 3."),
            show=swap(4, CLEO, 5),
            done=_("Now you and Puzzler 3 both know both, question and answer."),
        ),
        Marking(
            ask=_("Open your register and put a star on question 5."),
            why=_("It holds all that you know: public, asked, spied or swapped. Search it, and take notes."),
            marks={"q:5": "star"},
            done=_("Found again in a second."),
            otherwise=_("That can wait. First the star in your register."),
        ),
    ],
    end=_("What is padlocked, or safe by Don Corleone, cannot be taken in a trade. Everything else can."),
)
