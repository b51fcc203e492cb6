"""LA-24: puzzlers come during the game, their places are freed, and they return."""

from __future__ import annotations

import pytest

from games.lateral.rules import GAME
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    REGISTER,
    RESIGN,
    TIME_UP,
    Room,
    answer,
    ask,
    at,
    mata_hari,
    padlock,
    queue,
    score,
    sherlock,
    spoil,
    tip_off,
)


def admitted() -> Room:
    """A room for the Master and ten puzzlers, with two of them; a third comes in round 2."""
    return Room(11, present=3).round(2).do(0, at("admit", 3))


def test_la24_a_room_starts_with_those_who_are_there() -> None:
    for present in range(2, 12):
        view = play.view(play.start("lateral", seats=11, seed="x", options={"present": present}), viewer=None)
        assert view["roles"] == ["master", *["puzzler"] * (present - 1), *["empty"] * (11 - present)]
        assert sorted(view["order"]) == list(range(1, present))
        assert view["cards"] == [0, *[15] * (present - 1), *[0] * (11 - present)]


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


def test_la24_a_latecomer_sits_last_from_the_next_round_on() -> None:
    room = admitted()
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([1, 2], [1, 2, 3])
    assert room.why_not(3, ask("Is it a man?")) == "not_your_turn"
    room.round(3)
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([1, 2, 3], None)


def test_la24_a_latecomer_has_a_full_hand_and_sees_what_is_public() -> None:
    room = Room(11, present=3).round(2)
    room.tip(1, "Is it a man?")
    room.do(0, at("admit", 3))
    assert sum(room.hand(3).values()) == 15
    assert room.question(1, 3)["text"] == "Is it a man?"
    assert room.question(1, 3)["answer"] is None
    assert room.view(None)["cards"][:5] == [0, 14, 15, 15, 0]


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


@pytest.mark.parametrize("how", ["pass", "skip", "clock"])
def test_la24_a_first_turn_without_a_question_counts_too(how: str) -> None:
    room = Room(4, present=2, turn_seconds=60).do(0, at("admit", 2)).round(2).do(1, PASS)
    if how == "clock":
        room.wait(60).do(0, TIME_UP)
    else:
        room.do(*((2, PASS) if how == "pass" else (0, at("skip", 2))))
    assert (room.state.round, room.may(2, "tip_off")) == (3, None)


def test_la24_before_round_1_everyone_who_comes_plays_from_the_start() -> None:
    room = Room(5, begun=False, present=2).do(0, at("admit", 4)).do(0, REGISTER)
    room.do(0, at("admit", 2))
    assert room.view(None)["order"] == [1, 4, 2]
    room.do(0, BEGIN)
    assert sorted(room.view(None)["order"]) == [1, 2, 4]
    assert [one["seat"] for one in room.view(None)["throws"]] == [1, 2, 4]
    assert [player.newcomer for player in room.state.players] == [False] * 5
    room.round(2).do(4, tip_off("Is it a man?"))


def test_la24_the_master_admits_at_any_time() -> None:
    room = Room(8, present=3).round(2).do(1, spoil("It was the gardener.")).do(0, at("admit", 3))
    room.do(0, score(0)).do(0, PAUSE).do(0, at("admit", 4))
    assert room.state.puzzlers == [1, 2, 3, 4]


def test_la24_fixed_rooms_are_not_elastic() -> None:
    room = Room(4)
    assert room.legal(0, "admit") == room.legal(0, "free") == []
    assert room.why_not(0, at("admit", 3)) == room.why_not(0, at("free", 3)) == "not_offered"
    assert RESIGN in play.table_moves(room.position, seat=1)


def test_la24_puzzlers_keep_their_place_until_the_master_frees_it() -> None:
    room = Room(4, present=4).round(2)
    assert play.table_moves(room.position, seat=1) == []
    assert room.why_not(1, RESIGN) == "not_offered"
    room.do(0, at("free", 1))
    assert (room.state.turn, room.view(None)["order"]) == (2, [2, 3])
    assert room.why_not(1, PASS) == "left"
    assert "sent_away" not in room.view(None)


def test_la24_a_place_is_given_back_with_what_it_had() -> None:
    room = Room(4, present=4).round(2)
    room.tip(1, "Is it a man?")
    room.do(1, padlock(1)).do(1, spoil("It was the gardener.")).do(0, score(0))
    room.do(0, at("free", 1))
    assert room.why_not(2, tip_off("Is it a man?")) == "locked"
    before = room.view(1)
    room.do(0, at("admit", 1))
    after = room.view(1)
    assert (after["hand"], after["scores"], after["questions"]) == (
        before["hand"],
        [0, 400, 0, 0],
        before["questions"],
    )
    assert (after["order"], after["next_order"]) == ([2, 3], [2, 3, 1])
    room.round(3).do(1, tip_off("Was it night?"))


def test_la24_leaving_never_renews_a_hand() -> None:
    room = Room(4, present=4).round(2).do(1, tip_off("Is it a man?"))
    for _ in range(3):
        room.do(0, at("free", 1)).do(0, at("admit", 1))
    assert sum(room.hand(1).values()) == 14


def test_la24_what_waits_when_a_place_is_freed_lapses() -> None:
    room = Room(4, present=4).round(2).do(1, tip_off("Is it a man?"))
    room.do(0, at("free", 1)).do(0, at("admit", 1))
    assert room.question(1, 1)["state"] == "lapsed"
    assert room.why_not(0, answer(1, "yes")) == "not_waiting"


def test_la24_a_freed_newcomer_still_has_the_first_turn_to_come() -> None:
    room = admitted().do(0, at("free", 3)).do(0, at("admit", 3))
    assert room.why_not(3, tip_off("Is it a man?")) == "first_turn"


def test_la24_nobody_returns_who_was_removed_or_knows_the_solution() -> None:
    room = Room(5, present=5).do(0, at("kick", 4)).do(0, at("hand_over", 3)).do(0, RESIGN)
    for seat in (0, 4):
        assert room.refusal(3, at("admit", seat)) == ("not_admissible", {"seat": seat})


def test_la24_the_last_in_the_order_makes_room_for_a_newcomer() -> None:
    """The round of one puzzler ends, and the next one begins with the newcomer."""
    for leaving in (at("free", 1), at("kick", 1), at("hand_over", 1)):
        room = Room(4, present=2).round(2).do(0, at("admit", 2)).do(0, leaving)
        assert (room.state.phase, room.state.round, room.state.turn) == ("playing", 3, 2), leaving


def test_la24_one_puzzler_stays() -> None:
    room = Room(4, present=2)
    assert room.refusal(0, at("free", 1)) == ("last_puzzler", {})
    assert room.do(0, at("kick", 1)).state.by == "abandoned"


def test_la24_a_newcomers_answers_can_be_spied_on_after_the_first_turn() -> None:
    room = Room(4, present=2).do(0, at("admit", 2)).round(3)
    number = room.tip(2, "Is it a man?")
    room.do(1, mata_hari(2, number))
    assert room.question(number, 1)["answer"] == "yes"


def test_la24_empty_seats_are_not_ranked() -> None:
    room = admitted().round(3).do(1, spoil("It was the gardener.")).do(0, score(0)).do(1, END_TURN)
    room.do(0, at("free", 2)).do(0, END_GAME)
    assert room.view(None)["outcome"]["ranking"] == [[1], [2, 3]]


def test_la24_only_empty_seats_can_be_taken() -> None:
    room = admitted().do(0, at("free", 2))
    vacant = [seat for seat in range(11) if GAME.is_vacant(room.state, seat)]
    assert vacant == [4, 5, 6, 7, 8, 9, 10]
