"""What lists of games say about a match is the same in two worlds that a viewer must not tell apart: whose
turn it is, since when, how much time is left, and what the viewer's own seats have to do.
"""

from __future__ import annotations

import pytest

from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.registry import find, slugs
from tabletop.rules.whose_turn import Turn, Turns, turns_after
from tests.secrets.quiet_worlds import worlds
from tests.secrets.table_worlds import seats_of
from tests.secrets.world_pairs import Course, elsewhere, wander

MOVES = 60
SECRETIVE = [slug for slug in slugs() if isinstance(find(slug), Secrets)]


def listed(course: Course, viewer: Viewer) -> list[Turns]:
    """What the list says at each of this viewer's numbers. The time of a move is the viewer's number: moves
    that they must not notice have times of their own, which must not show.
    """
    numbers = course.numbers
    turns = turns_after(course.positions[0], 0)
    found = [shown(turns, viewer)]
    for before, after in zip(course.positions, course.positions[1:], strict=False):
        seen = numbers.seen(after.number, viewer)
        is_hidden = seen == numbers.seen(before.number, viewer)
        turns = turns_after(after, 1000 * seen + (500 if is_hidden else 0), turns)
        if is_hidden:
            assert shown(turns, viewer) == found[-1]
        else:
            found.append(shown(turns, viewer))
    return found


def shown(turns: Turns, viewer: Viewer) -> Turns:
    """The turns as this viewer may know them: what others have to do is never shown."""
    return tuple(turn if turn.seat == viewer else Turn(turn.seat, turn.since, turn.ends) for turn in turns)


@pytest.mark.parametrize("slug", SECRETIVE)
def test_the_list_is_the_same_in_both_worlds(slug: str) -> None:
    viewers: list[Viewer] = [None, *range(seats_of(slug))]
    for number, viewer in enumerate(viewers):
        real = wander(slug, seats_of(slug), {}, f"list {number}", MOVES)
        other = elsewhere(real, viewer, Dice("list", number))
        assert listed(real, viewer) == listed(other, viewer)


@pytest.mark.parametrize(("viewer", "missing"), [(3, 4), (None, 1), (None, 5)])
def test_private_acts_change_nothing(viewer: Viewer, missing: int) -> None:
    real, other = worlds(viewer, missing)
    assert listed(real, viewer) == listed(other, viewer)
