"""A whole case, from the first coin to the last word."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.checks import asks, names, passes
from games.deduction.lessons.positions import WHOLE
from games.deduction.lessons.scenario import choice, coin, parse_move, story, why
from tabletop.lessons.api import Lesson, Looking, Task

CASE = Lesson(
    key="case",
    title=_("Solve a case"),
    intro=_(
        "A whole game, from the first coin on. The sheet has full help: all that follows from what you have "
        "seen and heard is printed, and every mark can say why."
    ),
    start=WHOLE,
    tasks=[
        Task(
            ask=_("Ask whom you like, what you like."),
            why=_("There are eight questions: four to each of your friends."),
            show=parse_move("0 asks 1 count 5"),
            done=_("Your sheet has it already."),
            replies=choice,
        ),
        Task(
            ask=_("End your turn, and count the moons."),
            check=passes,
            otherwise=_("You would have to be very lucky. End your turn."),
            show=parse_move("0 passes"),
            throws=coin("moon-2"),
            done=_("Listen, and count."),
            replies=story("1 asks 2 count moon, 1 passes moon-ace, 2 asks 1 count moon, 2 passes shield-ace"),
            after=_("Seat 3 has two moons and Seat 2 has one. You have two: that makes five of six."),
        ),
        Looking(
            ask=_(
                "So a moon is missing! In the last column of your notes only moons are open. Ask a dash why: "
                "tap the 2 of crowns there."
            ),
            why=_("The reasons are a chain: each step says from which ones before it follows."),
            query=why("crown-2", "missing"),
            otherwise=_("Good to know. Now the 2 of crowns, in the last column, below the question mark."),
            done=_("The sixth moon is the missing tile, so it cannot be a crown."),
        ),
        Task(
            ask=_("Your turn: ask once more whatever you like."),
            why=_("Shields or aces, says the coin. Sometimes you just have to take what comes."),
            show=parse_move("0 asks 1 count ace"),
            done=_("Every answer closes some doors."),
            replies=choice,
        ),
        Task(
            ask=_("End your turn. This time listen for the 3s."),
            check=passes,
            otherwise=_("That is a gamble: more than one moon is left. End your turn."),
            show=parse_move("0 passes"),
            throws=coin("shield-3"),
            done=_("Listen."),
            replies=story("1 asks 2 count 3, 1 passes sun-ace, 2 asks 0 have sun"),
            after=_("Seat 3 has exactly one 3, and wants to see a sun of yours."),
        ),
        Task(
            ask=_("Show Seat 3 one of your suns."),
            why=_("Seat 3 has not seen any tile of yours, so take the one that you like less."),
            show=parse_move("0 shows sun-2"),
            done=_("Shown. And the next coin is yours."),
            replies=story("2 passes crown-3"),
        ),
        Task(
            ask=_("A 3! One question settles the case. Whom do you ask about 3s?"),
            why=_("One 3 is yours, one lies face up, Seat 3 has one. Who might have the fourth?"),
            check=asks(seat=1, about="3"),
            nudges=[
                (asks(about="3"), _("Seat 3 has said it already: exactly one. Ask the other.")),
            ],
            otherwise=_("That does not settle it. There is a 3 that nobody has owned up to yet."),
            show=parse_move("0 asks 1 count 3"),
            done=_("None! Then the fourth 3 is the missing tile, and it is a moon."),
        ),
        Task(
            ask=_("You know it. Name the missing tile."),
            why=_("If in doubt, look at the last column of your notes: a block stands there."),
            check=names("moon-3"),
            nudges=[(passes, _("Do not let it go! Name it while it is your turn."))],
            otherwise=_("Stop, that is not it. A moon is missing, and a 3 is missing: which tile is that?"),
            show=parse_move("0 names moon-3"),
            done=_("The 3 of moons. You have found it!"),
        ),
    ],
    end=_("A suit that is one short, and a value that is one short: where they meet, there lies the tile."),
)
