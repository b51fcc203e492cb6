"""Lessons about the note sheet and about listening to the other players."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from games.deduction.lessons.scenario import (
    FOURS,
    LISTEN,
    NOTES,
    asks,
    coin,
    marked,
    not_,
    parse_move,
    passes,
    story,
)
from tabletop.features.lessons.api import Lesson, Marking, Marks, Task


def _elsewhere(row: str, column: int | str) -> Callable[[Marks], bool]:
    """Whether the learner has written a mark in this row, but in another column."""
    return lambda marks: any(mark.startswith(f"{row}:") and mark != f"{row}:{column}" for mark in marks)


def _is(name: str, *values: str) -> Callable[[Marks], bool]:
    return lambda marks: marks.get(name) in values


NOTE = Lesson(
    key="notes",
    title=_("Take notes"),
    intro=_(
        "It’s a few turns later. What you’ve seen is printed on your sheet; what follows from it is for you "
        "to write. Ada has said that she has two moons, and you’ve seen one of them."
    ),
    start=NOTES,
    tasks=[
        Task(
            ask=_("Ask Ada if she has a null."),
            why=_("A null is a tile with a ring instead of a number."),
            check=asks(seat=1, kind="have", about="null"),
            nudges=[(not_(asks(seat=1)), _("That’s Ben. This time, ask Ada."))],
            otherwise=_("You could ask that, but this time ask if she has a null."),
            show=parse_move("0 asks 1 have null"),
            done=_("Yes!"),
            replies=story("1 shows moon-null"),
            after=_("The null of moons! Ada’s column says “2” beside moons, and now you know both."),
        ),
        Marking(
            ask=_(
                "So Ada has no other moons. In your notes, tap the 2 of moons once in Ada’s column, "
                "and then the 5 of moons."
            ),
            why=_("One tap writes a no in pencil. Tap again for maybe, yes and blank."),
            marks=marked("moon-2:1 moon-5:1", "no"),
            nudges=[
                (_elsewhere("moon-2", 1), _("Right row, wrong column. Tap under Ada.")),
                (_elsewhere("moon-5", 1), _("Right row, wrong column. Tap under Ada.")),
                (
                    _is("moon-2:1", "maybe", "yes"),
                    _("One tap too many on the 2. Keep tapping until it’s a no."),
                ),
                (
                    _is("moon-5:1", "maybe", "yes"),
                    _("One tap too many on the 5. Keep tapping until it’s a no."),
                ),
            ],
            done=_("A complete count tells you about tiles you’ve never seen."),
        ),
    ],
    end=_(
        "Either Ben has both of these moons, or one of them is missing. With full help, marks like these "
        "are printed for you; otherwise, use your pencil."
    ),
)

HEAR = Lesson(
    key="listen",
    title=_("Listen to the others"),
    intro=_(
        "Most questions aren’t yours, but you hear every answer. Think about the 4s: you have one, one is "
        "face up, and Ada has shown you the 4 of moons. That leaves the 4 of shields."
    ),
    start=LISTEN,
    tasks=[
        Task(
            ask=_("Choose “End turn”, and listen for the 4s."),
            why=_("The others are about to draw coins, and by chance both are 4s."),
            check=passes,
            otherwise=_("Not yet: eleven tiles are still possible. Choose “End turn” and listen."),
            show=parse_move("0 passes"),
            throws=coin("sun-4"),
            done=_("Now listen carefully."),
            replies=story(FOURS),
            after=_("Ben has no 4. Ada has exactly one, and you know it’s the 4 of moons."),
        ),
        Marking(
            ask=_(
                "So who has the 4 of shields? Nobody: it’s the missing tile. In your notes, tap its square "
                "in the last column until you see a tick."
            ),
            why=_("Three taps: no, maybe, yes."),
            marks=marked("shield-4:missing", "yes"),
            nudges=[
                (_elsewhere("shield-4", "missing"), _("That’s a player’s column. Use the last one.")),
                (_is("shield-4:missing", "no", "maybe"), _("Keep tapping until you see a tick.")),
            ],
            done=_("Found, and without asking a single question about shields."),
        ),
    ],
    end=_(
        "It works both ways: the others hear every answer you get, but they don’t see the tiles you’re "
        "shown. Neither of them knows the missing tile yet."
    ),
)
