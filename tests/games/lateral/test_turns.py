"""LA-9 and LA-16: repeated questions, and who is waited for. The reference rules play whole games."""

from __future__ import annotations

import pytest

from games.lateral.rules import questions
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import END_TURN, Room, answer, ask, mata_hari, padlock, spoil, tip_off


def test_la9_only_the_master_sees_similar_questions() -> None:
    room = Room(3).round(2)
    number = room.tip(2, "Was the man killed by a rose?")
    room.do(2, padlock(number)).ask(1, "Was it raining that night?").round(3)
    room.do(1, ask("Was a man killed by the rose?"))
    (marked,) = room.similar(0)[f"{room.last}"]
    assert (marked["question"], marked["why"]) == (number, "locked")
    assert 70 <= marked["alike"] < 100
    for viewer in (None, 1, 2):
        with pytest.raises(Refused, match="no_such_query"):
            room.similar(viewer)
    room.do(0, answer(room.last, "yes"))
    assert room.similar(0) == {}


def test_la9_at_most_five_similar_questions_locked_ones_first() -> None:
    room = Room(8).round(2)
    words = ("really", "perhaps", "maybe", "then", "also", "still", "already")
    for seat, word in enumerate(words[:6], 1):
        room.do(seat, tip_off(f"Was the man {word} at the harbour?"))
    room.do(6, padlock(6)).do(7, tip_off(f"Was the man {words[6]} at the harbour?"))
    marked = room.similar(0)["7"]
    assert [one["why"] for one in marked] == ["locked", *["round"] * 4]
    assert marked[0]["question"] == 6


def test_la16_a_player_who_can_no_longer_defend_is_not_waited_for() -> None:
    """After a public question (LA-8)."""
    room = Room(4).round(2)
    room.do(1, mata_hari(2, room.sherlock(2, "Is it a man?"))).do(1, END_TURN).do(2, ask("Did it rain?"))
    assert room.question(1, 1)["answer"] == "yes"
    assert room.view(1)["spying"][0]["state"] == "seen"


def test_the_game_continues_after_the_limit_of_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "MAX_QUESTIONS", 2)
    room = Room(3).round(2)
    room.tip(1, "Is it a man?")
    room.ask(1, "Was it night?")
    assert room.why_not(2, ask("Did it rain?")) == "questions_full"
    assert room.why_not(2, tip_off("Did it rain?")) == "questions_full"
    assert [room.may(2, what) for what in ("ask", "tip_off", "sherlock")] == ["questions_full"] * 3
    offered = {(offer["type"], offer.get("card")) for offer in play.legal(room.position, seat=2)}
    assert not offered & {("ask", None), ("play", "tip_off"), ("play", "sherlock")}
    assert {("pass", None), ("play", "spoiler")} <= offered
    room.do(2, spoil("The gardener."))
