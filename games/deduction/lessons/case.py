"""The last lesson: a whole game, from the first coin to naming the tile."""

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.scenario import WHOLE, asks, choice, coin, names, parse_move, passes, story, why
from tabletop.features.lessons.api import Lesson, Looking, Task

CASE = Lesson(
    key="case",
    title=_("Solve a case"),
    intro=_(
        "Now play a whole game. Your sheet has full help: everything that follows from what you’ve seen and "
        "heard is printed. Tap any printed mark to see why."
    ),
    start=WHOLE,
    tasks=[
        Task(
            ask=_("Ask either friend any question you like."),
            why=_("There are eight possible questions: four for each friend."),
            show=parse_move("0 asks 1 count 5"),
            done=_("The answer is already on your sheet."),
            replies=choice,
        ),
        Task(
            ask=_("Choose “End turn”, and listen for the moons."),
            check=passes,
            otherwise=_("You’d have to be very lucky. Choose “End turn”."),
            show=parse_move("0 passes"),
            throws=coin("moon-2"),
            done=_("Listen and count."),
            replies=story("1 asks 2 count moon, 1 passes moon-ace, 2 asks 1 count moon, 2 passes shield-ace"),
            after=_("Ben has two moons, Ada has one and you have two. That’s five out of six."),
        ),
        Looking(
            ask=_(
                "So a moon is missing! In the last column of your notes, only moons are still open. Tap the "
                "dash at the 2 of crowns there to see why it’s ruled out."
            ),
            why=_("The explanation is a chain: each step tells you which earlier steps it follows from."),
            query=why("crown-2", "missing"),
            otherwise=_("Good to know. Now tap the 2 of crowns in the last column, under the question mark."),
            done=_("The sixth moon is the missing tile, so no crown can be."),
        ),
        Task(
            ask=_("It’s your turn: ask another question of your choice."),
            why=_("The coin says shields or aces. Sometimes you have to take what you get."),
            show=parse_move("0 asks 1 count ace"),
            done=_("Every answer rules something out."),
            replies=choice,
        ),
        Task(
            ask=_("Choose “End turn”. This time, listen for the 3s."),
            check=passes,
            otherwise=_("That’s a gamble: more than one moon is still possible. Choose “End turn”."),
            show=parse_move("0 passes"),
            throws=coin("shield-3"),
            done=_("Listen."),
            replies=story("1 asks 2 count 3, 1 passes sun-ace, 2 asks 0 have sun"),
            after=_("Ben has exactly one 3, and now asks you for a sun."),
        ),
        Task(
            ask=_("Show Ben one of your suns."),
            why=_("Ben hasn’t seen any of your tiles yet, so either will do."),
            show=parse_move("0 shows sun-2"),
            done=_("Shown. The next turn is yours."),
            replies=story("2 passes crown-3"),
        ),
        Task(
            ask=_("A 3! One question is enough to solve the case. Who do you ask about 3s?"),
            why=_("You have one 3, one is face up and Ben has one. Who might have the fourth?"),
            check=asks(seat=1, about="3"),
            nudges=[
                (asks(about="3"), _("You already know that Ben has exactly one. Ask the other player.")),
            ],
            otherwise=_("That doesn’t settle it. One 3 is still unaccounted for."),
            show=parse_move("0 asks 1 count 3"),
            done=_("None! So the fourth 3 is the missing tile, and it’s a moon."),
        ),
        Task(
            ask=_("You’ve got it. Name the missing tile."),
            why=_("If you’re not sure, look for the block in the last column of your notes."),
            check=names("moon-3"),
            nudges=[(passes, _("Don’t let it slip away! Name the tile while it’s your turn."))],
            otherwise=_("That’s not it. A moon is missing and a 3 is missing: which tile is both?"),
            show=parse_move("0 names moon-3"),
            done=_("The 3 of moons. You’ve found it!"),
        ),
    ],
    end=_("One suit was a tile short, and so was one value. The missing tile is where they meet."),
)
