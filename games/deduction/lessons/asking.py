"""Lessons about questions: asking the first one, seeing a tile after a yes, and being asked."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.scenario import (
    ANSWER,
    ASKED,
    FIRST,
    ROUND,
    SHOWN,
    YES,
    asks,
    coin,
    not_,
    parse_move,
    passes,
    shows,
    story,
    why,
)
from tabletop.features.lessons.api import Lesson, Looking, Task

ASK = Lesson(
    key="ask",
    title=_("Ask your first question"),
    intro=_(
        "There are 24 tiles: four suits, six values. One is missing, and nobody has seen it. You play "
        "with Ada and Ben. You hold seven tiles and two are face up, so it must be one of the other fifteen."
    ),
    start=FIRST,
    tasks=[
        Task(
            ask=_(
                "The coin shows the 3 of moons, so you can ask about moons or 3s. Beside “How many moons?”, "
                "tap Ada."
            ),
            why=_(
                "A tap asks, unless you want to confirm moves in the settings. The site answers from the "
                "player’s hand, so every answer is true."
            ),
            check=asks(seat=1, kind="count", about="moon"),
            nudges=[
                (not_(asks(seat=1)), _("That’s Ben. This time, ask Ada.")),
                (asks(about="3"), _("You could ask that too, but this time ask about moons.")),
            ],
            otherwise=_("That’s the other kind of question; it comes later. This time, ask how many."),
            show=parse_move("0 asks 1 count moon"),
            done=_("Two moons. Everyone heard that."),
        ),
        Task(
            ask=_("You could name the missing tile now. Instead, choose “End turn”."),
            why=_("Turns go clockwise. For now, just watch."),
            check=passes,
            otherwise=_(
                "It’s far too early: fifteen tiles are still possible, and a wrong guess puts you out. "
                "Choose “End turn”."
            ),
            show=parse_move("0 passes"),
            throws=coin("shield-5"),
            done=_("Ada draws a coin and asks you."),
            replies=story(ASKED),
            after=_("Ada asks if you have a 5. You do, so the site has answered yes."),
        ),
        Task(
            ask=_("Show Ada the 5 of crowns. It’s your only 5, so it’s already selected: just confirm."),
            why=_(
                "You always show the tile yourself, so nobody can tell whether you had a choice. In a real "
                "game you have 20 seconds; then the site picks one."
            ),
            check=shows("crown-5"),
            otherwise=_("Show the 5 of crowns: it’s your only matching tile."),
            show=parse_move(SHOWN),
            done=_("Only Ada saw it. Now it’s Ben’s turn."),
            replies=story(ROUND),
        ),
    ],
    end=_("The others heard the yes and know that you showed a tile, but not which. It’s your turn again."),
)

SEE = Lesson(
    key="yes",
    title=_("See a tile"),
    intro=_(
        "When you ask “how many”, no tile is shown. When you ask “do you have one” and the answer is yes, "
        "the player has to show you a matching tile, and only you see it."
    ),
    start=YES,
    tasks=[
        Task(
            ask=_("The coin shows a 3. Ask Ben if he has one."),
            why=_("You hold one 3 and another is face up. That leaves two."),
            check=asks(seat=2, kind="have", about="3"),
            nudges=[
                (not_(asks(seat=2)), _("That’s Ada. This time, ask Ben.")),
                (asks(about="crown"), _("You could ask that, but this time ask about 3s.")),
            ],
            otherwise=_("That would tell you how many, but you wouldn’t see a tile. Ask if he has one."),
            show=parse_move("0 asks 2 have 3"),
            done=_("Yes! Ben chooses a tile to show you."),
            replies=story("2 shows sun-3"),
            after=_("Only you see the 3 of suns. Ada just sees the back of a tile."),
        ),
        Looking(
            ask=_(
                "In your notes, find the 3 of suns. There’s a block in Ben’s column: tap it to see the "
                "reason."
            ),
            why=_("The site prints what you’ve seen: a block for yes, a dash for no."),
            query=why("sun-3", 2),
            otherwise=_("There’s a reason for that one too, but tap the 3 of suns in Ben’s column."),
            done=_("You were shown that tile. A tile that a player holds can’t be the missing one."),
        ),
    ],
    end=_(
        "Ask “how many” to get a number, or “do you have one” to see a tile. The others only hear the answer."
    ),
)

SHOW = Lesson(
    key="answer",
    title=_("Answer without giving much away"),
    intro=_(
        "Your friends are after the same tile. The site answers their questions for you, truthfully, but you "
        "choose which matching tile to show."
    ),
    start=ANSWER,
    tasks=[
        Task(
            ask=_("Choose “End turn”, and see who asks you."),
            check=passes,
            otherwise=_("It’s too early: fourteen tiles are still possible. Choose “End turn”."),
            show=parse_move("0 passes"),
            throws=coin("crown-ace"),
            done=_("It’s Ada’s turn."),
            replies=story("1 asks 0 have crown"),
            after=_("Ada asks if you have a crown."),
        ),
        Task(
            ask=_("You have two crowns. Show the one Ada has already seen: tap it, then confirm."),
            why=_(
                "You showed it in turn 2, when Ada asked for a 5. Look back at all questions and answers "
                "under “Questions”."
            ),
            check=shows("crown-5"),
            otherwise=_("You could, but Ada would learn another of your tiles. She’s already seen the 5."),
            show=parse_move("0 shows crown-5"),
            done=_("Ada has learned nothing new."),
        ),
    ],
    end=_(
        "Showing a tile the asker already knows gives nothing away. The other players only learn that you "
        "have a crown."
    ),
)
