"""The note sheet, and listening to others."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.checks import asks, not_, passes
from games.deduction.lessons.positions import FOURS, LISTEN, NOTES
from games.deduction.lessons.scenario import coin, marked, parse_move, story
from tabletop.lessons.api import Lesson, Marking, Marks, Task


def _elsewhere(row: str, column: int | str) -> Callable[[Marks], bool]:
    """Something is written in that row, in another column."""
    return lambda marks: any(mark.startswith(f"{row}:") and mark != f"{row}:{column}" for mark in marks)


def _is(name: str, *values: str) -> Callable[[Marks], bool]:
    return lambda marks: marks.get(name) in values


NOTE = Lesson(
    key="notes",
    title=_("Take notes"),
    intro=_(
        "Some turns later. What you saw is printed on your sheet; what follows from it is yours to write. "
        "Seat 2 has said that they have two moons, and you have seen one of them."
    ),
    start=NOTES,
    tasks=[
        Task(
            ask=_("Ask Seat 2 whether they have a null."),
            why=_("A null is the tile with a ring instead of a number."),
            check=asks(seat=1, kind="have", about="null"),
            nudges=[(not_(asks(seat=1)), _("That is Seat 3. Ask Seat 2."))],
            otherwise=_("That is allowed. But this time ask whether they have a null."),
            show=parse_move("0 asks 1 have null"),
            done=_("A yes."),
            replies=story("1 shows moon-null"),
            after=_("The null of moons! Below the sheet it now says: exactly 2 moons, 2 known."),
        ),
        Marking(
            ask=_(
                "So Seat 2 has no other moon. In your notes, tap the 2 of moons once, in the column of Seat "
                "2, and then the 5."
            ),
            why=_("One tap is a no in pencil. More taps go round: perhaps, yes, nothing."),
            marks=marked("moon-2:1 moon-5:1", "no"),
            nudges=[
                (_elsewhere("moon-2", 1), _("Right row, but another column. Tap below Seat 2.")),
                (_elsewhere("moon-5", 1), _("Right row, but another column. Tap below Seat 2.")),
                (_is("moon-2:1", "maybe", "yes"), _("One tap too many on the 2. Tap on until it is a no.")),
                (_is("moon-5:1", "maybe", "yes"), _("One tap too many on the 5. Tap on until it is a no.")),
            ],
            done=_("A count that closes tells you about tiles that you have never seen."),
        ),
    ],
    end=_(
        "Seat 3 has these two moons, or one of them is missing. At tables with full help such marks are "
        "printed for you; at others a pencil is all you need."
    ),
)

HEAR = Lesson(
    key="listen",
    title=_("Listen to the others"),
    intro=_(
        "Most answers are not for you, but you hear them all. Think of the 4s: you have one, one lies face "
        "up, and Seat 2 has shown you the 4 of moons. The last one is the 4 of shields."
    ),
    start=LISTEN,
    tasks=[
        Task(
            ask=_("End your turn, and listen for the 4s."),
            why=_("Now they draw the coins, and by chance both are 4s."),
            check=passes,
            otherwise=_("Not yet: eleven tiles are still possible. End your turn and listen."),
            show=parse_move("0 passes"),
            throws=coin("sun-4"),
            done=_("Now keep your ears open."),
            replies=story(FOURS),
            after=_("Seat 3 has no 4. Seat 2 has exactly one, and that is the 4 of moons."),
        ),
        Marking(
            ask=_(
                "So who has the 4 of shields? Nobody: it is the missing tile. In your notes, tap its place "
                "in the last column until a tick stands there."
            ),
            why=_("Three taps: no, perhaps, yes."),
            marks=marked("shield-4:missing", "yes"),
            nudges=[
                (_elsewhere("shield-4", "missing"), _("That is the column of a player. Take the last one.")),
                (_is("shield-4:missing", "no", "maybe"), _("Go on tapping until it is a tick.")),
            ],
            done=_("Found, and you did not ask a single question about shields."),
        ),
    ],
    end=_(
        "It works both ways: the others hear all that is said to you. What they do not see is the tile that "
        "is shown to you. Neither of them knows what is missing yet."
    ),
)
