"""LA-26: how long an answer can be undone, and the offer to correct marks. The reference rules play games in
which the Master undoes and corrects.
"""

from __future__ import annotations

from tests.games.lateral.room import UNDO, Room, correct_marks


def test_la26_ten_seconds() -> None:
    room = Room(3).ask(1, "Is it a man?")
    assert room.view(0)["undo"] == {"question": 1, "until": room.time + 10_000}
    assert room.wait(10).legal(0, "undo") == [UNDO]
    room.time += 1
    assert room.refusal(0, UNDO) == ("too_late_to_undo", {})


# -- LA-26: the Master corrects the marks of a Spoiler.


def test_la26_one_offer_whose_example_is_legal() -> None:
    """Also where it takes the confirmation."""
    room = Room(4).round(2).spoiled(1, 0, 1).spoiled(2, 0).spoiled(3, 0)
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
