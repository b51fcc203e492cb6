"""LA-37: a first evening, in turn and anytime. Whole games are compared with the reference rules
(test_reference_rules.py); here is what those leave out: the codes of refusals, and games without a Master.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lateral.evening import chapter
from games.lateral.rules import GAME
from games.lateral.rules.state import Options
from games.lateral.story import story
from tabletop.rules.game import Refused
from tests.games.lateral.full_games import steps_of
from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    Data,
    Room,
    answer,
    ask,
    at,
    choose,
    mata_hari,
    padlock,
    propose,
    queue,
    reject,
    score,
    sherlock,
    spoil,
    suggest,
    swap,
    tip_off,
    vote,
)

MASTER, ADA, BO, CY = 0, 1, 2, 3
FIVE_MINUTES = 300


def in_turn(seats: int = 4, **more: Any) -> Room:
    return Room(seats, first_evening=True, **more)


def anytime(seats: int = 4, **more: Any) -> Room:
    return Room(seats, first_evening=True, anytime=True, **more)


# Each LP has public questions, one Sherlock and three Spoilers, at most one a round; no other cards exist.


@pytest.mark.parametrize("make", [in_turn, anytime])
def test_no_other_cards_exist(make: Any) -> None:
    room = make()
    if make is in_turn:
        room.round(2)
    room.do(BO, sherlock("Is it a man?"))
    others: list[Data] = [
        tip_off("Did it rain?"),
        padlock(1),
        mata_hari(BO, 1),
        swap(1, BO, 1),
        queue(3),
        CONVERT,
    ]
    for move in others:
        assert room.why_not(ADA, move) == "not_offered"
        assert room.may(ADA, move.get("card", "convert")) == "not_offered"
    assert room.why_not(MASTER, at("award", ADA)) == "not_offered"
    offered = {one.get("card") for one in room.legal(ADA, "play")}
    assert offered == {"sherlock", "spoiler"}


def test_one_spoiler_a_round() -> None:
    room = in_turn().round(2).spoiled(BO, 0)
    assert room.refusal(BO, spoil("The cook.")) == ("one_spoiler", {})
    assert room.may(BO, "spoiler") == "one_spoiler"
    room.round(3).do(BO, spoil("The cook."))
    assert room.hand(BO)["spoiler"] == 1


def test_the_full_game_has_no_limit_of_spoilers_in_a_round() -> None:
    room = Room(4).round(2).spoiled(BO, 0)
    assert room.may(BO, "spoiler") is None


# The Master chooses before the start whether it is played in turn or anytime.


def test_it_is_chosen_before_the_start() -> None:
    """Both are options of the match; all cards need turns, and a clock of turns does."""
    assert anytime().view(None)["options"] == {"defence_seconds": 60, "first_evening": True, "anytime": True}
    for options, told in (
        (Options(anytime=True), ("cards_need_turns", {"field": "anytime"})),
        (
            Options(first_evening=True, anytime=True, turn_seconds=60),
            ("no_turns", {"field": "turn_seconds"}),
        ),
    ):
        with pytest.raises(Refused) as refused:
            GAME.check(options, 4)
        assert (refused.value.code, refused.value.data) == told


# Questions are answered in the order in which they reached the server.


def test_answers_come_in_the_order_of_the_questions() -> None:
    room = anytime().do(CY, ask("Is it a man?")).do(ADA, ask("Did it rain?")).do(BO, ask("Was it night?"))
    room.do(ADA, sherlock("Was it far?")).do(MASTER, answer(4, "yes"))  # private: no place in it
    waits = [{"kind": "question", "question": number} for number in (1, 2, 3)]
    assert room.view(MASTER)["queue"] == waits
    for move in (answer(2, "no"), reject(3)):
        assert room.refusal(MASTER, move) == ("earlier_first", {"question": 1})
    assert {one["question"] for one in room.legal(MASTER, "answer")} == {1}
    room.do(MASTER, reject(1)).do(MASTER, answer(2, "no")).do(MASTER, answer(3, "no"))
    assert room.view(MASTER)["queue"] == []


# LA-9 holds for the whole puzzle.


def test_la9_holds_for_the_whole_puzzle() -> None:
    room = anytime().ask(ADA, "Is it a man?").ask(BO, "Did it rain?").ask(BO, "Was it night?")
    assert room.refusal(CY, ask("is it a MAN")) == ("asked_already", {"question": 1})
    in_rounds = in_turn().ask(ADA, "Is it a man?").round(2)
    assert in_rounds.do(ADA, ask("Is it a man?")).last == 2
    room.do(CY, ask("Is this a man?"))
    assert room.similar(MASTER)["4"][0]["why"] == "round"


# A Spoiler may be sent every five minutes, and freezes as in LA-11.


def test_a_spoiler_every_five_minutes() -> None:
    room = anytime().spoiled(ADA, 0).wait(FIVE_MINUTES - 3)
    assert room.refusal(ADA, spoil("The cook.")) == ("spoiler_later", {})
    assert room.view(ADA)["spoiler_from"] == room.moves[-2]["at"] + 1000 * FIVE_MINUTES
    assert room.may(ADA, "spoiler") is None  # what is offered doesn't depend on the time
    room.spoiled(BO, 1)  # each puzzler has five minutes of their own
    room.do(ADA, spoil("The cook."))
    assert "spoiler_from" not in room.view(CY)


def test_above_90_it_goes_on_until_the_master_ends_it() -> None:
    """LA-21: without rounds there are none to add."""
    room = anytime().spoiled(ADA, 0, 1, 2, 3)
    assert (room.view(None)["phase"], room.view(MASTER)["sum"]) == ("playing", 95)
    assert room.do(MASTER, END_GAME).view(None)["outcome"] == {"ranking": [[ADA], [BO, CY]], "by": "ended"}


# Rooms without a Master.


def keyed(seats: int = 4) -> Room:
    return anytime(seats, puzzle="red-dame")


def test_la32_without_a_master_the_key_answers_in_order() -> None:
    room = keyed().do(CY, ask("Is it a man?")).do(ADA, ask("Did it rain?"))
    assert room.refusal(MASTER, suggest(2, ("Was it wet?", "yes"))) == ("earlier_first", {"question": 1})
    room.do(MASTER, suggest(1, ("Was he old?", "no")))
    assert room.view(None)["to_act"] == [MASTER, BO, CY]  # while its asker chooses, others go on
    room.do(MASTER, suggest(2)).do(CY, choose(1, 0))
    assert [one["state"] for one in room.view(None)["questions"]] == ["answered", "rejected"]
    assert room.view(None)["to_act"] == [ADA, BO, CY]


def test_la33_a_choice_that_is_open_holds_its_asker_up() -> None:
    room = keyed().do(CY, ask("Is it a man?")).do(MASTER, suggest(1, ("Was he old?", "no")))
    assert room.why_not(CY, ask("Was it night?")) == "question_waits"
    assert room.do(CY, choose(1, None)).may(CY, "ask") is None


def test_la35_the_table_ends_it() -> None:
    room = keyed().do(ADA, spoil("It was him.")).do(MASTER, score(0, 1, 2, 3))
    assert room.view(None)["phase"] == "playing"
    assert room.why_not(BO, propose("skip", ADA)) == "not_their_turn"
    assert room.why_not(BO, propose("extra_rounds", rounds=1)) == "not_ending"
    assert room.do(ADA, propose("end")).do(BO, vote(1, True)).view(None)["phase"] == "settling"


def test_the_story_and_the_evening_name_no_rounds() -> None:
    room = anytime().ask(ADA, "Is it a man?").spoiled(BO, 0).do(MASTER, END_GAME)
    (told,) = story(steps_of(room), ["Mia", "Ada", "Bo", "Cy"])["rounds"]
    assert (told["number"], len(told["events"])) == (None, 2)
    found = chapter(steps_of(room))
    assert (found["round"], [one["round"] for one in found["moments"]]) == (None, [None])
