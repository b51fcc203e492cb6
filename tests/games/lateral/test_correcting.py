"""LA-26: the Master undoes an answer or marks, corrects them, and confirms marks that end the game."""

from __future__ import annotations

import pytest

from tests.games.lateral.room import (
    END_TURN,
    PASS,
    PAUSE,
    RESIGN,
    UNDO,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    correct,
    correct_marks,
    extra,
    remark,
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


def test_la26_marks_can_be_undone() -> None:
    """The game is frozen again, and nobody has the points."""
    room = Room(4).round(2).do(2, spoil("It was the gardener."))
    undone(room, score(0, 1))
    assert (room.view(1)["frozen"], room.view(1)["scores"]) == ({"by": 2, "card": "spoiler"}, [0] * 4)
    assert room.do(0, score(0)).view(1)["scores"] == [0, 0, 400, 0]


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


# -- LA-26: the Master corrects answers.


def known(room: Room, number: int, viewer: int | None) -> tuple[object, bool]:
    """The answer as that viewer sees it, and whether it is marked as corrected."""
    shown = room.question(number, viewer)
    return shown["answer"], shown.get("corrected", False)


def test_la26_a_rephrase_can_be_corrected_until_it_is_decided() -> None:
    room = Room(3).do(1, ask("Is it a man?")).do(0, answer(1, "rephrase")).do(0, correct(1, "yes"))
    assert (known(room, 1, 2), room.state.turn) == (("yes", True), 2)
    assert room.why_not(0, allow(1, True)) == "not_open"
    for allowed in (True, False):
        room = Room(3).do(1, ask("Is it a man?")).do(0, answer(1, "rephrase")).do(0, allow(1, allowed))
        assert room.refusal(0, correct(1, "yes")) == ("rephrase_stands", {"question": 1})


# -- LA-26: the Master corrects the marks of a Spoiler.


def three() -> Room:
    """Three Spoilers: players 1, 2 and 3 score 400 + 250, 360 and 320."""
    room = Room(4).round(2)
    return room.spoiled(1, 0, 1).spoiled(2, 0).spoiled(3, 0)


def shown(room: Room, viewer: int | None) -> list[Data]:
    found: list[Data] = room.view(viewer)["spoilers"]
    return found


def test_la26_only_the_new_totals_are_public() -> None:
    """What each Spoiler scores now, and which was corrected, is the Master's until the end."""
    room = three().do(0, correct_marks(0, 1))
    assert [(one["points"], one["bits"]) for one in shown(room, 0)] == [(250, [1]), (400, [0]), (360, [0])]
    assert ["corrected" in one for one in shown(room, 0)] == [True, False, False]
    for viewer in (None, 1, 2, 3):
        assert [one["points"] for one in shown(room, viewer)] == [650, 360, 320]
        assert not any({"bits", "corrected"} & one.keys() for one in shown(room, viewer))
    room.do(0, {"type": "end_game"})
    assert shown(room, None) == shown(room, 1) == shown(room, 0)


def test_la26_marks_above_90_that_were_wrong() -> None:
    """The Master had the choice by mistake: the turn goes on as if nothing had happened."""
    room = Room(4, turn_seconds=60).round(2).spoiled(1, 0, 1, 2, 3)
    assert (room.view(1)["phase"], room.view(1)["to_act"]) == ("ending", [0])
    room.do(0, correct_marks(0, 0))
    assert (room.view(1)["phase"], room.view(1)["to_act"]) == ("playing", [1])
    assert room.told(2) == [
        {"code": "marks_corrected", "scores": [{"seat": 1, "score": 400}], "seat": None, "bits": None},
        {"code": "turn", "seat": 1},
    ]
    assert room.view(1)["clock"]["ends"] is not None
    room.do(1, END_TURN)


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
