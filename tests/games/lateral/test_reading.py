"""LA-28: reading the story, and the dice."""

from __future__ import annotations

from tabletop.rules import play
from tabletop.rules.dice import Dice
from tests.games.lateral.room import BEGIN, REGISTER, Room, at, seed_for


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
    early, late = (Room(7, begun=False, present=3).do(0, REGISTER) for _ in range(2))
    late.do(0, at("admit", 3)).do(0, at("kick", 3))
    early.do(0, BEGIN)
    late.do(0, BEGIN)
    dice = Dice(seed_for(3), 4)
    thrown = [(1 + dice.below(6), 1 + dice.below(6)) for _ in range(2)]
    assert [late.state.throws[seat][0] for seat in (1, 2)] == thrown
    assert early.state.throws != late.state.throws
