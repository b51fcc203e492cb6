"""How Last stone is learned: one short lesson."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from tabletop.features.lessons.api import Check, Course, Lesson, Reply, Task, staged
from tabletop.rules.position import Position


def take(stones: int) -> dict[str, Any]:
    """That move."""
    return {"type": "take", "stones": stones}


def seven() -> Position:
    """Twelve stones were dealt, and five of them are gone."""
    return staged("stones", throws=[0], moves=[(0, take(3)), (1, take(2))])


def leaves(stones: int) -> Check:
    """So many are left."""
    return lambda before, move, after: bool(after.state.heap == stones)


FOUR = Lesson(
    key="four",
    title=_("Leave four"),
    intro=_("You can take at most three stones per turn. Seven are left, and it’s your turn."),
    start=seven,
    tasks=[
        Task(
            ask=_("Take three, so that four are left."),
            why=_("Whatever is taken from four, you can take the rest."),
            show=take(3),
            check=leaves(4),
            otherwise=_("That leaves more than four. Take three."),
            done=_("Four are left."),
            replies=[Reply(seat=1, move=take(1))],
            after=_("One was taken, and three are left."),
        ),
        Task(
            ask=_("Take all of them."),
            show=take(3),
            check=leaves(0),
            otherwise=_("Then the last stone would not be yours. Take all three."),
            done=_("You have the last stone."),
        ),
    ],
    end=_("Leave four, eight or twelve. Whatever is taken then, you take the rest of four."),
)

COURSE = Course(
    title=_("The trick of four"),
    about=_("One short lesson."),
    lessons=[FOUR],
    end=_("Now play someone who doesn’t know the trick."),
)
