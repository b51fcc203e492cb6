"""LA-24: rooms, their dice and their empty seats. Games in which people come and go are compared with the
reference rules (test_reference_rules.py).
"""

from __future__ import annotations

import pytest

from games.lateral.rules import GAME
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import RESIGN, Room, at


@pytest.mark.parametrize("present", [-1, 1, 5, 12])
def test_la24_a_room_needs_a_puzzler_and_has_no_more_people_than_seats(present: int) -> None:
    with pytest.raises(Refused, match="bad_options"):
        play.start("lateral", seats=4, seed="x", options={"present": present})


def test_la24_the_dice_are_those_of_a_room_with_as_many_seats() -> None:
    fixed, elastic = Room(5).state, Room(11, present=5).state
    assert elastic.order == fixed.order
    assert elastic.throws[:5] == fixed.throws


def test_la24_fixed_rooms_are_not_elastic() -> None:
    room = Room(4)
    assert room.legal(0, "admit") == room.legal(0, "free") == []
    assert room.why_not(0, at("admit", 3)) == room.why_not(0, at("free", 3)) == "not_offered"
    assert RESIGN in play.table_moves(room.position, seat=1)


def test_la24_only_empty_seats_can_be_taken() -> None:
    room = Room(11, present=3).round(2).do(0, at("admit", 3)).do(0, at("free", 2))
    vacant = [seat for seat in range(11) if GAME.is_vacant(room.state, seat)]
    assert vacant == [4, 5, 6, 7, 8, 9, 10]
