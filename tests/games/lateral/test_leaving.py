"""Pausing, removing players, leaving, and handing over."""

from __future__ import annotations

import pytest

from games.lateral.rules import GAME
from tests.games.lateral.room import (
    BEGIN,
    END_GAME,
    PASS,
    PAUSE,
    REGISTER,
    RESIGN,
    RESUME,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    defend,
    mata_hari,
    padlock,
    queue,
    reject,
    score,
    sherlock,
    spoil,
    swap,
    tip_off,
)

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
def test_players_who_leave_keep_their_score_but_not_their_place(seat: int, move: Data) -> None:
    room = Room(4).round(2).do(2, spoil("the gardener")).do(0, score(0)).do(2, queue(1))
    room.do(seat, move)
    view = room.view(None)
    assert (view["order"], view["next_order"], view["roles"][2]) == ([1, 3], None, "gone")
    assert view["scores"] == [0, 0, 400, 0]
    assert room.do(1, PASS).view(None)["turn"] == 3
    room.do(0, END_GAME)
    assert room.view(None)["outcome"]["ranking"] == [[2], [1, 3]]


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
def test_leaving_in_the_last_turn_starts_the_next_round(seat: int, move: Data) -> None:
    room = Room(3).do(1, PASS).do(seat, move)
    assert (room.view(None)["round"], room.view(None)["turn"]) == (2, 1)


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_waiting_questions_lapse(seat: int, move: Data) -> None:
    room = Room(4).round(2).do(2, tip_off("Is it a man?")).do(2, sherlock("Was it night?"))
    room.do(0, answer(2, "rephrase")).do(1, mata_hari(2, 1)).do(seat, move)
    assert room.view(0)["queue"] == []
    assert [room.question(1, viewer)["state"] for viewer in (0, 1, 2, 3)] == [
        "lapsed",
        "lapsed",
        "lapsed",
        "hidden",
    ]
    assert room.why_not(0, answer(1, "yes")) == "not_waiting"
    # Whether it had been answered nobody else knows, so it counts as asked.
    assert room.refusal(3, tip_off("is it a man")) == ("asked_already", {"question": 1})


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_spoiler_no_longer_freezes_the_game(seat: int, move: Data) -> None:
    room = Room(4).round(2).do(2, spoil("the gardener")).do(seat, move)
    assert (room.view(None)["frozen"], room.view(None)["spoilers"][0]["points"]) == (None, 0)
    assert room.why_not(0, score(0)) == "nothing_to_score"


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_answer_to_a_spy_is_not_waited_for(seat: int, move: Data) -> None:
    room = Room(4).round(2)
    room.do(1, mata_hari(2, room.sherlock(2, "Is it a man?"))).do(seat, move)
    assert room.question(1, 1)["answer"] == "yes"
    assert room.position.deadline is None


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_own_spying_lapses(seat: int, move: Data) -> None:
    room = Room(4).round(2)
    room.do(2, mata_hari(1, room.sherlock(1, "Is it a man?"))).do(seat, move)
    assert room.view(0)["spying"][0]["state"] == "lapsed"
    assert room.question(1, 2)["text"] is None
    assert room.why_not(1, defend(True)) == "nothing_to_defend"


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_players_who_have_left_cannot_be_spied_on_or_swapped_with(seat: int, move: Data) -> None:
    room = Room(4).round(2)
    room.tip(1, "Was it night?")
    number = room.tip(2, "Is it a man?")
    room.do(seat, move)
    assert room.refusal(1, mata_hari(2, number)) == ("no_such_puzzler", {"seat": 2})
    assert room.refusal(1, swap(1, 2, number)) == ("no_such_puzzler", {"seat": 2})
    assert room.refusal(0, at("award", 2)) == ("no_such_puzzler", {"seat": 2})


@pytest.mark.parametrize(("seat", "move"), WAYS)
def test_their_locks_are_removed(seat: int, move: Data) -> None:
    room = Room(4).round(2)
    room.do(2, padlock(room.tip(2, "Is it a man?"))).do(seat, move).round(3)
    assert room.question(1, None)["locked"] is False
    assert room.do(1, ask("Is it a man?")).last == 2


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


def test_players_can_leave_before_the_puzzle_is_chosen() -> None:
    room = Room(4, begun=False).do(2, RESIGN).do(0, at("kick", 1)).begin()
    assert (room.view(None)["order"], room.view(None)["turn"]) == ([3], 3)


@pytest.mark.parametrize("seat", [0, 9, -1])
def test_only_present_players_can_be_removed(seat: int) -> None:
    assert Room(3).refusal(0, at("kick", seat)) == ("nobody_there", {"seat": seat})
    room = Room(3).do(0, at("kick", 1))
    assert room.why_not(0, at("kick", 1)) == "nobody_there"
    assert room.why_not(2, at("kick", 1)) == "master_only"


def test_views_tell_removed_players_from_those_who_left() -> None:
    room = Room(5).do(2, RESIGN)
    assert "sent_away" not in room.view(2)
    room.do(0, at("hand_over", 1)).do(1, at("kick", 0)).do(1, at("kick", 4))
    for viewer in (None, *range(5)):
        assert room.view(viewer)["sent_away"] == [0, 4]


def test_removed_players_cannot_resign() -> None:
    room = Room(4).do(0, at("kick", 2))
    assert room.why_not(2, RESIGN) == "not_offered"


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


def test_waiting_questions_of_the_new_master_lapse() -> None:
    room = Room(4).do(1, PASS).do(2, ask("Is it a man?")).do(0, at("hand_over", 2))
    assert (room.view(None)["turn"], room.question(1, None)["state"]) == (3, "lapsed")
    room = Room(4).round(2).do(2, spoil("the gardener")).do(0, at("hand_over", 2))
    assert room.view(None)["frozen"] is None
    assert room.why_not(2, spoil("it was me")) == "puzzlers_only"


def test_handing_over_works_while_the_game_is_halted() -> None:
    room = Room(4, begun=False).do(0, at("hand_over", 1))
    assert room.view(None)["to_act"] == [1]
    room.do(1, REGISTER)
    assert room.why_not(0, BEGIN) == "helper"
    assert room.do(1, BEGIN).view(None)["turn"] in (2, 3)
    room = Room(4).do(0, PAUSE).do(0, at("hand_over", 1)).do(1, RESUME)
    assert room.view(None)["turn"] == 2
    room = Room(4).round(2).do(3, spoil("the gardener")).do(0, at("hand_over", 1)).do(1, score(0))
    assert room.view(None)["scores"] == [0, 0, 0, 400]


def test_the_last_puzzler_cannot_become_the_master() -> None:
    room = Room(3).do(0, at("hand_over", 1))
    assert room.refusal(1, at("hand_over", 2)) == ("last_puzzler", {})
    assert Room(4).refusal(0, at("hand_over", 0)) == ("no_such_puzzler", {"seat": 0})
    assert Room(4).why_not(1, at("hand_over", 2)) == "master_only"


def test_a_helper_can_be_removed_or_leave() -> None:
    for seat, move in ((1, at("kick", 0)), (0, RESIGN)):
        room = Room(4).do(0, at("hand_over", 1)).do(seat, move)
        assert room.view(None)["roles"][0] == "gone"
        assert room.view(0)["sum"] is None
        assert room.view(None)["outcome"] is None


def test_the_turn_stays_when_another_player_leaves() -> None:
    room = Room(5).do(1, PASS).do(4, RESIGN)
    assert room.view(None)["turn"] == 2
    assert room.do(2, PASS).do(3, PASS).view(None)["round"] == 2
