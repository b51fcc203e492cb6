"""LA-29: the Master's remarks, and marks for good questions."""

from __future__ import annotations

from games.lateral.rules.room import MAX_REMARKS
from tests.games.lateral.room import PAUSE, Room, ask, praise, reject, remark


def test_la29_everyone_hears_a_remark() -> None:
    room = Room(3).ask(1, "Is it a man?").do(0, remark("  Think of the thorns. "))
    shown = [{"round": 1, "text": "Think of the thorns.", "after": 1}]
    assert [room.view(viewer)["remarks"] for viewer in (None, 0, 1, 2)] == [shown] * 4
    assert room.told(2) == [{"code": "remarked", "text": "Think of the thorns."}]
    assert "remarks" not in Room(3).view(1)


def test_la29_a_remark_costs_nothing() -> None:
    room = Room(3)
    before = room.state
    after = room.do(0, remark("Take your time.")).state
    assert (after.turn, after.players, after.round) == (before.turn, before.players, before.round)


def test_la29_a_remark_is_short_and_not_empty() -> None:
    room = Room(3)
    assert room.why_not(0, remark("   ")) == "empty"
    assert room.refusal(0, remark("x" * 201)) == ("too_long", {"most": 200})
    assert room.why_not(1, remark("Hello")) == "master_only"


def test_la29_a_game_has_room_for_so_many_remarks() -> None:
    room = Room(3)
    for number in range(MAX_REMARKS):
        room.do(0, remark(f"No. {number}"))
    assert room.refusal(0, remark("One more")) == ("remarks_full", {"most": MAX_REMARKS})
    assert room.legal(0, "remark") == []


def test_la29_a_public_question_is_marked_as_good_once() -> None:
    room = Room(3).ask(1, "Is it a man?").do(0, praise(1))
    assert [room.question(1, viewer)["good"] for viewer in (None, 0, 1, 2)] == [True] * 4
    assert room.told(None) == [{"code": "praised", "seat": 1, "question": 1}]
    assert room.refusal(0, praise(1)) == ("good_already", {"question": 1})
    assert room.legal(0, "praise") == []


def test_la29_other_questions_are_not_marked() -> None:
    room = Room(3).do(1, ask("Is it a man?")).do(0, reject(1))
    assert room.refusal(0, praise(1)) == ("was_rejected", {"question": 1})
    assert room.refusal(0, praise(2)) == ("no_such_question", {"question": 2})
    room.round(2).sherlock(1, "Was it night?")
    assert room.refusal(0, praise(2)) == ("only_public", {"question": 2})
    assert room.why_not(1, praise(1)) == "master_only"


def test_la29_not_while_the_game_is_paused() -> None:
    room = Room(3).ask(1, "Is it a man?").do(0, PAUSE)
    assert room.why_not(0, remark("Wait a moment.")) == "paused"
    assert room.why_not(0, praise(1)) == "paused"
