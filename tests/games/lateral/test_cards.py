"""LA-11 to LA-15: Spoiler, Tip-off, Padlock, Sherlock Holmes, and more Sherlocks."""

from __future__ import annotations

import pytest

from games.lateral.rules.spoilers import points_for
from tests.games.lateral.room import (
    CONVERT,
    PASS,
    Room,
    allow,
    answer,
    ask,
    at,
    padlock,
    reject,
    score,
    sherlock,
    spoil,
    tip_off,
)


def spoiled(room: Room, seat: int, *bits: int) -> Room:
    """Plays a Spoiler and scores it with these bits."""
    return room.do(seat, spoil("It was the gardener.")).do(0, score(*bits))


def test_la11_only_master_and_author_see_the_text() -> None:
    room = Room(4).round(2).do(2, spoil(" It was the gardener. "))
    shown = {"seat": 2, "round": 2, "points": None}
    assert [room.view(viewer)["spoilers"] for viewer in (None, 1, 3)] == [[shown]] * 3
    assert room.view(2)["spoilers"] == [shown | {"text": "It was the gardener."}]
    assert room.view(0)["spoilers"] == [shown | {"text": "It was the gardener.", "bits": []}]
    room.do(0, score(0, 3))
    shown["points"] = 500
    assert [room.view(viewer)["spoilers"] for viewer in (None, 1, 3)] == [[shown]] * 3
    assert room.view(2)["spoilers"] == [shown | {"text": "It was the gardener."}]
    assert room.view(0)["spoilers"] == [shown | {"text": "It was the gardener.", "bits": [0, 3]}]
    assert room.view(None)["scores"] == [0, 0, 500, 0]


def test_la11_finders_score_100_then_90_then_80_percent() -> None:
    room = Room(4).round(2)
    for seat in (3, 1, 2):
        spoiled(room, seat, 0)
    assert room.view(None)["scores"] == [0, 360, 320, 400]
    assert room.view(0)["puzzle"]["bits"][0]["found"] == [3, 1, 2]


def test_la11_points_are_exact_tenths() -> None:
    room = Room(3).round(2)
    spoiled(room, 1, 4)
    spoiled(room, 2, 4)
    assert room.view(None)["scores"] == [0, 50, 45]


def test_la11_later_finders_score_down_to_0() -> None:
    assert [points_for(7, others) for others in range(12)] == [70, 63, 56, 49, 42, 35, 28, 21, 14, 7, 0, 0]


def test_la11_a_player_scores_a_bit_once() -> None:
    room = Room(3).round(2)
    spoiled(room, 1, 0)
    spoiled(room, 1, 0, 3)
    assert room.view(None)["scores"] == [0, 500, 0]
    assert [one["points"] for one in room.view(None)["spoilers"]] == [400, 100]
    assert room.view(0)["puzzle"]["bits"][0]["found"] == [1]
    assert room.view(0)["spoilers"][1]["bits"] == [0, 3]


def test_la11_a_spoiler_can_contain_no_bits() -> None:
    room = spoiled(Room(3).round(2), 1)
    assert (room.view(None)["spoilers"][0]["points"], room.view(None)["frozen"]) == (0, None)


def test_la11_marked_bits_exist_and_are_marked_once() -> None:
    room = Room(3).round(2).do(1, spoil("the gardener"))
    assert room.refusal(0, score(5)) == ("no_such_bit", {"bit": 5})
    assert room.refusal(0, score(-1)) == ("no_such_bit", {"bit": -1})
    assert room.refusal(0, score(0, 1, 0)) == ("bit_twice", {"bit": 0})
    assert room.why_not(1, score(0)) == "not_your_turn"
    assert room.do(0, score(0)).why_not(0, score(0)) == "nothing_to_score"


def test_la11_a_spoiler_has_up_to_a_thousand_characters() -> None:
    room = Room(3).round(2)
    assert room.refusal(1, spoil("x" * 1001)) == ("too_long", {"most": 1000})
    assert room.why_not(1, spoil("  ")) == "empty"
    assert room.do(1, spoil("x" * 1000)).state.frozen is not None


def test_la12_everyone_sees_a_tip_off_but_only_its_asker_the_answer() -> None:
    room = Room(4).round(2).do(2, tip_off("Is it a man?"))
    for viewer in (None, 1, 3):
        shown = room.question(1, viewer)
        assert (shown["text"], shown["kind"], shown["state"]) == ("Is it a man?", "tip_off", "hidden")
    assert room.question(1, 2)["state"] == "waiting"
    room.do(0, answer(1, "false_assumption"))
    for viewer in (None, 1, 3):
        shown = room.question(1, viewer)
        assert (shown["answer"], shown["state"], shown["how"]) == (None, "hidden", None)
    assert room.question(1, 2)["answer"] == "false_assumption"
    assert (room.question(1, 2)["how"], room.question(1, 0)["how"]) == ("own", "master")


def test_la12_nobody_else_learns_whether_it_was_answered() -> None:
    """Nor that the Master has replied at all."""
    for move in (answer(1, "yes"), answer(1, "rephrase")):
        room = Room(4).round(2).do(2, tip_off("Is it a man?"))
        before = [room.view(viewer) for viewer in (None, 1, 3)]
        room.do(0, move)
        assert [room.view(viewer) for viewer in (None, 1, 3)] == before
        assert [room.told(viewer) for viewer in (None, 1, 3)] == [[], [], []]
    before = [room.view(viewer) for viewer in (None, 1, 3)]
    room.do(0, allow(1, True))
    assert [room.view(viewer) for viewer in (None, 1, 3)] == before


