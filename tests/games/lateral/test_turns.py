"""LA-6 to LA-10: rounds and turns, when cards can be played, repeats, and asking again."""

from __future__ import annotations

import pytest

from games.lateral.rules import questions
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import (
    CONVERT,
    END_TURN,
    PASS,
    Room,
    allow,
    answer,
    ask,
    mata_hari,
    padlock,
    queue,
    reject,
    sherlock,
    spoil,
    tip_off,
)


def test_la6_cards_and_then_the_end_of_the_turn() -> None:
    room = Room(4).round(2)
    assert room.why_not(1, END_TURN) == "pass_instead"
    room.do(1, tip_off("Is it a man?")).do(1, sherlock("Is it a woman?"))
    assert room.view(None)["turn"] == 1
    assert room.why_not(1, PASS) == "end_turn_instead"
    assert room.do(1, END_TURN).view(None)["turn"] == 2


@pytest.mark.parametrize(
    "move",
    [
        tip_off("Is it a man?"),
        sherlock("Is it a man?"),
        spoil("a man"),
        padlock(1),
        mata_hari(2, 1),
        queue(2),
        CONVERT,
    ],
)
def test_la7_no_cards_in_round_1(move: dict[str, object]) -> None:
    room = Room(3)
    assert room.why_not(1, move) == "first_round"
    assert room.why_not(2, move) == "first_round"
    name = str(move.get("card", "convert"))
    assert (room.may(1, name), room.may(1, "ask")) == ("first_round", None)


def test_la8_only_one_card_after_a_public_question() -> None:
    room = Room(3).round(2).ask(1, "Is it a man?").do(1, tip_off("Is it a woman?"))
    assert room.why_not(1, sherlock("Did it rain?")) == "one_card"
    assert room.may(1, "spoiler") == "one_card"
    room.do(2, PASS)
    assert room.view(None)["round"] == 3
    assert room.do(1, sherlock("Did it rain?")).may(1, "spoiler") is None


def test_la8_after_two_cards_no_public_question() -> None:
    room = Room(3).round(2).do(2, queue(1)).do(2, tip_off("Is it a man?")).do(1, PASS)
    assert room.why_not(2, ask("Is it a woman?")) == "no_more_questions"
    assert room.may(2, "ask") == "no_more_questions"
    room.do(2, PASS)
    assert room.view(None)["round"] == 3
    assert room.do(2, ask("Is it a woman?")).last == 2  # the Queue: it is the second one's turn now


def test_la8_padlocks_count_and_two_mata_haris_are_two_cards() -> None:
    room = Room(3).round(2)
    number = room.tip(1, "Is it a man?")
    room.do(1, padlock(number))
    assert room.view(None)["rounds"][1] == {"asked": False, "cards": 2}
    room.do(2, mata_hari(1, number, 2))
    assert room.view(None)["rounds"][2] == {"asked": False, "cards": 2}
    room.do(1, END_TURN)
    assert room.why_not(2, ask("Was it night?")) == "no_more_questions"


def test_la9_the_same_question_once_a_round() -> None:
    room = Room(3).ask(1, "Is it a Man?")
    for text in ("Is it a Man?", "is it  a man", " IS, IT; a mán!", "Is it a man? "):
        assert room.refusal(2, ask(text)) == ("asked_already", {"question": 1})
    room.do(2, PASS)
    assert room.view(None)["round"] == 2
    assert room.do(1, ask("Is it a man?")).last == 2


def test_la9_another_players_sherlock_does_not_block_repeats() -> None:
    room = Room(3).round(2).do(2, sherlock("Is it a man?"))
    assert room.why_not(2, tip_off("Is it a man?")) == "asked_already"
    room.do(1, ask("Is it a man?"))
    assert room.similar(0)["2"] == [{"question": 1, "why": "round", "alike": 100}]


def test_la9_a_known_sherlock_blocks_repeats() -> None:
    room = Room(4).round(2)
    number = room.sherlock(2, "Is it a man?")
    room.do(1, mata_hari(2, number)).do(2, {"type": "defend", "with_card": False})
    assert room.why_not(1, ask("Is it a man?")) == "asked_already"
    assert room.do(3, tip_off("Is it a man?")).last == 2


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


def test_la9_a_rejected_card_can_be_repeated_free() -> None:
    room = Room(3).round(2).ask(1, "Is it a man?").do(1, sherlock("Was it a man?")).do(0, reject(2))
    assert room.view(1)["free"] == {"tip_off": 0, "sherlock": 1}
    assert (room.hand(1)["sherlock"], room.may(1, "sherlock"), room.may(1, "tip_off")) == (
        0,
        None,
        "one_card",
    )
    room.do(1, sherlock("Was it night?"))
    assert room.view(1)["free"] == {"tip_off": 0, "sherlock": 0}
    assert room.view(None)["played"][-1]["free"] is True
    assert room.view(None)["rounds"][1]["cards"] == 1
    assert room.view(None)["cards"][1] == 14


def test_la10_the_master_decides_whether_it_can_be_asked_again() -> None:
    room = Room(3).do(1, ask("Is it him?")).do(0, answer(1, "rephrase"))
    shown = room.question(1, None)
    assert (shown["state"], shown["answer"], shown["rephrase"]) == ("answered", "rephrase", "open")
    assert (room.view(None)["turn"], room.view(None)["to_act"]) == (1, [0])
    assert room.why_not(1, ask("Is it the baker?")) == "question_waits"
    assert room.view(0)["queue"] == [{"kind": "rephrase", "question": 1}]


def test_la10_allowed_the_same_player_asks_again() -> None:
    room = Room(3).do(1, ask("Is it him?")).do(0, answer(1, "rephrase")).do(0, allow(1, True))
    assert (room.view(None)["turn"], room.view(None)["to_act"]) == (1, [1])
    assert room.why_not(1, ask("is it him")) == "asked_already"
    room.do(1, ask("Is it the baker?")).do(0, answer(2, "no"))
    assert room.view(None)["turn"] == 2


def test_la10_denied_the_game_moves_on() -> None:
    room = Room(3).do(1, ask("Is it him?")).do(0, answer(1, "rephrase")).do(0, allow(1, False))
    assert (room.view(None)["turn"], room.question(1, None)["rephrase"]) == (2, "denied")
    assert room.why_not(0, allow(1, True)) == "not_open"


def test_la10_repeating_a_card_costs_no_second_card() -> None:
    room = Room(3).round(2).ask(1, "Is it a man?").do(1, tip_off("Is it him?"))
    room.do(0, answer(2, "rephrase"))
    assert room.view(1)["free"]["tip_off"] == 0
    room.do(0, allow(2, True))
    assert room.view(1)["free"]["tip_off"] == 1
    assert room.view(1)["cards"][1] == 14
    room.do(1, tip_off("Is it the baker?"))
    assert (room.view(1)["cards"][1], room.view(1)["free"]["tip_off"]) == (14, 0)
    assert room.why_not(1, tip_off("Was it night?")) == "one_card"


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
