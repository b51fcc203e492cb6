"""Questions and answers: the first one, a yes, and being asked."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.checks import asks, not_, passes, shows
from games.deduction.lessons.positions import ANSWER, ASKED, FIRST, ROUND, SHOWN, YES
from games.deduction.lessons.scenario import coin, parse_move, story, why
from tabletop.lessons.api import Lesson, Looking, Task

ASK = Lesson(
    key="ask",
    title=_("Ask your first question"),
    intro=_(
        "Twenty-four tiles: four suits, six values. One is missing, and nobody has seen it. You are Seat 1: "
        "seven tiles are in your hand, and two lie face up for all. So it is one of the other fifteen."
    ),
    start=FIRST,
    tasks=[
        Task(
            ask=_(
                "The coin shows the 3 of moons: ask about moons or about 3s. Tap Seat 2, choose how many "
                "moons they have, and ask."
            ),
            why=_(
                "After two taps you read the whole question before you ask it. The site answers from their "
                "hand, so every answer is true."
            ),
            check=asks(seat=1, kind="count", about="moon"),
            nudges=[
                (not_(asks(seat=1)), _("That is Seat 3. This time ask Seat 2.")),
                (asks(about="3"), _("You could ask that, too. But let us count moons.")),
            ],
            otherwise=_("That is the other kind of question, and comes later. Ask how many."),
            show=parse_move("0 asks 1 count moon"),
            done=_("Two, for everybody to hear."),
        ),
        Task(
            ask=_("Now you may name the missing tile, or pass. End your turn."),
            why=_("The turn goes round clockwise. For a while you only have to watch."),
            check=passes,
            otherwise=_(
                "Far too early: fifteen tiles are still possible, and after a wrong one you only answer. "
                "End your turn."
            ),
            show=parse_move("0 passes"),
            throws=coin("shield-5"),
            done=_("Seat 2 draws a coin and asks you."),
            replies=story(ASKED),
            after=_("Seat 2 asks you for a 5. The site has answered yes, for you have one."),
        ),
        Task(
            ask=_("Show Seat 2 the 5 of crowns. It is your only 5, so it is laid out already: confirm."),
            why=_(
                "You always show the tile yourself, so nobody can tell whether you had a choice. At a table "
                "you have 20 seconds; then the site shows one."
            ),
            check=shows("crown-5"),
            otherwise=_("Show the 5 of crowns: it is the only tile that matches."),
            show=parse_move(SHOWN),
            done=_("Only Seat 2 has seen it. Now Seat 3 asks."),
            replies=story(ROUND),
        ),
    ],
    end=_("The others heard the yes and saw that you showed a tile. Now it is your turn again."),
)

SEE = Lesson(
    key="yes",
    title=_("See a tile"),
    intro=_(
        "After a number nothing is shown. But whoever says yes has to show you one tile that matches, and "
        "only you see which."
    ),
    start=YES,
    tasks=[
        Task(
            ask=_("The coin has a 3. Ask Seat 3 whether they have one."),
            why=_("One 3 is in your hand and one lies face up. Two are left to be found."),
            check=asks(seat=2, kind="have", about="3"),
            nudges=[
                (not_(asks(seat=2)), _("That is Seat 2. This time ask Seat 3.")),
                (asks(about="crown"), _("That is allowed. But this time ask about 3s.")),
            ],
            otherwise=_("That would tell you how many, but show you nothing. Ask whether they have one."),
            show=parse_move("0 asks 2 have 3"),
            done=_("A yes. Seat 3 chooses a tile to show you."),
            replies=story("2 shows sun-3"),
            after=_("The 3 of suns is for your eyes alone: Seat 2 sees its back."),
        ),
        Looking(
            ask=_(
                "In your notes, find the 3 of suns. A block stands in the column of Seat 3: tap it, and it "
                "says why."
            ),
            why=_("What you have seen is printed by itself: a block for yes, a dash for no."),
            query=why("sun-3", 2),
            otherwise=_("That one has its reason, too. But find the 3 of suns, in the column of Seat 3."),
            done=_("It was shown to you. A tile that somebody has is not the missing one."),
        ),
    ],
    end=_("Ask for a number to count, ask for a tile to see one. The others hear the yes, and no more."),
)

SHOW = Lesson(
    key="answer",
    title=_("Answer, and give nothing away"),
    intro=_(
        "Your friends look for the same tile. Whether you have something is answered for you, truthfully. "
        "But you choose which matching tile to show."
    ),
    start=ANSWER,
    tasks=[
        Task(
            ask=_("End your turn, and see who comes to you."),
            check=passes,
            otherwise=_("Too early: fourteen tiles are still possible. End your turn."),
            show=parse_move("0 passes"),
            throws=coin("crown-ace"),
            done=_("The turn goes to Seat 2."),
            replies=story("1 asks 0 have crown"),
            after=_("Seat 2 asks you for a crown."),
        ),
        Task(
            ask=_("You have two crowns. Show the one that Seat 2 has seen before: tap it, and confirm."),
            why=_(
                "It was shown in turn 2, when Seat 2 asked you for a 5. All that was said stands under "
                "“Questions”."
            ),
            check=shows("crown-5"),
            otherwise=_("You may. But then Seat 2 knows one more of your tiles. The 5 was shown before."),
            show=parse_move("0 shows crown-5"),
            done=_("Seat 2 is as wise as before."),
        ),
    ],
    end=_(
        "A tile that the asker knows already tells nothing new. Everybody else hears that you have a crown."
    ),
)
