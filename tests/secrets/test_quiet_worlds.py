"""Worlds in which private acts of Lateral Puzzles are missing (LA-31): viewers who must not know of them
count the same numbers, and are sent the same messages in the same order.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from games.lateral.rules import noticing
from games.lateral.rules.game import Lateral
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Move, Viewer
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    PASS,
    REGISTER,
    answer,
    ask,
    correct,
    mata_hari,
    order_of,
    remark,
    sherlock,
    tip_off,
)
from tests.secrets.test_tables import conversations, kinds, same
from tests.secrets.world_comparison import compare
from tests.secrets.world_pairs import SEED, Course, elsewhere

EVENING: list[tuple[int, dict[str, Any]]] = [
    (0, REGISTER),
    (0, BEGIN),
    (1, PASS),
    (2, PASS),
    (3, PASS),
    (1, sherlock("Was it night?")),
    (0, answer(1, "yes")),
    (2, tip_off("Did it rain?")),
    (0, answer(2, "no")),
    (0, correct(2, "yes")),
    (2, CONVERT),
    (3, sherlock("Was there a dog?")),
    (0, answer(3, "no_answer")),
    (1, ask("Is it a man?")),
    (0, answer(4, "no")),
    (2, mata_hari(1, 1)),
    (0, remark("You are close.")),
]
"""What the third puzzler and a spectator must not know of: two answers, a correction, a conversion."""


def evening() -> Course:
    """That game, in the order of the seats."""
    seeds = (f"{SEED} quiet {number}" for number in count())
    seed = next(one for one in seeds if order_of(4, one, 2) == [1, 2, 3])
    positions = [play.start("lateral", seats=4, seed=seed)]
    made: list[tuple[int, Move]] = []
    for number, (seat, data) in enumerate(EVENING):
        move = play.judge(positions[-1], seat, data, 1000 * number)
        positions.append(play.advance(positions[-1], seat, move, 1000 * number))
        made.append((seat, move))
    return Course(positions, made)


def worlds(viewer: Viewer, missing: int) -> list[Course]:
    """The game, and another world in which so many of its moves are not made."""
    real = evening()
    others = (elsewhere(real, viewer, Dice("quiet", number)) for number in range(200))
    return [real, next(other for other in others if len(real.moves) - len(other.moves) == missing)]


@pytest.mark.parametrize(("viewer", "missing"), [(3, 4), (None, 1), (None, 5)])
def test_numbers_frames_and_record_are_the_same(viewer: Viewer, missing: int) -> None:
    real, other = worlds(viewer, missing)
    seen = [world.numbers.seen(world.end.number, viewer) for world in (real, other)]
    assert seen[0] == seen[1] <= other.end.number < real.end.number
    assert compare(real, other, viewer, Random(0)) == []


@pytest.mark.parametrize("viewer", [3, None])
def test_a_number_that_everyone_shares_is_caught(viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    real, other = worlds(viewer, 1)
    monkeypatch.setattr(Lateral, "private_moves", False)
    assert {"number", "record"} <= set(compare(real, other, viewer, Random(0)))


def test_a_world_without_something_noticed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noticing, "FIRST_VERSION", 99)
    with pytest.raises(AssertionError):
        worlds(3, 1)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("viewer", "missing"), [(3, 4), (None, 5)])
async def test_the_same_is_heard_over_the_wire(
    viewer: Viewer, missing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await conversations(worlds(viewer, missing), viewer, (), monkeypatch)
    same(one, other)
    assert {"room", "frame", "past", "record", "refused", "beat"} <= kinds(one)
