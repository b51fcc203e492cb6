"""What lists of games say about a match is the same in two worlds that a viewer must not tell apart: whose
turn it is, since when, how much time is left, and what the viewer's own seats have to do.
"""

from __future__ import annotations

import pytest

from games.lateral.rules.game import Lateral
from tabletop.rules import play
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


def test_a_turn_that_depends_on_a_private_act_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Master would be waited for as long as any question is open, a private one too."""
    to_act = Lateral.to_act

    def leaking(self: Lateral, state: object) -> tuple[int, ...]:
        waits = any(question.pending for question in state.questions)  # type: ignore[attr-defined]
        return (state.master,) if waits else to_act(self, state)  # type: ignore[attr-defined, arg-type]

    real, other = worlds(3, 4)
    monkeypatch.setattr(Lateral, "to_act", leaking)
    again = [Course([again_at(position) for position in one.positions], one.moves) for one in (real, other)]
    with pytest.raises(AssertionError):
        assert listed(again[0], 3) == listed(again[1], 3)


def again_at(position: play.Position) -> play.Position:
    """The same position, with its seats to move asked for once more."""
    position.to_act = () if position.outcome else position.game.to_act(position.state)
    return position
