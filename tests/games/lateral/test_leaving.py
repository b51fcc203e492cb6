"""LA-24: puzzlers come, leave and return; the Master pauses, removes people and hands over."""

from __future__ import annotations

import pytest

from games.lateral.rules import GAME
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    PASS,
    PAUSE,
    RESIGN,
    RESUME,
    TIME_UP,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    padlock,
    queue,
    reject,
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


def test_la24_nobody_returns_who_was_removed_or_knows_the_solution() -> None:
    room = Room(5, present=5).do(0, at("kick", 4)).do(0, at("hand_over", 3)).do(0, RESIGN)
    for seat in (0, 4):
        assert room.refusal(3, at("admit", seat)) == ("not_admissible", {"seat": seat})


def test_la24_the_last_in_the_order_makes_room_for_a_newcomer() -> None:
    """The round of one puzzler ends, and the next one begins with the newcomer."""
    for leaving in (at("free", 1), at("kick", 1), at("hand_over", 1)):
        room = Room(4, present=2).round(2).do(0, at("admit", 2)).do(0, leaving)
        assert (room.state.phase, room.state.round, room.state.turn) == ("playing", 3, 2), leaving


def test_la24_only_empty_seats_can_be_taken() -> None:
    room = admitted().do(0, at("free", 2))
    vacant = [seat for seat in range(11) if GAME.is_vacant(room.state, seat)]
    assert vacant == [4, 5, 6, 7, 8, 9, 10]


# -- Pausing, removing players, leaving, and handing over.


WAYS = [(0, at("kick", 2)), (2, RESIGN)]
"""How player 2 goes."""


def test_a_pause_stops_everything_but_resuming_and_leaving() -> None:
    room = Room(4).round(2).do(1, tip_off("Is it a man?")).do(0, PAUSE)
    assert (room.view(None)["paused"], room.view(None)["to_act"]) == (True, [0])
    for move in (ask("Did it rain?"), PASS, queue(2), tip_off("Did it rain?"), {"type": "convert"}):
        assert room.why_not(1, move) == "paused"
    for move in (answer(1, "yes"), reject(1), at("award", 1), PAUSE):
        assert room.why_not(0, move) == "paused"
    assert {offer["type"] for offer in room.view(0)["legal"]} == {"resume", "kick", "hand_over", "end_game"}
    room.do(3, RESIGN).do(0, RESUME)
    assert room.view(None)["paused"] is False
    assert room.why_not(0, RESUME) == "not_paused"
    assert Room(3, begun=False).why_not(0, PAUSE) == "preparing"
    assert room.why_not(1, PAUSE) == "master_only"


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_leaving_ends_the_players_turn(seat: int, move: Data) -> None:
    room = Room(4).do(1, PASS).do(seat, move)
    assert room.view(None)["turn"] == 3
    room = Room(4).do(1, PASS).do(2, ask("Is it a man?")).do(seat, move)
    assert (room.view(None)["turn"], room.question(1, 1)["state"]) == (3, "lapsed")
    assert room.do(3, ask("is it a man")).last == 2  # for it was never answered
    room = Room(4).do(1, PASS).do(2, ask("Is it he?")).do(0, answer(1, "rephrase")).do(seat, move)
    assert (room.view(None)["turn"], room.why_not(0, allow(1, True))) == (3, "not_open")


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_spoiler_no_longer_freezes_the_game(seat: int, move: Data) -> None:
    room = Room(4).round(2).do(2, spoil("the gardener")).do(seat, move)
    assert (room.view(None)["frozen"], room.view(None)["spoilers"][0]["points"]) == (None, 0)
    assert room.why_not(0, score(0)) == "nothing_to_score"


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_players_who_have_left_can_only_watch(seat: int, move: Data) -> None:
    room = Room(4).round(2)
    room.tip(2, "Is it a man?")
    room.do(seat, move)
    view = room.view(2)
    assert (view["role"], view["legal"], view["may"], view["free"]) == ("gone", [], None, None)
    assert room.why_not(2, tip_off("Did it rain?")) == "left"
    assert room.question(1, 2)["answer"] == "yes"


def test_the_game_ends_without_puzzlers() -> None:
    room = Room(3).do(0, at("kick", 1)).do(2, RESIGN)
    assert room.view(None)["outcome"] == {"ranking": [], "by": "abandoned"}
    assert Room(2, begun=False).do(1, RESIGN).view(None)["outcome"]["by"] == "abandoned"


def test_views_tell_removed_players_from_those_who_left() -> None:
    room = Room(5).do(2, RESIGN)
    assert "sent_away" not in room.view(2)
    room.do(0, at("hand_over", 1)).do(1, at("kick", 0)).do(1, at("kick", 4))
    for viewer in (None, *range(5)):
        assert room.view(viewer)["sent_away"] == [0, 4]


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
