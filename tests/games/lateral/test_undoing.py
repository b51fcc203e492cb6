"""LA-26: the Master undoes an answer or marks, and confirms marks that end the game."""

from __future__ import annotations

import pytest

from tabletop.rules import play
from tests.games.lateral.room import (
    PASS,
    PAUSE,
    RESIGN,
    TIME_UP,
    UNDO,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    defend,
    extra,
    mata_hari,
    remark,
    score,
    sherlock,
    spoil,
    tip_off,
)

VIEWERS = (None, 0, 1, 2, 3)


def views(room: Room) -> list[Data]:
    """What everyone sees."""
    return [room.view(viewer) for viewer in VIEWERS]


def undone(room: Room, reply: Data) -> None:
    """The Master's move and its undoing leave nothing behind, for nobody."""
    before, state = views(room), room.state
    room.do(0, reply)
    assert room.state != state
    room.do(0, UNDO)
    assert (views(room), room.state) == (before, state)
    assert room.why_not(0, UNDO) == "nothing_to_undo"


@pytest.mark.parametrize("card", ["yes", "rephrase"])
def test_la26_an_answer_can_be_undone(card: str) -> None:
    """Also the last of the round: it is the asker's turn again."""
    room = Room(4).do(1, PASS).do(2, PASS).do(3, ask("Is it a man?"))
    undone(room, answer(1, card))
    assert (room.state.round, room.state.turn, room.view(0)["queue"][0]["question"]) == (1, 3, 1)
    assert room.do(0, answer(1, "no")).question(1, 2)["answer"] == "no"
    assert (room.state.round, room.state.turn) == (2, 1)


@pytest.mark.parametrize("private", [tip_off, sherlock])
def test_la26_a_private_answer_is_undone_quietly(private: object) -> None:
    assert callable(private)
    room = Room(4).round(2).do(1, private("Is it a man?"))
    others = [viewer for viewer in VIEWERS if viewer not in (0, 1)]
    undone(room, answer(1, "yes"))
    assert [room.told(viewer) for viewer in others] == [[]] * 3
    assert (room.told(1), room.question(1, 1)["state"]) == (room.told(0), "waiting")


def test_la26_marks_can_be_undone() -> None:
    """The game is frozen again, and nobody has the points."""
    room = Room(4).round(2).do(2, spoil("It was the gardener."))
    undone(room, score(0, 1))
    assert (room.view(1)["frozen"], room.view(1)["scores"]) == ({"by": 2, "card": "spoiler"}, [0] * 4)
    assert room.do(0, score(0)).view(1)["scores"] == [0, 0, 400, 0]


def test_la26_marks_above_90_can_be_undone_until_the_master_chooses() -> None:
    room = Room(4).round(2).do(2, spoil("It was the gardener."))
    undone(room, score(0, 1, 2, 3))
    room.do(0, score(0, 1, 2, 3)).do(0, extra(1))
    assert room.why_not(0, UNDO) == "nothing_to_undo"


def test_la26_ten_seconds() -> None:
    room = Room(3).ask(1, "Is it a man?")
    assert room.view(0)["undo"] == {"question": 1, "until": room.time + 10_000}
    assert room.wait(10).legal(0, "undo") == [UNDO]
    room.time += 1
    assert room.refusal(0, UNDO) == ("too_late_to_undo", {})


def test_la26_only_the_master_sees_what_can_be_undone() -> None:
    room = Room(4).round(2).do(1, tip_off("Is it a man?")).do(0, answer(1, "yes"))
    assert [viewer for viewer in VIEWERS if "undo" in room.view(viewer)] == [0]
    assert room.why_not(1, UNDO) == "master_only"
    assert room.legal(1, "undo") == []


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (1, tip_off("Was it night?")),
        (2, PASS),
        (0, remark("You are close.")),
        (0, PAUSE),
        (0, at("hand_over", 3)),
        (3, RESIGN),
    ],
)
def test_la26_nothing_can_be_undone_once_somebody_has_acted(seat: int, move: Data) -> None:
    room = Room(4).round(2).ask(1, "Is it a man?").do(seat, move)
    assert room.why_not(room.state.master, UNDO) == "nothing_to_undo"
    assert "undo" not in room.view(room.state.master)


def test_la26_only_answers_and_marks_can_be_undone() -> None:
    room = Room(3).do(1, ask("Is it a man?"))
    assert room.why_not(0, UNDO) == "nothing_to_undo"
    room.do(0, answer(1, "rephrase")).do(0, allow(1, False))
    assert room.why_not(0, UNDO) == "nothing_to_undo"


def test_la26_the_end_of_a_deadline_counts_as_an_act() -> None:
    room = Room(4, defence_seconds=15).round(2)
    number = room.sherlock(1, "Is it a man?")
    room.do(2, mata_hari(1, number)).wait(13).do(3, tip_off("Was it night?")).do(0, answer(2, "no"))
    assert room.do(3, TIME_UP).why_not(0, UNDO) == "nothing_to_undo"


def test_la26_deadlines_of_spies_stay_the_same_when_an_answer_is_undone() -> None:
    room = Room(4).round(2)
    number = room.sherlock(1, "Is it a man?")
    room.do(2, mata_hari(1, number)).do(3, tip_off("Was it night?"))
    undone(room, answer(2, "no"))
    room.do(1, defend(False))
    assert room.question(number, 2)["answer"] == "yes"


def test_la26_the_clock_of_the_turn_stands_again() -> None:
    room = Room(4, turn_seconds=60).wait(23).do(1, ask("Is it a man?"))
    undone(room, answer(1, "no"))
    assert room.view(1)["clock"] == {"ends": None, "left": 39_000}
    room.do(0, answer(1, "no"))
    assert room.view(1)["clock"] == {"ends": room.time + 60_000, "left": None}


def test_la26_a_log_with_undone_moves_can_be_replayed() -> None:
    room = Room(3).ask(1, "Is it a man?").do(0, UNDO).do(0, answer(1, "yes"))
    log = {"game": "lateral", "options": {}, "seats": 3, "seed": room.position.seed, "moves": room.moves}
    assert play.replay(log) == room.position


def test_la26_marks_that_end_the_game_are_confirmed_and_final() -> None:
    room = Room(3).round(2).do(1, spoil("All of it."))
    (offer,) = room.legal(0, "score")
    assert offer["final"] == {"fill": False}
    assert room.refusal(0, score(0, 1, 2, 3, 4)) == ("ends_game", {})
    room.do(0, score(0, 1, 2, 3, 4, final=True))
    assert room.view(1)["outcome"]["by"] == "solved"
    assert "undo" not in room.view(0)
    assert room.why_not(0, UNDO) == "game_over"


def test_la26_marks_are_confirmed_when_nobody_has_a_turn_left() -> None:
    """The last round would go on with a Spoiler whose author still plays, but the last turn is over."""
    room = Room(3).round(2).do(2, spoil("Much.")).do(0, score(0, 1, 2, 3)).do(0, extra(1)).round(3)
    room.do(1, PASS).do(1, spoil("Revenge.")).do(0, at("kick", 2))
    (offer,) = room.legal(0, "score")
    assert offer["final"] == {"fill": True}
    assert room.why_not(0, score()) == "ends_game"
    assert room.do(0, score(final=True)).view(1)["outcome"]["by"] == "extra_rounds"


def test_la26_a_confirmation_that_is_not_needed_changes_nothing() -> None:
    room = Room(3).round(2).do(1, spoil("The gardener.")).do(0, score(0, final=True))
    assert room.view(1)["outcome"] is None
    room.do(0, UNDO)
    assert room.view(1)["frozen"] is not None