def test_la13_nobody_else_can_ask_a_locked_question() -> None:
    room = Room(4).round(2)
    number = room.tip(1, "Is it a man?")
    room.do(1, padlock(number)).round(5)
    assert [room.question(number, viewer)["locked"] for viewer in (None, 0, 1, 2)] == [True] * 4
    for move in (tip_off("is it a man"), sherlock("Is it a MAN?")):
        assert room.refusal(2, move) == ("locked", {"question": number})
    room.do(1, PASS)
    assert room.refusal(2, ask("Is it a man?")) == ("locked", {"question": number})


def test_la13_its_owner_can_ask_it() -> None:
    room = Room(3).round(2)
    number = room.tip(1, "Is it a man?")
    room.do(1, padlock(number)).round(3)
    assert room.do(1, ask("Is it a man?")).last == 2


def test_la13_a_tip_off_can_be_locked_before_or_after_its_answer() -> None:
    room = Room(3).round(2).do(1, tip_off("Is it a man?")).do(1, padlock(1))
    assert room.question(1, 2)["locked"] is True
    room.do(0, answer(1, "yes"))
    assert room.question(1, 1)["answer"] == "yes"


def test_la13_only_own_tip_offs_can_be_locked() -> None:
    room = Room(3).round(2).ask(1, "Is it a man?")
    theirs, secret = room.tip(2, "Was it night?"), room.sherlock(2, "Did it rain?")
    assert room.why_not(2, padlock(9)) == "no_such_question"
    assert room.refusal(2, padlock(1)) == ("not_yours", {"question": 1})
    assert room.refusal(2, padlock(secret)) == ("not_a_tip_off", {"question": secret})
    assert room.why_not(1, padlock(theirs)) == "not_yours"
    assert (room.may(1, "padlock"), room.may(2, "padlock")) == ("nothing_to_lock", None)
    room.do(2, padlock(theirs))
    assert room.why_not(2, padlock(theirs)) == "no_card"


def test_la13_rejecting_a_locked_question_returns_the_padlock() -> None:
    room = Room(3).round(2).ask(1, "Is it a man?").do(2, tip_off("Was it a man?")).do(2, padlock(2))
    assert room.hand(2)["padlock"] == 0
    room.do(0, reject(2))
    assert (room.hand(2)["padlock"], room.question(2, 1)["locked"]) == (1, False)
    assert room.why_not(2, padlock(2)) == "was_rejected"


def test_la13_the_master_can_reject_an_equivalent_question() -> None:
    room = Room(3).round(2)
    number = room.tip(1, "Is it a man?")
    room.do(1, padlock(number)).round(3).do(1, PASS).do(2, ask("Is it somebody male?"))
    room.do(0, reject(2, "locked"))
    assert room.question(2, None)["because"] == "locked"


def test_la14_others_see_only_number_and_owner_of_a_sherlock() -> None:
    room = Room(4).round(2).do(2, sherlock("Is it a man?"))
    shown = {
        "number": 1,
        "round": 2,
        "seat": 2,
        "kind": "sherlock",
        "text": None,
        "answer": None,
        "state": "hidden",
        "because": None,
        "locked": False,
        "safe": False,
        "how": None,
        "rephrase": None,
    }
    assert [room.question(1, viewer) for viewer in (None, 1, 3)] == [shown] * 3
    room.do(0, answer(1, "yes"))
    assert [room.question(1, viewer) for viewer in (None, 1, 3)] == [shown] * 3
    known = {"text": "Is it a man?", "answer": "yes", "state": "answered", "how": "own"}
    assert room.question(1, 2) == shown | known


def test_la15_a_spoiler_becomes_a_sherlock_at_most_twice() -> None:
    room = Room(3).round(2).do(1, CONVERT)
    assert (room.hand(1)["spoiler"], room.hand(1)["sherlock"]) == (2, 2)
    room.do(1, CONVERT)
    assert (room.hand(1)["spoiler"], room.hand(1)["sherlock"]) == (1, 3)
    assert room.why_not(1, CONVERT) == "converted_twice"
    assert room.may(1, "convert") == "converted_twice"


def test_la15_a_spoiler_is_needed() -> None:
    room = Room(3).round(2)
    for _ in range(3):
        spoiled(room, 1)
    assert room.refusal(1, CONVERT) == ("no_card", {"card": "spoiler"})


def test_la15_nobody_else_sees_a_conversion() -> None:
    room = Room(4).round(2)
    before = [room.view(viewer) for viewer in (None, 0, 2, 3)]
    room.do(1, CONVERT)
    assert [room.view(viewer) for viewer in (None, 0, 2, 3)] == before
    assert [room.told(viewer) for viewer in (None, 0, 2, 3)] == [[]] * 4
    assert room.told(1) == [{"code": "converted", "seat": 1}]


def test_la15_everyone_sees_the_master_give_a_sherlock() -> None:
    room = Room(3)
    room.do(0, at("award", 2)).do(0, at("award", 2))
    assert (room.hand(2)["sherlock"], room.view(None)["cards"]) == (3, [0, 15, 17])
    assert room.told(1) == [{"code": "awarded", "seat": 2}]


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_la15_only_puzzlers_can_be_given_a_sherlock(seat: int) -> None:
    room = Room(3)
    assert room.refusal(0, at("award", seat)) == ("no_such_puzzler", {"seat": seat})
    assert room.why_not(1, at("award", 1)) == "master_only"
