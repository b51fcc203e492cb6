"""LA-25: the Master's skipping, and the clock of a turn."""

from __future__ import annotations

from tests.games.lateral.room import (
    PASS,
    PAUSE,
    RESUME,
    TIME_UP,
    Room,
    allow,
    answer,
    ask,
    at,
    reject,
    score,
    spoil,
    tip_off,
)


def test_la25_the_master_ends_a_turn_like_a_pass() -> None:
    room = Room(4).do(0, at("skip", 1))
    assert room.state.turn == 2
    assert room.told(None)[0] == {"code": "skipped", "seat": 1}
    assert sum(room.state.players[1].hand) == 15
    room.do(2, PASS).do(0, at("skip", 3))
    assert (room.state.round, room.state.turn) == (2, 1)


def test_la25_a_late_tap_skips_nobody_else() -> None:
    room = Room(4).do(1, PASS)
    assert room.refusal(0, at("skip", 1)) == ("not_their_turn", {"seat": 1})
    assert room.legal(0, "skip") == [at("skip", 2)]


def test_la25_a_question_is_answered_first() -> None:
    room = Room(3).do(1, ask("Is it a man?"))
    assert room.refusal(0, at("skip", 1)) == ("answer_first", {"question": 1})
    room.do(0, reject(1)).do(0, at("skip", 1))
    assert room.state.turn == 2


def test_la25_only_the_master_skips_and_not_while_the_game_is_halted() -> None:
    room = Room(3).round(2)
    assert room.why_not(2, at("skip", 1)) == "master_only"
    room.do(2, spoil("It was the gardener."))
    assert room.why_not(0, at("skip", 1)) == "frozen"
    room.do(0, score()).do(0, PAUSE)
    assert room.why_not(0, at("skip", 1)) == "paused"


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


def test_la25_the_clock_stands_while_the_master_answers() -> None:
    room = Room(3, turn_seconds=60).wait(21).do(1, ask("Is it a man?"))
    assert room.view(1)["clock"] == {"ends": None, "left": 40_000}
    assert room.deadline() is None
    room.wait(300).do(0, reject(1))
    assert room.view(1)["clock"] == {"ends": room.time + 40_000, "left": None}


def test_la25_after_the_master_has_acted_some_time_is_left() -> None:
    room = Room(3, turn_seconds=60).wait(56).do(1, ask("Is it a man?"))
    room.do(0, answer(1, "rephrase")).do(0, allow(1, True))
    assert room.view(1)["clock"] == {"ends": room.time + 15_000, "left": None}


def test_la25_the_clock_stands_while_the_game_is_paused_or_frozen() -> None:
    room = Room(3, turn_seconds=120).wait(11).do(0, PAUSE)
    assert room.view(None)["clock"] == {"ends": None, "left": 110_000}
    room.wait(1000).do(0, RESUME)
    assert room.view(None)["clock"] == {"ends": room.time + 110_000, "left": None}
    room.round(2).do(2, spoil("It was the gardener."))
    assert room.deadline() is None
    room.wait(1000).do(0, score())
    assert room.view(None)["clock"]["ends"] is not None


def test_la25_private_questions_do_not_stop_the_clock() -> None:
    """Whether they are answered is secret."""
    room = Room(3, turn_seconds=60).round(2)
    ends = room.deadline()
    room.do(1, tip_off("Is it a man?"))
    assert room.deadline() == ends
    room.do(0, answer(1, "yes"))
    assert room.deadline() == ends


def test_la25_without_a_clock_nothing_ends_a_turn() -> None:
    room = Room(3).wait(100_000)
    assert room.deadline() is None
    assert "clock" not in room.view(None)
    assert room.view(None)["options"] == {"defence_seconds": 60}
