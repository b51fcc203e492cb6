"""LA-11 to LA-15 and LA-18 to LA-20: all cards but Mata Hari and Don Corleone, and the frozen game."""

from __future__ import annotations

import pytest

from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    RESUME,
    Room,
    answer,
    ask,
    at,
    defend,
    extra,
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


def test_la13_nobody_else_can_ask_a_locked_question() -> None:
    room = Room(4).round(2)
    number = room.tip(1, "Is it a man?")
    room.do(1, padlock(number)).round(5)
    assert [room.question(number, viewer)["locked"] for viewer in (None, 0, 1, 2)] == [True] * 4
    for move in (tip_off("is it a man"), sherlock("Is it a MAN?")):
        assert room.refusal(2, move) == ("locked", {"question": number})
    room.do(1, PASS)
    assert room.refusal(2, ask("Is it a man?")) == ("locked", {"question": number})


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


def two_answers() -> Room:
    """Question 1 is a Tip-off of player 1, question 2 a Sherlock of player 2, both answered."""
    room = Room(4).round(2)
    room.tip(1, "Is it a man?", "yes")
    room.sherlock(2, "Was it night?", "no")
    return room


def known(room: Room, number: int, viewer: int) -> tuple[object, object, object]:
    shown = room.question(number, viewer)
    return shown["how"], shown["text"], shown["answer"]


def three_tips() -> Room:
    """Questions 1 to 4 are Tip-offs of players 1 to 4; number 1 is padlocked."""
    room = Room(5).round(2)
    for seat in range(1, 5):
        room.tip(seat, f"Is it number {seat}?")
    return room.do(1, padlock(1))


def test_la18_an_answer_that_everyone_saw_someone_get_can_be_taken_from_them() -> None:
    """Everyone sees two Mata Haris and their target."""
    room = three_tips().do(2, mata_hari(1, 1, 2)).do(3, swap(3, 2, 1))
    assert known(room, 1, 3) == ("swapped", "Is it number 1?", "yes")
    assert known(room, 3, 2) == ("swapped", "Is it number 3?", "yes")
    assert known(room, 3, 1)[0] is None
    assert room.refusal(4, swap(4, 3, 1)) == ("not_received", {"question": 1})


def test_la18_what_one_cannot_know_is_refused_alike() -> None:
    """Player 3 spies on question 2, or on question 4, and swaps it on. Player 1 is told the same."""
    said = []
    for spied in (2, 4):
        room = three_tips().do(3, mata_hari(spied, spied)).do(3, swap(spied, 6 - spied, 6 - spied))
        said.append([room.refusal(1, swap(1, 3, number)) for number in (2, 4)])
    assert said[0] == said[1] == [("not_received", {"question": number}) for number in (2, 4)]


def test_la19_queue_moves_the_player_from_the_next_round_on() -> None:
    room = Room(5).round(2).do(4, queue(1))
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([1, 2, 3, 4], [4, 1, 2, 3])
    room.round(3)
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([4, 1, 2, 3], None)
    assert room.view(None)["turn"] == 4
    assert room.round(4).view(None)["order"] == [4, 1, 2, 3]


@pytest.mark.parametrize("seat", [1, 2])
def test_la20_everything_else_is_refused_while_a_spoiler_waits(seat: int) -> None:
    room = two_answers()
    room.do(0, at("award", 2)).do(2, sherlock("Did it rain?")).do(1, mata_hari(2, 2))
    room.do(2, spoil("the gardener"))
    frozen = ("frozen", {"by": 2, "card": "spoiler"})
    assert room.view(None)["frozen"] == {"by": 2, "card": "spoiler"}
    assert room.view(None)["to_act"] == [0]
    for move in (
        ask("Is it money?"),
        PASS,
        END_TURN,
        CONVERT,
        tip_off("Is it money?"),
        sherlock("Is it money?"),
        spoil("the rose"),
        padlock(1),
        mata_hari(2, 2),
        swap(1, 2, 2),
        queue(3),
        defend(True),
    ):
        assert room.refusal(seat, move) == frozen, move
    for move in (answer(3, "yes"), reject(3), at("award", 1), extra(1), END_GAME):
        assert room.refusal(0, move) == frozen, move
    assert {offer["type"] for offer in room.view(0)["legal"]} == {"score", "pause", "kick", "hand_over"}
    assert room.view(seat)["legal"] == []
    room.do(0, PAUSE)
    assert room.why_not(0, score(0)) == "paused"
    room.do(0, RESUME).do(0, score(0))
    assert room.view(None)["frozen"] is None
