"""LA-37: first evenings anytime. Whole games with a Master are compared with the reference rules
(test_reference_rules.py), refusals are in test_refusals.py; here are games without a Master.
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
from tests.games.lateral.room import END_GAME, Room, ask, choose, propose, score, spoil, suggest, vote

MASTER, ADA, BO, CY = 0, 1, 2, 3


def anytime(seats: int = 4, **more: Any) -> Room:
    return Room(seats, first_evening=True, anytime=True, **more)


# The Master chooses before the start whether it is played in turn or anytime.


def test_it_is_chosen_before_the_start() -> None:
    """Both are options of the match; all cards need turns, and a clock of turns does."""
    assert anytime().view(None)["options"] == {"defence_seconds": 60, "first_evening": True, "anytime": True}
    for options, told in (
        (Options(anytime=True), ("cards_need_turns", {"field": "anytime"})),
        (Options(first_evening=True, anytime=True, turn_seconds=60), ("no_turns", {"field": "turn_seconds"})),
    ):
        with pytest.raises(Refused) as refused:
            GAME.check(options, 4)
        assert (refused.value.code, refused.value.data) == told


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
