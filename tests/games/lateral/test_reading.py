"""LA-25, LA-28: reading the story, the dice, and the clock of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from games.lateral.rules.turns import throws_in_order
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tests.games.lateral.room import BEGIN, REGISTER, TIME_UP, Room, at, seed_for


def reading(seats: int = 4, **options: Any) -> Room:
    """A room in which the Master is reading the story."""
    return Room(seats, begun=False, **options).do(0, REGISTER)


def test_la28_the_order_of_play_is_unknown_until_the_dice_are_thrown() -> None:
    """Whatever the seed is: nobody can tell from a view what the dice will be."""
    rooms = [play.start("lateral", seats=6, seed=f"seed {number}") for number in range(4)]
    rooms = [play.play(position, seat=0, move=REGISTER) for position in rooms]
    for viewer in (None, *range(6)):
        views = [play.view(position, viewer=viewer) for position in rooms]
        assert all(view == views[0] for view in views)
        assert (views[0]["throws"], views[0]["order"]) == ([], [1, 2, 3, 4, 5])
    begun = [play.play(position, seat=0, move=BEGIN) for position in rooms]
    assert len({tuple(position.state.order) for position in begun}) > 1


def test_la28_the_dice_are_those_of_the_move_that_begins_round_1() -> None:
    early, late = (reading(7, present=3) for _ in range(2))
    late.do(0, at("admit", 3)).do(0, at("kick", 3))
    early.do(0, BEGIN)
    late.do(0, BEGIN)
    dice = Dice(seed_for(3), 4)
    thrown = [(1 + dice.below(6), 1 + dice.below(6)) for _ in range(2)]
    assert [late.state.throws[seat][0] for seat in (1, 2)] == thrown
    assert early.state.throws != late.state.throws


@pytest.mark.parametrize(
    ("throws", "made"),
    [
        ([(), ((3, 4),), ((6, 1),)], None),
        ([(), ((2, 1),), ((6, 6),)], [(1, (2, 1)), (2, (6, 6))]),
        (
            [(), ((3, 4), (1, 1)), ((6, 1), (2, 3), (4, 4)), ((6, 6),), ((5, 2), (3, 2), (1, 1))],
            [
                *((1, (3, 4)), (2, (6, 1)), (3, (6, 6)), (4, (5, 2))),
                *((1, (1, 1)), (2, (2, 3)), (4, (3, 2)), (2, (4, 4)), (4, (1, 1))),
            ],
        ),
    ],
)
def test_la5_throws_are_told_in_the_order_in_which_they_were_made(throws: list, made: list | None) -> None:  # type: ignore[type-arg]
    if made is None:  # a tie that was never thrown again can't happen
        with pytest.raises(IndexError):
            list(throws_in_order(throws))
    else:
        assert list(throws_in_order(throws)) == made


# -- LA-25: the Master's skipping, and the clock of a turn.


def test_la25_the_clock_ends_the_turn() -> None:
    """LA-28: that of the first turn starts after the dice, a second for each throw."""
    room = Room(3, turn_seconds=60)
    begun = room.time
    assert room.view(None)["clock"] == {"ends": begun + 62_000, "left": None}
    assert room.deadline() == begun + 62_000
    room.wait(62)
    room.do(2, TIME_UP)
    assert room.state.turn == 2
    assert room.told(None) == [
        {"code": "time_up"},
        {"code": "turn_timed_out", "seat": 1},
        {"code": "turn", "seat": 2},
    ]
    assert room.deadline() == room.time + 60_000
