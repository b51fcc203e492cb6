"""LA-26: the Master undoes an answer or marks, corrects them, and confirms marks that end the game."""

from __future__ import annotations

import pytest

from tests.games.lateral.room import (
    PASS,
    UNDO,
    Data,
    Room,
    answer,
    ask,
    correct_marks,
    score,
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


def test_la26_marks_that_end_the_game_are_confirmed_and_final() -> None:
    room = Room(3).round(2).do(1, spoil("All of it."))
    (offer,) = room.legal(0, "score")
    assert offer["final"] == {"fill": False}
    assert room.refusal(0, score(0, 1, 2, 3, 4)) == ("ends_game", {})
    room.do(0, score(0, 1, 2, 3, 4, final=True))
    assert room.view(1)["outcome"]["by"] == "solved"
    assert "undo" not in room.view(0)
    assert room.why_not(0, UNDO) == "game_over"


# -- LA-26: the Master corrects the marks of a Spoiler.


def three() -> Room:
    """Three Spoilers: players 1, 2 and 3 score 400 + 250, 360 and 320."""
    room = Room(4).round(2)
    return room.spoiled(1, 0, 1).spoiled(2, 0).spoiled(3, 0)


def test_la26_one_offer_whose_example_is_legal() -> None:
    """Also where it takes the confirmation."""
    room = three()
    (offer,) = room.legal(0, "correct_marks")
    assert offer == {
        "type": "correct_marks",
        "spoiler": {"fill": 2},
        "bits": {"fill": []},
        "final": {"fill": False},
    }
    assert room.legal(1, "correct_marks") == []
    assert Room(3).legal(0, "correct_marks") == []
    room = Room(3).round(2).spoiled(1, 1, 2, 3, 4).spoiled(2)
    (offer,) = room.legal(0, "correct_marks")
    assert (offer["bits"], offer["final"]) == ({"fill": [0]}, {"fill": True})
    assert room.do(0, correct_marks(1, 0, final=True)).view(1)["outcome"]["by"] == "solved"
