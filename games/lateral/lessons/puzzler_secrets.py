"""Lessons on private questions, spying and swapping."""

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
from games.lateral.rules.moves import Defend, EndTurn
from tabletop.features.lessons.api import Lesson, Marking, Task

_FIRST_ROUND = (
    *public_question(ADA, 1, puzzle.BELOW, "yes"),
    *public_question(BEN, 2, puzzle.PAID, "no"),
    *public_question(CLEO, 3, puzzle.GROWS, "yes"),
)
"""The public questions of the first round, with their answers."""

TIP_OFF = Lesson(
    key="tip-off",
    title=_("Tip-off and Padlock"),
    intro=_(
        "You have 15 cards, which you can play from the second round on. With a Tip-off, everyone sees "
        "your question, but only you see the answer."
    ),
    seat=ADA,
    start=FIRST.after(*_FIRST_ROUND),
    tasks=[
        Task(
            ask=format_lazy(
                _("Choose a Tip-off from your hand and ask “{question}”, or something like it."),
                question=puzzle.HERSELF,
            ),
            why=_("Played cards are gone. Everyone sees how many cards you hold, but not which."),
            check=plays("tip_off", _("water|herself|carry|lift|able|care")),
            nudges=[
                (plays("tip_off"), _("Use this one to ask whether the neighbour can water her flowers."))
            ],
            otherwise=_("You could do that, but this time play a Tip-off."),
            show=play("tip_off", puzzle.HERSELF),
            done=_("Everyone can see your question."),
            replies=[master_reply(answer(4, "no"))],
            after=_(
                "“No”, and only you can see it. But next round, someone else could ask the same question."
            ),
        ),
        Task(
            ask=_("So lock it: play your Padlock on that Tip-off."),
            why=_("You can lock only your own Tip-offs, before or after they are answered."),
            check=plays("padlock"),
            otherwise=_("You can do that later. First play the Padlock on your Tip-off."),
            show=padlock(4),
            done=_("Locked. Nobody else can ask that question for the rest of the game."),
        ),
        Task(
            ask=_("End your turn."),
            why=_(
                "You have played two cards, so you can’t ask a public question this round. After one card "
                "you still could."
            ),
            check=does(EndTurn),
            otherwise=_("You could play more cards, but that’s enough for now. End your turn."),
            show=END_TURN,
            done=_("On to the next player."),
            replies=public_question(BEN, 5, puzzle.OLD, "yes"),
        ),
    ],
    end=_(
        "In each round you can ask a public question and play one card, or play any number of cards "
        "without asking."
    ),
)

SHERLOCK = Lesson(
    key="sherlock",
    title=_("Sherlock and a spy"),
    intro=_(
        "With Sherlock Holmes, even your question is secret: the others see only that you asked one. "
        "And you can play cards at any time, even on someone else’s turn."
    ),
    seat=ADA,
    start=LAST.after(
        *public_question(BEN, 1, puzzle.PAID, "no"),
        *public_question(CLEO, 2, puzzle.GROWS, "yes"),
        *public_question(ADA, 3, puzzle.OLD, "yes"),
    ),
    tasks=[
        Task(
            ask=format_lazy(_("Choose Sherlock Holmes and secretly ask “{question}”"), question=puzzle.PRIDE),
            why=_("It’s Ben’s turn, but you don’t have to wait. Everyone sees that you play a card."),
            check=plays("sherlock", _("proud|pride|help|asham")),
            nudges=[(plays("sherlock"), _("There’s a better secret to find: ask whether she is too proud."))],
            otherwise=_("Later. Play your Sherlock this time."),
            show=play("sherlock", puzzle.PRIDE),
            done=_("Nobody else can see what you asked."),
            replies=[master_reply(answer(4, "yes")), reply_by(BEN, spy(ADA, 4))],
            after=_("Yes, she is. But here comes Mata Hari: Ben is spying on your secret!"),
        ),
        Task(
            ask=_("You can stop the spy. Play Don Corleone."),
            why=_("At a real table your time is limited: when it runs out, the spy sees the answer."),
            check=does(Defend, with_card=True),
            otherwise=_("Then Ben would see your question and the answer. Play Don Corleone this time."),
            show=defend(4),
            done=_("Ben lost a card and saw nothing. Nobody can ever spy on that question again."),
        ),
    ],
    end=_(
        "You start with one Sherlock and one Don Corleone. The Master can give you another Sherlock for "
        "a good idea, and you can turn a Spoiler into one twice per game."
    ),
)

SPY = Lesson(
    key="spying",
    title=_("Spy and swap"),
    intro=_(
        "The others have two private answers: Ben’s Tip-off, whose question you can see, and "
        "Cleo’s Sherlock, which is completely secret."
    ),
    seat=ADA,
    start=FIRST.after(
        *_FIRST_ROUND,
        *private_question(BEN, 4, "tip_off", puzzle.HERSELF, "no"),
        *private_question(CLEO, 5, "sherlock", puzzle.PRIDE, "yes"),
    ),
    tasks=[
        Task(
            ask=_("Play Mata Hari on Ben’s Tip-off."),
            why=_("Nothing can stop you. If it were padlocked, you would need both your Mata Haris."),
            check=plays("mata_hari", seat=BEN, question=4),
            nudges=[
                (
                    plays("mata_hari"),
                    _("A Sherlock can be protected by Don Corleone. Spy on the Tip-off instead."),
                )
            ],
            otherwise=_("Play Mata Hari first."),
            show=spy(BEN, 4),
            done=_("No, the neighbour can’t water her flowers. Ben knows that you spied."),
        ),
        Task(
            ask=_("Now you have something to swap. Play Cooperation: give question 4 and take the Sherlock."),
            why=_(
                "You can give any private answer you got by asking, spying or swapping. The other player has "
                "no say."
            ),
            check=plays("cooperation", give=4, seat=CLEO, take=5),
            otherwise=_("That would work too, but this time swap with Cleo."),
            show=swap(4, CLEO, 5),
            done=_("Now you and Cleo both know both questions and answers."),
        ),
        Marking(
            ask=_("Open your notes and star question 5."),
            why=_(
                "It lists everything you know: public, asked, spied or swapped. You can search it and add "
                "notes."
            ),
            marks={"q:5": "star"},
            done=_("Now it’s easy to find again."),
            otherwise=_("That can wait. Star question 5 in your notes first."),
        ),
    ],
    end=_("You can’t take an answer that is padlocked or protected by Don Corleone. You can take any other."),
)
