"""LA-24: who can come to a room, what an empty seat sees, and handing over. Games in which people come and go
are compared with the reference rules (test_reference_rules.py).
"""

from __future__ import annotations

import pytest

from games.lateral.rules import GAME
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    PASS,
    RESIGN,
    Room,
    answer,
    ask,
    at,
    queue,
    score,
    sherlock,
    spoil,
    tip_off,
)


def admitted() -> Room:
    """A room for the Master and ten puzzlers, with two of them; a third comes in round 2."""
    return Room(11, present=3).round(2).do(0, at("admit", 3))


@pytest.mark.parametrize("present", [-1, 1, 5, 12])
def test_la24_a_room_needs_a_puzzler_and_has_no_more_people_than_seats(present: int) -> None:
    with pytest.raises(Refused, match="bad_options"):
        play.start("lateral", seats=4, seed="x", options={"present": present})


def test_la24_the_dice_are_those_of_a_room_with_as_many_seats() -> None:
    fixed, elastic = Room(5).state, Room(11, present=5).state
    assert elastic.order == fixed.order
    assert elastic.throws[:5] == fixed.throws


def test_la24_an_empty_seat_sees_what_a_spectator_sees() -> None:
    room = Room(4, present=3).round(2)
    room.tip(1, "Is it a man?")
    view, public = room.view(3), room.view(None)
    assert (view["role"], view["legal"], view["hand"], view["may"]) == ("empty", [], None, None)
    assert view | {"you": None, "role": None} == public


def test_la24_the_first_turn_is_a_question_and_no_card_before_it() -> None:
    room = admitted()
    for move in (tip_off("Is it a man?"), sherlock("Is it a man?"), spoil("It was me."), queue(1), CONVERT):
        assert room.why_not(3, move) == "first_turn"
    assert room.may(3, "tip_off") == "first_turn"
    room.do(1, PASS).do(2, PASS).do(1, PASS).do(2, PASS)
    assert room.state.turn == 3
    assert room.why_not(3, spoil("It was me.")) == "first_turn"
    room.ask(3, "Is it a man?").do(3, tip_off("Was it night?"))
    assert room.hand(3)["tip_off"] == 3


def test_la24_fixed_rooms_are_not_elastic() -> None:
    room = Room(4)
    assert room.legal(0, "admit") == room.legal(0, "free") == []
    assert room.why_not(0, at("admit", 3)) == room.why_not(0, at("free", 3)) == "not_offered"
    assert RESIGN in play.table_moves(room.position, seat=1)


def test_la24_only_empty_seats_can_be_taken() -> None:
    room = admitted().do(0, at("free", 2))
    vacant = [seat for seat in range(11) if GAME.is_vacant(room.state, seat)]
    assert vacant == [4, 5, 6, 7, 8, 9, 10]


def test_la24_nobody_returns_who_was_removed_or_knows_the_solution() -> None:
    room = Room(5, present=5).do(0, at("kick", 4)).do(0, at("hand_over", 3)).do(0, RESIGN)
    for seat in (0, 4):
        assert room.refusal(3, at("admit", seat)) == ("not_admissible", {"seat": seat})


def test_a_puzzler_becomes_the_master_and_the_old_one_sees_all() -> None:
    room = Room(4).round(2).do(2, spoil("the gardener")).do(0, score(0))
    room.do(3, tip_off("Is it a man?")).do(0, at("hand_over", 2))
    assert room.view(None)["roles"] == ["helper", "puzzler", "master", "puzzler"]
    assert (room.view(None)["master"], GAME.presiding_seat(room.state)) == (2, 2)
    assert room.view(None)["order"] == [1, 3]
    for viewer in (0, 2):
        view = room.view(viewer)
        assert view["puzzle"]["solution"].startswith("The gardener had")
        assert view["queue"] == [{"kind": "question", "question": 1}]
        assert view["hand"] is None
    assert room.view(0)["legal"] == []
    assert room.why_not(0, answer(1, "yes")) == "helper"
    assert room.why_not(0, ask("Is it a man?")) == "helper"
    room.do(2, answer(1, "yes"))
    assert room.question(1, 3)["answer"] == "yes"
    room.do(2, END_GAME)
    assert room.view(None)["outcome"]["ranking"] == []
    assert room.view(None)["scores"] == [0, 0, 400, 0]
