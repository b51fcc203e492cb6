"""LA-26: the Master corrects the marks of a Spoiler."""

from __future__ import annotations

from tabletop.rules import play
from tests.games.lateral.room import (
    END_TURN,
    PAUSE,
    RESUME,
    UNDO,
    Data,
    Room,
    at,
    correct_marks,
    extra,
    score,
    spoil,
)


def spoiled(room: Room, seat: int, *bits: int) -> Room:
    return room.do(seat, spoil(f"The Spoiler of {seat}.")).do(0, score(*bits))


def three() -> Room:
    """Three Spoilers: players 1, 2 and 3 score 400 + 250, 360 and 320."""
    room = Room(4).round(2)
    return spoiled(spoiled(spoiled(room, 1, 0, 1), 2, 0), 3, 0)


def shown(room: Room, viewer: int | None) -> list[Data]:
    found: list[Data] = room.view(viewer)["spoilers"]
    return found


def test_la26_this_and_all_later_spoilers_of_those_bits_are_scored_again() -> None:
    room = three()
    assert room.view(1)["scores"] == [0, 650, 360, 320]
    room.do(0, correct_marks(0, 1))
    assert room.view(1)["scores"] == [0, 250, 400, 360]
    room.do(0, correct_marks(0, 0, 1))
    assert room.view(1)["scores"] == [0, 650, 360, 320]
    assert [bit["found"] for bit in room.view(0)["puzzle"]["bits"]] == [[1, 2, 3], [1], [], [], []]


def test_la26_earlier_spoilers_and_other_bits_stay_as_they_are() -> None:
    room = three().do(0, correct_marks(2, 0, 3))
    assert room.view(1)["scores"] == [0, 650, 360, 420]
    assert [bit["found"] for bit in room.view(0)["puzzle"]["bits"]] == [[1, 2, 3], [1], [], [3], []]


def test_la26_a_bit_counts_once_for_a_player() -> None:
    """The second Spoiler of the same player scores what the first one no longer does."""
    room = spoiled(spoiled(Room(4).round(2), 1, 0, 1), 1, 0, 2)
    assert room.view(1)["scores"] == [0, 850, 0, 0]
    room.do(0, correct_marks(0, 1))
    assert (room.view(1)["scores"], [one["points"] for one in shown(room, 0)]) == ([0, 850, 0, 0], [250, 600])


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


def test_la26_a_spoiler_after_a_correction_is_told_as_always() -> None:
    room = spoiled(three().do(0, correct_marks(0, 1)), 1, 2)
    assert [one["points"] for one in shown(room, 2)] == [650, 360, 320, 200]
    room.do(0, correct_marks(3, 2, 3))
    assert [one["points"] for one in shown(room, 2)] == [650, 360, 320, 200]
    assert room.view(2)["scores"] == [0, 550, 400, 360]


def test_la26_a_correction_without_new_totals_is_seen_by_nobody_else() -> None:
    """The player has found the bit with an earlier Spoiler."""
    room = spoiled(three(), 1, 3)
    before = [room.view(viewer) for viewer in (None, 1, 2, 3)]
    room.do(0, correct_marks(3, 1, 3))
    assert [room.view(viewer) for viewer in (None, 1, 2, 3)] == before
    assert [room.told(viewer) for viewer in (None, 1, 2, 3)] == [[]] * 4
    assert room.told(0) == [{"code": "marks_corrected", "scores": [], "seat": 1, "bits": [1, 3]}]


def test_la26_marks_above_90_that_were_wrong() -> None:
    """The Master had the choice by mistake: the turn goes on as if nothing had happened."""
    room = spoiled(Room(4, turn_seconds=60).round(2), 1, 0, 1, 2, 3)
    assert (room.view(1)["phase"], room.view(1)["to_act"]) == ("ending", [0])
    room.do(0, correct_marks(0, 0))
    assert (room.view(1)["phase"], room.view(1)["to_act"]) == ("playing", [1])
    assert room.told(2) == [
        {"code": "marks_corrected", "scores": [{"seat": 1, "score": 400}], "seat": None, "bits": None},
        {"code": "turn", "seat": 1},
    ]
    assert room.view(1)["clock"]["ends"] is not None
    room.do(1, END_TURN)


def test_la26_marks_corrected_to_above_90() -> None:
    room = spoiled(Room(4).round(2), 1, 0, 1).do(0, correct_marks(0, 0, 1, 2, 3))
    assert (room.view(1)["phase"], room.view(0)["queue"]) == ("ending", [{"kind": "ending"}])
    assert room.told(None)[-1] == {"code": "ending"}
    assert room.do(0, extra(1)).view(1)["phase"] == "playing"


def test_la26_extra_rounds_that_were_chosen_stand() -> None:
    room = spoiled(Room(4).round(2), 1, 0, 1, 2, 3).do(0, extra(2)).do(0, correct_marks(0, 0))
    assert (room.view(1)["phase"], room.view(1)["extra"]) == ("playing", 2)
    assert room.do(0, correct_marks(0, 0, 1, 2, 3)).view(1)["phase"] == "playing"


def test_la26_corrected_marks_that_end_the_game_are_confirmed() -> None:
    room = spoiled(Room(4).round(2), 1, 0, 1, 2, 3)
    assert room.refusal(0, correct_marks(0, 0, 1, 2, 3, 4)) == ("ends_game", {})
    room.do(0, correct_marks(0, 0, 1, 2, 3, 4, final=True))
    assert room.view(2)["outcome"] == {"ranking": [[1], [2, 3]], "by": "solved"}


def test_la26_a_confirmation_that_is_not_needed_is_accepted() -> None:
    assert three().do(0, correct_marks(0, 1, final=True)).view(1)["outcome"] is None


def test_la26_marks_are_not_corrected_while_the_game_is_halted() -> None:
    room = three().do(0, PAUSE)
    assert room.why_not(0, correct_marks(0, 1)) == "paused"
    room.do(0, RESUME).do(1, spoil("Another."))
    assert room.why_not(0, correct_marks(0, 1)) == "frozen"
    assert room.do(0, score()).do(0, correct_marks(3, 3)).view(1)["scores"][1] == 750


def test_la26_points_of_those_who_have_left() -> None:
    room = three().do(0, at("kick", 2)).do(0, correct_marks(0, 1))
    assert room.view(1)["scores"] == [0, 250, 400, 360]
    assert room.do(0, {"type": "end_game"}).view(1)["outcome"]["ranking"] == [[2], [3], [1]]


def test_la26_nothing_can_be_undone_after_a_correction_of_marks() -> None:
    room = three().do(0, correct_marks(0, 1))
    assert room.why_not(0, UNDO) == "nothing_to_undo"
    assert room.do(0, correct_marks(0, 0, 1)).view(1)["scores"] == [0, 650, 360, 320]


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
    room = spoiled(spoiled(Room(3).round(2), 1, 1, 2, 3, 4), 2)
    (offer,) = room.legal(0, "correct_marks")
    assert (offer["bits"], offer["final"]) == ({"fill": [0]}, {"fill": True})
    assert room.do(0, correct_marks(1, 0, final=True)).view(1)["outcome"]["by"] == "solved"


def test_la26_a_log_with_corrected_marks_can_be_replayed() -> None:
    room = three().do(0, correct_marks(0, 1)).do(0, correct_marks(1, 0, 3))
    log = {"game": "lateral", "options": {}, "seats": 4, "seed": room.position.seed, "moves": room.moves}
    assert play.replay(log) == room.position
